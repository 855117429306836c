/** What shipped documents tell the GM stands in secret blocks, which only owners see. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../build/files.ts";

/** A secret block as Foundry's editor writes it; without its id it cannot be revealed. */
const SECRET = /<section class="secret" id="secret-[A-Za-z0-9]{16}">.*?<\/section>/gs;
/** Text for the GM, at the start of a value or of an element. */
const FOR_GM = /(?:^|[>"])\s*(?:GM|Gamemaster|Warden)s?:[^<"]{0,40}/g;

/** Notes for the GM in one source that stand where every viewer reads them. */
export function openNotes(file: string, source: string): string[] {
  // Sources are JSON: their quotation marks are escaped.
  const seen = source.replaceAll('\\"', '"').replace(SECRET, "");
  return [...seen.matchAll(FOR_GM)].map(
    ([note]) => `${file}: "${note.replace(/^[>"]\s*/, "")}" is for the GM, and not in a secret block with an id`,
  );
}

/** The open notes of all packs, those of journal pages included. */
export function checkNotes(root: string): string[] {
  const folder = "packs/_source";
  return listFiles(join(root, folder))
    .filter((name) => /\.(?:json|html)$/.test(name))
    .flatMap((name) => openNotes(`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")));
}
