/** `foundry.data.validators`, as the types declare it. */
export { isValidId } from "./fields/references.ts";

/** Test whether a path ends in one of these extensions. */
export function hasFileExtension(path: string, extensions: string[]): boolean {
  return extensions.some((extension) => path.toLowerCase().endsWith(`.${extension.toLowerCase()}`));
}

/** Test whether a text is base64 data: of one of these types, where types are given. */
export function isBase64Data(data: string, types?: string[]): boolean {
  const found = /^data:([a-z]+\/[a-z0-9+.-]+);base64,/i.exec(data)?.[1];
  return found !== undefined && (types?.includes(found) ?? true);
}

/** Test whether a text is a color of six hexadecimal digits. */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** Test whether a text parses as JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
