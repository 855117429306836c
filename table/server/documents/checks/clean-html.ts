import sanitize from "sanitize-html";
import { EMBEDDED } from "../../../shared/protocol.ts";
import type { Json, JsonObject } from "../../../shared/protocol.ts";
import type { Context } from "../../context.ts";
import { isObject, objectsOf, stringOf } from "../../lib/json.ts";
import { fieldOf, operatorOf } from "../../lib/merge.ts";
import { htmlFieldsOf } from "./subtypes.ts";

/** Fields of the platform's own that hold HTML. Names are text and are never touched. */
const HTML_FIELDS: Record<string, readonly string[]> = {
  ActiveEffect: ["description"],
  Card: ["description", "back.text", "faces.*.text"],
  Cards: ["description"],
  ChatMessage: ["content", "flavor"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description", "text"],
};

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    ...[
      "img",
      "picture",
      "source",
      "video",
      "audio",
      "figure",
      "figcaption",
      "details",
      "summary",
      "del",
      "ins",
      "wbr",
    ],
    ...[
      "button",
      "label",
      "input",
      "select",
      "option",
      "textarea",
      "fieldset",
      "legend",
      "meter",
      "progress",
      "output",
    ],
    ...["svg", "path", "secret-block", "prose-mirror"],
  ],
  allowedAttributes: {
    "*": ["class", "id", "style", "title", "role", "lang", "dir", "hidden", "tabindex", "data-*", "aria-*"],
    a: ["href", "target", "rel", "draggable"],
    img: ["src", "alt", "width", "height", "loading"],
    source: ["src", "type"],
    video: ["src", "controls", "loop", "muted", "width", "height", "poster"],
    audio: ["src", "controls", "loop"],
    button: ["type", "name", "value", "disabled"],
    input: ["type", "name", "value", "checked", "disabled", "min", "max", "step", "placeholder", "readonly"],
    select: ["name", "disabled", "multiple"],
    option: ["value", "selected", "disabled"],
    textarea: ["name", "rows", "cols", "disabled", "readonly", "placeholder"],
    label: ["for"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    progress: ["value", "max"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    ol: ["start", "type"],
    svg: ["viewbox", "width", "height", "fill"],
    path: ["d", "fill", "stroke"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
};

/** HTML with scripts, handlers and other active content taken out. */
export function cleanHtml(html: string): string {
  return html.includes("<") || html.includes("&") ? sanitize(html, OPTIONS) : html;
}

/**
 * A copy of a source, or of the changes of one, with its HTML fields cleaned; embedded documents too. `type` is the
 * document's subtype, which changes do not repeat.
 */
export function cleanDocument(context: Context, name: string, type: string, data: JsonObject): JsonObject {
  const paths = [
    ...(HTML_FIELDS[name] ?? []),
    // A delta's `system` is part of an actor's.
    ...htmlFieldsOf(context, name === "ActorDelta" ? "Actor" : name, type).map((path) => `system.${path}`),
  ].map((path) => path.split("."));
  let out = data;
  for (const path of paths) out = mapPath(out, path);
  for (const [field, childName] of Object.entries(EMBEDDED[name] ?? {})) {
    const children = out[field];
    if (!Array.isArray(children)) continue;
    out = {
      ...out,
      [field]: objectsOf(children).map((child) =>
        cleanDocument(context, childName, stringOf(child.type) ?? "base", child),
      ),
    };
  }
  return out;
}

/** Cleans the strings at a path; `*` stands for any key, and `==` and replace operators are looked through. */
function mapPath(data: JsonObject, [head, ...rest]: readonly string[]): JsonObject {
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(data)) {
    out[key] = head === "*" || head === fieldOf(key) ? mapValue(value, rest) : value;
  }
  return out;
}

function mapValue(value: Json, rest: readonly string[]): Json {
  const operator = operatorOf(value);
  if (operator && isObject(value)) {
    return operator.kind === "replace" ? { ...value, value: mapValue(operator.value, rest) } : value;
  }
  if (!rest.length) return typeof value === "string" ? cleanHtml(value) : value;
  if (isObject(value)) return mapPath(value, rest);
  if (Array.isArray(value) && rest[0] === "*") return value.map((entry) => mapValue(entry, rest.slice(1)));
  return value;
}
