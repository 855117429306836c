/**
 * How our parts sit in core's interface: what a page measures of them. Each script gives the faults that it finds.
 * Rules of core are in layers that come before that of systems; `SEEDED` are faults that each script must find.
 */

/** A row of the tracker holds all of its marks and clips none of them (finding 24). */
export const CLIPPED_ROWS = `[...document.querySelectorAll("#combat .combatant")].flatMap((row) => {
  const box = row.getBoundingClientRect();
  const marks = [...row.querySelectorAll(".riposte-marks, .riposte-marks .riposte-mark")];
  if (marks.length === 0) return ["no marks"];
  const clips = [...row.querySelectorAll("*")].filter((one) => one.querySelector(".riposte-marks"));
  return [row, ...clips].flatMap((holder) => {
    const { top, bottom, left, right } = holder.getBoundingClientRect();
    return marks
      .map((mark) => mark.getBoundingClientRect())
      .filter((mark) => mark.top < top - 1 || mark.bottom > bottom + 1 || mark.left < left - 1 || mark.right > right + 1)
      .map(() => "a mark leaves " + holder.className);
  });
})`;

/** A row of the tracker is 48 pixels high, its marks and buttons are one line, and whose turn it is has a wide button. */
export const TALL_ROWS = `(() => {
  const rows = [...document.querySelectorAll("#combat .combatant")].filter((row) => row.offsetWidth > 0);
  const faults = rows.flatMap((row) => {
    const parts = [...row.querySelectorAll(".riposte-mark, .riposte-act")].map((one) => one.getBoundingClientRect());
    const lines = new Set(parts.map(({ top, bottom }) => Math.round((top + bottom) / 2)));
    const { height } = row.getBoundingClientRect();
    return [...(height > 49 ? ["a row of " + Math.round(height)] : []), ...(lines.size > 1 ? ["marks in two lines"] : [])];
  });
  // Whose turn is taken has nothing to begin.
  const taken = document.querySelector("#combat .combatant.active .riposte-mark.is-used") !== null;
  const wide = document.querySelector("#combat .combatant.active .riposte-act.is-wide");
  return [...(rows.length === 0 ? ["no rows"] : []), ...((wide ? wide.offsetWidth >= 60 : taken) ? [] : ["no wide button"]), ...faults];
})()`;

/** A name on a row of the tracker that is not whole. */
export const CUT_NAMES = `(() => {
  const names = [...document.querySelectorAll("#combat .combatant .token-name > :first-child")].filter((one) => one.offsetWidth > 0);
  const cut = names.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  return names.length === 0 ? ["no names"] : cut.map((one) => one.textContent.trim());
})()`;

/** Buttons of ours that are smaller than 24 pixels. */
export const SMALL_TARGETS = `(() => {
  const places = "#riposte-tray, #riposte-holds, #chat .riposte, #combat .riposte-marks, #combat .riposte-order";
  const all = [...document.querySelectorAll(places)].flatMap((place) => [...place.querySelectorAll("button")]);
  const shown = all.filter((one) => one.offsetWidth > 1 && getComputedStyle(one).opacity !== "0");
  const small = shown.flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height) < 23.5 ? [one.className + ": " + Math.round(width) + "×" + Math.round(height)] : [];
  });
  return shown.length === 0 ? ["no buttons"] : small;
})()`;

/** Rows as a stricter core could draw them: of one height, and what does not fit is cut off. */
export const LOW_ROWS = `@layer applications { #combat .combatant { height: 40px; overflow: hidden }
#combat .combatant .token-name { height: 32px; max-height: 32px; overflow: hidden } }`;

/** Choices look like core's own, whatever core makes of them (finding 25). */
export const OTHER_CHOICES = `(() => {
  const looks = (input) => {
    const { width, height, appearance, accentColor } = getComputedStyle(input);
    return [width, height, appearance, accentColor].join(" ");
  };
  return [...document.querySelectorAll("#riposte-tray, #chat .riposte")].flatMap((place) => {
    const ours = [...place.querySelectorAll("input[type=radio], input[type=checkbox]")].filter((one) => one.offsetParent);
    return ours.flatMap((one) => {
      const bare = Object.assign(document.createElement("input"), { type: one.type });
      bare.style.flex = "none";
      one.parentElement.append(bare);
      const [is, should] = [looks(one), looks(bare)];
      bare.remove();
      return is === should ? [] : [one.name + ": " + is + ", not " + should];
    });
  });
})()`;

/** Choices as core 13 and 14 draw them: by glyphs of their own, without the browser's look. */
export const DRAWN_CHOICES = `@layer applications { input[type=radio], input[type=checkbox] {
  appearance: none; width: 18px; height: 18px; accent-color: auto; font-size: 18px } }`;

