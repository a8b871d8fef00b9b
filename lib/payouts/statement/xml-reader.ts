import { UnreadableStatement } from "./line";

/** An element: its name without a prefix, its attributes, its own text, the elements in it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

const MOST_DEPTH = 60;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads the plain XML that banks write, in one pass. A document type is refused, so that there are no entities but
 * the five of XML itself: nothing in a file can name another file or grow. Throws `UnreadableStatement` for whatever
 * is not well formed.
 */
export function readXml(source: string): Element {
  const root: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  const text = source.replace(/^\uFEFF/, "");
  while (TOKEN.lastIndex < text.length) {
    const begin = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (!token)
      throw unreadable(
        text.startsWith("<!DOCTYPE", begin) ? "it has a document type" : `at character ${begin}`,
      );
    const [, cdata, closed, opened, attributes = "", selfClosed, words] = token;
    const current = open.at(-1) ?? root;
    if (opened !== undefined) {
      const element = { name: local(opened), attributes: read(attributes), text: "", children: [] };
      current.children.push(element);
      if (!selfClosed) open.push(element);
      if (open.length > MOST_DEPTH) throw unreadable("it is nested too deep");
    } else if (closed !== undefined) {
      if (open.length === 1 || current.name !== local(closed))
        throw unreadable(`</${closed}> closes nothing`);
      open.pop();
    } else if (cdata !== undefined) current.text += cdata;
    else if (words !== undefined) current.text += decode(words);
  }
  const [document, ...others] = root.children;
  if (open.length > 1 || !document || others.length > 0 || root.text.trim() !== "")
    throw unreadable("it is not one whole document");
  return document;
}

const unreadable = (why: string) => new UnreadableStatement(`This XML cannot be read: ${why}.`);
const local = (name: string) => name.slice(name.indexOf(":") + 1);

function read(attributes: string): Record<string, string> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", one, other]) => [
      name,
      decode(one ?? other ?? ""),
    ]),
  );
}

function decode(text: string): string {
  return text.replace(/&([^;&\s]{0,12});?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? "", code[1] ? 16 : 10) : null;
    const sign =
      point === null ? ENTITIES[name] : point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
    if (sign === undefined || !whole.endsWith(";")) throw unreadable(`the entity ${whole} is unknown`);
    return sign;
  });
}

/** Every element of this name anywhere below. */
export function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

/** The element at a path of names below, the first of each; undefined where there is none. */
export function at(element: Element, ...path: string[]): Element | undefined {
  let current: Element | undefined = element;
  for (const name of path) current = current?.children.find((child) => child.name === name);
  return current;
}
