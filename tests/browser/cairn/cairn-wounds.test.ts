/** Wounds in real windows (C29, C30, C39): on the GM's word, asked of the player, taken back; and being treated (C27). */
import { describe, expect, it } from "vitest";
import { answer, becomes, over, strike } from "./cairn-hands.ts";
import { choose, marks, says, showTab, submit, type Way } from "../kit/hands.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { openAttack, prompt } from "../kit/play.ts";
import type { CairnSetup } from "./cairn-world.ts";
import { nightly } from "../kit/nightly.ts";
import { CHARACTERS, idOf, RED, type FighterSetup, type WorldSetup } from "../kit/world.ts";

const gor: FighterSetup = {
  name: "Gor",
  token: "raider",
  cairn: { role: "foe", hp: 6, weapons: [{ name: "Torch", die: 8, more: { wound: "burns" } }] },
};
const world = (rosa: CairnSetup = {}): WorldSetup => ({
  fighters: [
    gor,
    { ...gor, name: "Hob" },
    { name: "Rosa", owners: [RED], token: "duelist", cairn: { str: 16, hp: 4, ...rosa } },
  ],
  characters: CHARACTERS,
  combat: true,
});

const of = (name: string, path: string): string => `game.actors.get("${idOf(name)}")${path}`;
const rosa = (path: string): string => of("Rosa", path);
/** "burns light", each wound. */
const wounds = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    `Object.values(${rosa("._source.system.wounds")}).map(({ kind, level }) => kind + " " + level).sort()`,
  );
const wounded = (seat: Seat, ...wanted: readonly string[]): Promise<void> =>
  expect.poll(() => wounds(seat), { timeout: 20_000 }).toEqual(wanted);
/** What her token shows. */
const shown = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    `[...new Set([...${rosa(".temporaryEffects")}, ...${rosa(".appliedEffects")}])].map(({ name }) => name).join("; ")`,
  );
const last = (seat: Seat): Promise<unknown> => seat.page.evaluate("game.system.api.exchanges.all().at(-1).id");

async function declare(
  seat: Seat,
  [option, inputs, allow = false]: readonly [string, Readonly<Record<string, string>>, boolean?],
  way: Way,
): Promise<void> {
  await openAttack(seat, "Rosa");
  await choose(seat, { option, inputs, allow }, way);
  await submit(seat, way);
}

/** A hazard: nothing to choose, then worse, then for good; taken back; and a price that is not paid. */
async function hazards(gm: Seat, red: Seat, way: Way): Promise<void> {
  const fire = { kind: "nerveDamage", cause: "the fence" };
  await declare(gm, ["wound", fire], way);
  await wounded(red, "nerveDamage light");
  await over(red, 1);
  await declare(gm, ["wound", fire], way);
  await prompt(red).getByText("Worse: light to severe").first().waitFor();
  await answer(red, await worse(red), way);
  await wounded(red, "nerveDamage severe");
  await over(red, 2);
  await declare(gm, ["wound", fire], way);
  await prompt(red).getByText("Worse: severe to permanent").first().waitFor();
  await answer(red, await worse(red), way);
  await wounded(red, "nerveDamage permanent");
  await becomes(red, "Rosa", "abilities.wil", { value: 10, max: 10 });
  await over(red, 3);
  await gm.page.evaluate(`game.system.api.undo("${String(await last(gm))}")`);
  await wounded(red, "nerveDamage severe");
  await becomes(red, "Rosa", "abilities.wil", { value: 11, max: 11 });
  await declare(red, ["wound", { kind: "frostbite" }], way);
  await prompt(red).getByText("Refuse").first().waitFor();
  await answer(red, "decline", way);
  await says(red, "Rosa: Wound", "Rosa refuses the wound.");
  await wounded(red, "nerveDamage severe");
  await treatOnSheet(gm);
}

/** An open sheet follows who is hurt beside its fighter (C27). */
async function treatOnSheet(gm: Seat): Promise<void> {
  await gm.page.evaluate(of("Gor", ".sheet.render({ force: true })"));
  const treat = gm.page.locator('.cairn-actor [data-action="start"][data-start="treat"]');
  await gm.page.locator('.cairn-actor [data-action="start"]').first().waitFor();
  expect(await treat.count()).toBe(0);
  await gm.page.evaluate(of("Hob", '.update({ "system.critical": true })'));
  await treat.waitFor();
  await gm.page.evaluate(of("Hob", '.update({ "system.critical": false })'));
  await treat.waitFor({ state: "detached" });
}

/** The answer that worsens the one that is there. */
const worse = async (seat: Seat): Promise<string> =>
  (await prompt(seat).locator('[data-answer^="worsen."]').first().getAttribute("data-answer")) ?? "";

/** With the attack: the GM's word after the failed save, no slot to spare; what stands afterwards, and treatment. */
const DYING = "Out of the fight: dead in 60 minutes unless a friend uses Treat on their turn (C25)";

async function scorched(gm: Seat, red: Seat, way: Way): Promise<void> {
  await strike(gm, "Gor", { target: "Rosa", dice: [[6, 8]] }, way);
  await answer(red, "none", way);
  await prompt(red).getByText("STR save").first().waitFor();
  await answer(red, "roll", way, { dice: [[20, 20], [3, 6]] }); // prettier-ignore
  await prompt(gm).getByText("It leaves a wound").first().waitFor();
  await answer(gm, "wounds", way);
  await wounded(red, "burns light");
  await over(red, 1);
  await says(red, "Gor attacks Rosa", "Rosa has a new wound: Burns, light.");
  await showTab(gm, "combat");
  await expect.poll(() => marks(gm, "Rosa")).toContain(DYING);
  expect(await shown(red)).toContain(DYING);
  await gm.page.evaluate("game.time.advance(1800)");
  await expect.poll(() => shown(red)).toContain("dead in 30 minutes");
  await declare(gm, ["treat", {}, true], way);
  await becomes(red, "Rosa", "out", false);
  await expect.poll(() => shown(red)).toBe("");
  await becomes(red, "Rosa", "critical", false);
}

describe("wounds", () => {
  it("come from hazards and as a price, and the player chooses [mouse C29 C30 C39]", async () => {
    await withFight(world(), {}, async (fight) => hazards(await fight.take("gm"), await fight.take("red"), "mouse"));
  });
  nightly("come from hazards and as a price, and the player chooses [keys C29 C30 C39]", async () => {
    await withFight(world(), {}, async (fight) => hazards(await fight.take("gm"), await fight.take("red"), "keys"));
  });
  nightly(
    "come with an attack on the GM's word; who is out has an hour, and is treated [mouse C25 C27 C39]",
    async () => {
      await withFight(world(), {}, async (fight) => scorched(await fight.take("gm"), await fight.take("red"), "mouse"));
    },
  );
  nightly(
    "come with an attack on the GM's word; who is out has an hour, and is treated [keys C25 C27 C39]",
    async () => {
      await withFight(world(), {}, async (fight) => scorched(await fight.take("gm"), await fight.take("red"), "keys"));
    },
  );
});
