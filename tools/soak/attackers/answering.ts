/** A player who answers what is asked, by chance. Runs in the page; it starts again with every page that loads it. */
export const ANSWERING = String.raw`
setInterval(async () => {
  if (globalThis.game?.ready !== true || globalThis.answering) return;
  globalThis.answering = true;
  try {
    const prompt = game.system.api.openPrompts().find(({ part, ask }) => part === "asked" && !ask.auto);
    if (prompt === undefined) return;
    const { exchange, ask } = prompt;
    const may = ask.options.filter((one) => one.refusal === null);
    const option = may[Math.floor(Math.random() * may.length)] ?? ask.options.at(-1);
    const plan = { slot: ask.slot, fighter: ask.to.fighter, option: option.id, choice: option.initial };
    const told = await game.system.api.answer(exchange.id, plan);
    if (told?.ok !== true) await game.system.api.answer(exchange.id, { ...plan, option: "none", choice: {} });
  } catch (error) {
    console.warn("the answer was lost", error);
  } finally {
    globalThis.answering = false;
  }
}, 60)`;