/** A line that only points to its card stays one line: name and time beside it, all controls within (finding 26). */
export const WRAPPED_LINES = `[...document.querySelectorAll("#chat .riposte-slim")].flatMap((line) => {
  const box = line.getBoundingClientRect();
  const parts = [...line.querySelectorAll(".message-metadata > *, .message-content > *")].filter((one) => one.offsetWidth);
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const faults = boxes
    .filter(({ left, right, top, bottom }) => left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)
    .map(() => "a part leaves the line");
  const middle = box.top + box.height / 2;
  if (boxes.some(({ top, bottom }) => top > middle || bottom < middle)) faults.push("a part is in another row");
  return parts.length < 2 ? [...faults, "nothing is there"] : faults;
})`;

/** Text without enough contrast, flush text, and what leaves the screen, in windows, tray, cards and rows (finding 27). */
export const UNREADABLE = `(() => {
  // What a color is called does not matter; what is drawn does.
  const drawn = (layers) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const brush = canvas.getContext("2d");
    for (const layer of layers) Object.assign(brush, { fillStyle: layer }) && brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const grounds = (one) => {
    const found = [];
    for (let at = one; at; at = at.parentElement) found.unshift(getComputedStyle(at).backgroundColor);
    return ["white", ...found];
  };
  const places = "#riposte-tray, #chat .riposte, .riposte-attack, #combat .riposte-marks, #chat .riposte-message time";
  const texts = [...document.querySelectorAll(places)].flatMap((place) =>
    [place, ...place.querySelectorAll("*")].filter(
      (one) =>
        one.offsetWidth > 0 &&
        !one.closest("[disabled], .is-used, [aria-disabled=true]") &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""),
    ),
  );
  const pale = texts.flatMap((one) => {
    const ground = grounds(one);
    const [front, back] = [light(drawn([...ground, getComputedStyle(one).color])), light(drawn(ground))];
    const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    return contrast < (one.matches("time") ? 4.5 : 3) ? [one.textContent.trim().slice(0, 30) + ": contrast " + contrast.toFixed(1)] : [];
  });
  const flush = [...document.querySelectorAll(".riposte-attack .window-content")].flatMap((content) => {
    const box = content.getBoundingClientRect();
    return [...content.querySelectorAll("label, button, h2, p")]
      .filter((one) => one.offsetWidth > 0)
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right }) => left < box.left + 4 || right > box.right - 4)
      .map(() => "something is flush with the window's edge");
  });
  return texts.length < 10 ? ["too few texts"] : [...new Set([...pale, ...flush])];
})()`;

/** What of the tray and the open windows lies outside the screen, or is not reached by scrolling. */
export const OFF_SCREEN = `[...document.querySelectorAll("#riposte-tray, #riposte-tray button, .riposte-attack, .riposte-attack footer button")]
  .filter((one) => one.offsetWidth > 0)
  .flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return isOut ? [(one.id || one.className || one.textContent.trim()) + " is off the screen"] : [];
  })`;

export const SEEDED = {
  rows: "#combat .combatant { height: 30px !important; min-height: 0 !important; transition: none !important; max-height: 30px !important; overflow: hidden }",
  tall: ".riposte-marks { transition: none !important; flex-wrap: wrap !important; height: auto !important; width: 30px }",
  names:
    ".combatant .token-name > :first-child { display: block !important; white-space: nowrap !important; overflow: hidden }",
  targets:
    ".riposte-marks button.riposte-act { transition: none !important; width: 19px !important; height: 19px !important }",
  times: ".riposte-message time { transition: none !important; opacity: 1; color: #888 !important; background: #999 }",
  choices: "#riposte-tray [name] { width: 16px !important; accent-color: red }",
  lines: ".riposte-slim { display: block !important } .riposte-slim .message-header { display: block }",
  texts: ".riposte-answer-name { color: #888 !important; background: #999 }",
  edges:
    ".riposte-attack .window-content { padding: 0 !important } .riposte-attack footer { margin: 0 -20px !important }",
  screen: ".riposte-attack { transform: translateX(900px) !important; transition: none }",
};

/** Is the picked row above what is told of it, and below the upper edge of the list? */
export const PICKED_IN_SIGHT = `(() => {
  const [list, row, told] = [".riposte-tray-list", ".riposte-answer.is-selected", ".riposte-detail:not(.is-aside)"].map(
    (part) => document.querySelector("#riposte-tray " + part)?.getBoundingClientRect(),
  );
  return row !== undefined && told !== undefined && row.bottom <= told.top + 1 && row.top >= list.top - 1;
})()`;

/** A strip with six lines. */
export const FULL_STRIP = `(() => {
  const strip = document.getElementById("riposte-holds");
  strip.hidden = false;
  strip.innerHTML = '<div class="riposte-hold-item"><h3>What does Rosa do?</h3></div>'.repeat(6);
  window.dispatchEvent(new Event("resize"));
})()`;
/** Is the tray shown, and does the strip end above it? */
export const STRIP_ABOVE_TRAY = `(() => {
  const [strip, tray] = ["riposte-holds", "riposte-tray"].map((id) => document.getElementById(id));
  const [above, below] = [strip, tray].map((element) => element.getBoundingClientRect());
  return [below.height > 100, above.height > 40 && above.bottom <= below.top];
})()`;
