/** What lies below the answers of a prompt: "Pass to…", by which a player hands it to another for this once. Loaded when the window is idle. */
import { own } from "../../../rules/core/lib/own.ts";
import { promptsIn, type Pending } from "../../../rules/core/thread/queries.ts";
import { isJsonObject } from "../../../rules/core/types/json.ts";
import type { UserId } from "../../../rules/core/types.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { oncePerTask } from "../../exchange/lib/once-per.ts";
import { markChanged } from "../../exchange/thread/news.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { allFightersIn } from "../../exchange/thread/participants.ts";
import { familyTable } from "../../exchange/world/families.ts";
import { rightsOf, presenceNow } from "../../exchange/world/permissions.ts";
import { startTrayHelp } from "../tray/idle/index.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";
import { runReporting } from "../kit/notify.ts";
import { allPending } from "../kit/prompts.ts";
import { gameWords, viewContextOf } from "../kit/view-context.ts";
import { promptKey } from "../view/prompt/selection.ts";
import { providePassing, type Passing } from "../view/prompt/passing.ts";
import { namesOf } from "../view/shared/viewer.ts";
import { attemptOf, type Pass } from "./flags.ts";
import { endPass, saidOf, say, storedPasses, storePass } from "./people.ts";
import { passOf, runPasses } from "./run.ts";
import { candidates, passView } from "./view.ts";

const { DialogV2 } = foundry.applications.api;
const t = (key: string, data?: Readonly<Record<string, string>>): string => gameWords.t(key, data);

/** What is passed to this user in an exchange, as it is asked. */
function passedIn({ exchange, scene }: Parameters<Passing["include"]>[1][number]): readonly Pending[] {
  const mine = storedPasses().filter((pass) => pass.exchange === exchange.id && pass.to === game.user.id);
  if (mine.length === 0) return [];
  const rights = rightsOf(allFightersIn(exchange));
  const asks = promptsIn(exchange, scene, familyTable(), rights).filter(
    (ask) => !ask.auto && ask.to.kind === "fighter",
  );
  return asks.flatMap((ask): Pending[] => {
    const pass = mine.find(({ slot }) => slot === ask.slot);
    if (pass === undefined || passOf(exchange.id, ask.slot)?.id !== pass.id) return [];
    return [{ exchange, ask, part: "asked", asked: [pass.by], passed: { by: pass.by, sent: saidOf(pass) !== null } }];
  });
}

const answerer: Passing["answerer"] = (exchange, slot) => {
  const to = passOf(exchange, slot)?.to;
  return to !== undefined && game.users.get(to)?.active === true ? to : null;
};

/** What is asked of this user, marked where they have passed it on; whoever it was passed to is who is asked now. */
function marked(pending: Pending): Pending {
  const { exchange, ask } = pending;
  const pass = passOf(exchange.id, ask.slot);
  const to = answerer(exchange.id, ask.slot);
  const now = to === null ? pending : { ...pending, asked: [to] };
  return pass?.by === game.user.id ? { ...now, passed: { to: pass.to } } : now;
}

const include: Passing["include"] = (all, open) => {
  if (storedPasses().length === 0) return all;
  const keys = new Set(all.map(promptKey));
  const others = open.flatMap(passedIn).filter((each) => !keys.has(promptKey(each)));
  return [...all.map(marked), ...others];
};

const answer: Passing["answer"] = async ({ exchange, ask }, { option, choice }) => {
  const pass = passOf(exchange.id, ask.slot);
  if (pass !== null) await say(pass, { option, choice: { ...choice } });
};

/** The keys of prompts that this user has handed back. */
const handedBack = new Set<string>();

/** Asks whom to pass it to; null: nobody. */
async function askWhom(pending: Pending): Promise<UserId | null> {
  const { exchange, ask } = pending;
  const desk = viewContextOf([exchange]);
  const fighter = ask.to.kind === "fighter" ? namesOf(desk, exchange)(ask.to.fighter) : "";
  const users = candidates({ presence: presenceNow(), user: game.user.id ?? "" });
  const options = users.map((id) => make("option", { value: id }, desk.userName(id)));
  const whom = { name: "to", id: "riposte-pass-to", "aria-describedby": "riposte-pass-hint" };
  const [first = "", ...others] = users;
  const isOne = first !== "" && others.length === 0;
  const hint = isOne
    ? t("RIPOSTE.Pass.HintOne", { fighter, user: desk.userName(first) })
    : t("RIPOSTE.Pass.Hint", { fighter });
  const given = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Pass.Title", icon: "fa-solid fa-people-arrows" },
    content: make(
      "div",
      {},
      make("p", { id: "riposte-pass-hint" }, hint),
      make(
        "div",
        { class: "form-group" },
        make("label", { for: "riposte-pass-to" }, t("RIPOSTE.Pass.Whom")),
        make("div", { class: "form-fields" }, make("select", whom, ...options)),
      ),
    ),
    ok: { label: "RIPOSTE.Pass.Do", icon: "fa-solid fa-people-arrows" },
    rejectClose: false,
    // Whom comes first, with what it means; with nobody to choose between, Enter passes it.
    render: heard("RIPOSTE.Pass.Title", { fields: !isOne }),
  });
  const to: unknown = given ? Reflect.get(given, "to") : null;
  return users.find((id) => id === to) ?? null;
}

async function passOn(pending: Pending): Promise<void> {
  const to = await askWhom(pending);
  const { exchange, ask } = pending;
  // It may have been answered while the dialog was open; then the pass counts for nothing and is taken away again.
  if (to === null || own(exchanges.get(exchange.id)?.slots ?? {}, ask.slot)?.step !== null) return;
  const id = foundry.utils.randomID();
  const attempt = attemptOf(exchange, ask.slot);
  await storePass({ id, by: game.user.id ?? "", to, exchange: exchange.id, slot: ask.slot, attempt });
}

/** Passes a prompt on, takes it back, or hands it back: whatever its button says. */
export async function openPass(key: string): Promise<void> {
  const pending = allPending().find((each) => promptKey(each) === key);
  if (pending === undefined) return;
  const pass = passOf(pending.exchange.id, pending.ask.slot);
  if (pending.passed === undefined || pass === null) return passOn(pending);
  if ("to" in pending.passed) return endPass(pass);
  handedBack.add(key);
  return say(pass, { back: true });
}

/** Exchanges of which a pass has changed since the last look: what shows them is drawn again. */
let shown: readonly Pass[] = [];

function redraw(): void {
  const now = storedPasses();
  const ids = new Set([...shown, ...now].map(({ exchange }) => exchange));
  shown = now;
  for (const id of ids) if (exchanges.get(id) !== null) markChanged(id);
}

const runSoon = oncePerTask(() => runReporting(runPasses()));

/** Called when it is loaded: from now on passes are shown and answered in this window. */
export function startPassing(): void {
  startTrayHelp();
  providePassing({ view: passView, include, answerer, answer, takeHandedBack: (key) => handedBack.delete(key) });
  changes.on("user", (update) => {
    const flags: unknown = Reflect.get(update, "flags");
    if (!isJsonObject(flags) || !("riposte" in flags)) return;
    storedPasses.forget();
    redraw();
    runSoon();
  });
  changes.on("connection", runSoon);
  exchanges.onChange(runSoon);
  // What was drawn before has no button yet.
  for (const { exchange } of allPending()) markChanged(exchange.id);
  redraw();
  runSoon();
}
