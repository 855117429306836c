/** What a screen reader says of a window: sentences in live regions, and what describes a control. */
import type { Locator } from "playwright-core";
import { fence } from "./fence.ts";
import type { Seat } from "./harness.ts";

/** The strip says what came to rest on it so many ms ago. */
const SETTLES = 400;

/**
 * Writes down from now on what comes into the live regions of ours, and of the log. What the strip shows already is said
 * first: timers of the same length go off in their order.
 */
export async function listen(seat: Seat): Promise<void> {
  await fence([seat]);
  await seat.page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${SETTLES}))`);
  await seat.page.evaluate(`(() => {
    globalThis.saidAloud = [];
    globalThis.sayWatch?.disconnect();
    const isLive = (node) => {
      const at = node.nodeType === 1 ? node : node.parentElement;
      const near = at?.closest("[aria-live], [role=status], output");
      if (near == null || near === node || at.closest("[hidden]") !== null) return false;
      return near.getAttribute("aria-live") !== "off" && near.closest(".riposte, .riposte-live, .chat-log") !== null;
    };
    const touched = ({ type, target, addedNodes }) => type === "childList" ? [...addedNodes] : [target];
    const note = (change) => touched(change)
      .filter((node) => node.isConnected && isLive(node))
      .forEach((node) => saidAloud.push(node.textContent.replace(/\\s+/g, " ").trim()));
    globalThis.sayWatch = new MutationObserver((changes) => changes.forEach(note));
    sayWatch.observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ["hidden"] });
  })()`);
}

/** What was said since, in order. */
export const said = async (seat: Seat): Promise<readonly string[]> => {
  const list: unknown = JSON.parse(String(await seat.page.evaluate("JSON.stringify(saidAloud)")));
  return Array.isArray(list) ? list.map(String).filter((text) => text !== "") : [];
};

/** What a screen reader adds to the name of a control. */
export const description = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
    const texts = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? "");
    return texts.join(" ").replace(/\s+/g, " ").trim();
  });
