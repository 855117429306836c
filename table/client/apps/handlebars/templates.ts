import Handlebars from "handlebars";
import { route } from "../env.ts";

export type CompiledTemplate = Handlebars.TemplateDelegate<unknown>;

const pending = new Map<string, Promise<CompiledTemplate>>();

/** Templates may use getters and methods of documents: everything happens inside the user's own client. */
const RUNTIME = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

async function load(path: string): Promise<CompiledTemplate> {
  const response = await fetch(route(path));
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded (${response.status}).`);
  return Handlebars.compile(await response.text());
}

/** Ids that `loadTemplates` gave to paths: a template is found by its id from then on. */
const paths = new Map<string, string>();

/** Load a template once, and register it as a partial by its id (or path). */
export async function getTemplate(pathOrId: string, id?: string): Promise<CompiledTemplate> {
  const path = paths.get(pathOrId) ?? pathOrId;
  if (id !== undefined) paths.set(id, path);
  let loading = pending.get(path);
  if (!loading) {
    loading = load(path);
    pending.set(path, loading);
    // A failed load is tried again next time.
    loading.catch(() => pending.delete(path));
  }
  const template = await loading;
  Handlebars.registerPartial(id ?? path, template);
  if (id) Handlebars.registerPartial(path, template);
  return template;
}

/** Load templates by path, or by the partial names they shall have. */
export async function loadTemplates(wanted: readonly string[] | Record<string, string>): Promise<CompiledTemplate[]> {
  if (isList(wanted)) return Promise.all(wanted.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(wanted).map(([id, path]) => getTemplate(path, id)));
}

function isList(paths: readonly string[] | Record<string, string>): paths is readonly string[] {
  return Array.isArray(paths);
}

/** Render a template with data to a string of markup. Values are escaped by the template. */
export async function renderTemplate(path: string, data: unknown = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, RUNTIME);
}

/** Forget a template, so that it is fetched again (hot reload). */
export function forgetTemplate(path: string): void {
  pending.delete(path);
  Handlebars.unregisterPartial(path);
}

export { Handlebars };
