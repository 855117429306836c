/** A reporter for Vitest: names the tests that passed only when they were tried again. Such a test is a fault to be found. */

/** @typedef {import("vitest/node").Reporter} Reporter */

/** @implements {Reporter} */
export default class Retried {
  /** @type {string[]} */
  #names = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries > 0 && test.ok())
      this.#names.push(`${test.project.name} ${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`Passed only when tried again: ${name}`);
  }
}
