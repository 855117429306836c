/** Counts the tests of vitest's JSON report. */

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function record(value) {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/**
 * Passed and failed tests. A file that could not be loaded has no tests to count and is one failure; so is a run that
 * ended badly for a reason that no test shows.
 * @param {unknown} report vitest's JSON report, or null when it wrote none
 * @param {number} exitCode vitest's
 */
export function summarize(report, exitCode) {
  const files = list(record(report)["testResults"]).map(record);
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    const states = list(file["assertionResults"]).map((test) => record(test)["status"]);
    const bad = states.filter((state) => state === "failed").length;
    passed += states.filter((state) => state === "passed").length;
    failed += bad;
    if (bad === 0 && file["status"] === "failed") failed += 1;
  }
  if (exitCode !== 0 && failed === 0) failed = 1;
  return { passed, failed };
}
