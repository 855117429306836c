/** Stress by hand: a fall, a fire. Through an exchange, so that it is on a card, can be taken back, and the player is asked. */
import { TRACKS } from "../../../../rules/fate/stats/stats.ts";
import { declareAction } from "../../../exchange/act.ts";
import { make } from "../../../ui/kit/dom.ts";
import { heard } from "../../../ui/kit/heard.ts";
import { reportRefusal } from "../../../ui/kit/notify.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";

const t = (key: string): string => gameWords.t(key);
/** As the rules have it. */
const MOST = 20;
const MOST_CAUSE = 120;

const group = (label: string, field: HTMLElement): HTMLElement =>
  make(
    "div",
    { class: "form-group" },
    make("label", { for: field.id }, t(label)),
    make("div", { class: "form-fields" }, field),
  );

function content(): HTMLElement {
  const stress = { name: "stress", type: "number", min: "1", max: String(MOST), step: "1", value: "1", autofocus: "" };
  const tracks = TRACKS.map((track) => make("option", { value: track }, t(`RIPOSTE.Fate.Track.${track}`)));
  const cause = { name: "cause", type: "text", maxlength: String(MOST_CAUSE), id: "riposte-suffer-cause" };
  return make(
    "div",
    {},
    make("p", {}, t("RIPOSTE.FateSheet.sufferHint")),
    group("RIPOSTE.Fate.Input.stress", make("input", { ...stress, id: "riposte-suffer-stress" })),
    group("RIPOSTE.Fate.Input.track", make("select", { name: "track", id: "riposte-suffer-track" }, ...tracks)),
    group("RIPOSTE.Fate.Input.cause", make("input", cause)),
  );
}

/** Asks how much of which stress, and what from; nothing happens where that is left open. */
export async function suffer(attacker: Actor.Implementation): Promise<void> {
  const given = await foundry.applications.api.DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.FateSheet.sufferTitle", icon: "fa-solid fa-heart-crack" },
    content: content(),
    ok: { label: "RIPOSTE.Fate.Option.suffer", icon: "fa-solid fa-heart-crack" },
    rejectClose: false,
    render: heard("RIPOSTE.FateSheet.sufferTitle"),
  });
  if (!given) return;
  const said = (key: string): unknown => Reflect.get(given, key);
  const track = TRACKS.find((one) => one === said("track")) ?? TRACKS[0];
  const cause = said("cause");
  const choice = { stress: Number(said("stress")), track, cause: typeof cause === "string" ? cause.trim() : "" };
  const plan = { slot: "declare", fighter: attacker.uuid, option: "suffer", choice };
  reportRefusal(await declareAction({ attacker, targets: [], plan }));
}
