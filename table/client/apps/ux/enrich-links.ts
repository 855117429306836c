import { isNode } from "../nodes.ts";
import { callMethod, fromConfig, isRecord, readGlobal, readPath, textOf } from "../env.ts";
import { createAnchor, type EnrichmentOptions, replaceText } from "./enrich.ts";

const UUID = /@(?<type>UUID|[A-Z][A-Za-z]+)\[(?<target>[^\]#]+)(?:#(?<hash>[^\]]+))?\](?:\{(?<label>[^}]+)\})?/g;
const EMBED = /@Embed\[(?<config>[^\]]+)\](?:\{(?<label>[^}]+)\})?/gi;
const URL_PATTERN = /(?:https?:\/\/)[^\s<>"']+[^\s<>"'.,;:!?)]/g;
const LINK_TYPES = ["Actor", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"];

/** Resolve a UUID to a document or its index entry; null if there is none. */
export async function resolveUuid(uuid: string, relative?: unknown): Promise<unknown> {
  const fromUuid = readGlobal("fromUuid");
  if (typeof fromUuid !== "function") return null;
  try {
    const found: unknown = await Reflect.apply(fromUuid, undefined, [uuid, relative ? { relative } : {}]);
    return found ?? null;
  } catch {
    return null;
  }
}

/** The UUID that a match of the link pattern means; null if it is no document link. */
async function targetOf(type: string, target: string): Promise<string | null> {
  if (type === "UUID") return target;
  if (type === "Compendium") return `Compendium.${target}`;
  if (!LINK_TYPES.includes(type)) return null;
  if (/^[A-Za-z0-9]{16}$/.test(target)) return `${type}.${target}`;
  const collection = callMethod(readPath(readGlobal("game"), "collections"), "get", type);
  const id = readPath(callMethod(collection, "getName", target), "id");
  return typeof id === "string" ? `${type}.${id}` : `${type}.${target}`;
}

/** A link to a document; marked as broken if there is no such document. */
export async function createContentLink(
  uuid: string,
  { label, hash, relativeTo }: { label?: string | undefined; hash?: string | undefined; relativeTo?: unknown },
): Promise<HTMLAnchorElement> {
  const found = await resolveUuid(uuid, relativeTo);
  if (!isRecord(found)) {
    return createAnchor({
      classes: ["content-link", "broken"],
      dataset: { uuid },
      name: label ?? uuid,
      icon: "fa-solid fa-link-slash",
    });
  }
  const resolved = typeof found.uuid === "string" ? found.uuid : uuid;
  const documentName = typeof found.documentName === "string" ? found.documentName : resolved.split(".").at(-2);
  const icon =
    fromConfig(`${documentName}.typeIcons.${String(found.type)}`) ?? fromConfig(`${documentName}.sidebarIcon`);
  return createAnchor({
    classes: ["content-link"],
    attrs: { draggable: "true" },
    dataset: { link: "", uuid: resolved, id: resolved.split(".").at(-1), type: documentName, hash },
    name: label ?? (typeof found.name === "string" ? found.name : resolved),
    icon: typeof icon === "string" ? icon : "fa-solid fa-file",
  });
}

/** `@UUID[…]{…}` and its older forms become links. */
export async function enrichContentLinks(root: Node, options: EnrichmentOptions): Promise<void> {
  await replaceText(root, UUID, async (match) => {
    const { type = "", target = "", hash, label } = match.groups ?? {};
    const uuid = await targetOf(type, target.trim());
    return uuid ? createContentLink(uuid, { label, hash, relativeTo: options.relativeTo }) : null;
  });
}

/** Addresses in the text become links that open in a new window. */
export async function enrichHyperlinks(root: Node): Promise<void> {
  await replaceText(root, URL_PATTERN, ([url]) =>
    createAnchor({
      classes: ["hyperlink"],
      attrs: { href: url, target: "_blank", rel: "nofollow noopener" },
      name: url,
    }),
  );
}

/** "uuid key=value flag": what follows `@Embed[`. */
export function parseEmbedConfig(raw: string): Record<string, unknown> & { values: string[] } {
  const config: Record<string, unknown> & { values: string[] } = { values: [] };
  for (const [, key, quoted, plain, word] of raw.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))|(\S+)/g)) {
    const value = quoted ?? plain;
    if (key && value !== undefined) config[key] = value === "true" ? true : value === "false" ? false : value;
    else if (word) config.values.push(word);
  }
  if (!config.uuid) config.uuid = config.values.shift();
  return config;
}

/** `@Embed[…]` becomes the document's own content, where the document can be embedded. */
export async function enrichEmbeds(root: Node, options: EnrichmentOptions): Promise<void> {
  if ((options._embedDepth ?? 0) > 3) return;
  await replaceText(root, EMBED, async (match) => {
    const config = parseEmbedConfig(match.groups?.config ?? "");
    if (match.groups?.label) config.label = match.groups.label;
    const found = await resolveUuid(textOf(config.uuid), options.relativeTo);
    const embed = await callMethod(found, "toEmbed", config, {
      ...options,
      _embedDepth: (options._embedDepth ?? 0) + 1,
    });
    return isNode(embed) ? embed : null;
  });
}
