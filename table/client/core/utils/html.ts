/** Make elements of markup. One root gives the element, several give a collection. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const { children } = template.content;
  const only = children[0];
  return children.length === 1 && only instanceof HTMLElement ? only : children;
}

const UNSAFE = "script, iframe, object, embed, link, meta, base, form, frame, frameset, applet";
const SAFE_LINK = /^(https?:|mailto:|tel:|data:image\/|[^:]*$|[./#@])/i;

/** Clean markup of whatever could run: elements, handlers and script links. */
export function cleanHTML(raw: string): string {
  const template = document.createElement("template");
  template.innerHTML = raw;
  for (const element of template.content.querySelectorAll(UNSAFE)) element.remove();
  for (const element of template.content.querySelectorAll("*")) {
    for (const { name, value } of Array.from(element.attributes)) {
      const link = ["href", "src", "xlink:href", "action", "formaction", "srcdoc"].includes(name.toLowerCase());
      if (/^on/i.test(name) || name === "srcdoc" || (link && !SAFE_LINK.test(value.trim())))
        element.removeAttribute(name);
    }
  }
  return template.innerHTML;
}
