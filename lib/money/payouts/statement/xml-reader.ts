import { XMLParser, XMLValidator } from "fast-xml-parser";
import { UnreadableStatement } from "./line";

/** An element: its name without prefix, its attributes, its own text, its child elements. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

const MAX_DEPTH = 60;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Decodes character references. XML's five predefined entities are always decoded.
  htmlEntities: true,
  maxNestedTags: MAX_DEPTH,
});

/**
 * Reads the plain XML that banks write. Refuses a document type first, so that no file can reference another file or
 * expand. Throws `UnreadableStatement` if it is not well formed.
 */
export function readXml(source: string): Element {
  const text = source.replace(/^\uFEFF/, "");
  if (/<!DOCTYPE/i.test(text)) throw unreadable("it has a document type declaration");
  const unknown = UNKNOWN_ENTITY.exec(text.replace(CDATA, ""));
  if (unknown) throw unreadable(`unknown entity ${unknown[0]}`);
  const problem = XMLValidator.validate(text);
  if (problem !== true) throw unreadable(`line ${problem.err.line}: ${problem.err.msg}`);
  const [document, ...others] = toElements(parse(text));
  if (!document || others.length > 0) throw unreadable("it is not a complete document");
  return document;
}

const CDATA = /<!\[CDATA\[[\s\S]*?\]\]>/g;
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)[^;\s]{0,12};?/i;

const unreadable = (why: string) => new UnreadableStatement(`We can't read this XML: ${why}.`);

/** A parser node: text, or an element under its name with its attributes under `:@`. */
type Node = Record<string, Node[] | string | Record<string, string>>;

function parse(text: string): Node[] {
  try {
    return parser.parse(text);
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : "it is not well formed");
  }
}

function toElements(nodes: Node[]): Element[] {
  return nodes.flatMap(({ ":@": attributes = {}, "#text": _text, ...element }) =>
    Object.entries(element).map(([name, content]) => {
      const children = content as Node[];
      return {
        name,
        attributes: attributes as Record<string, string>,
        text: children.map((child) => (typeof child["#text"] === "string" ? child["#text"] : "")).join(""),
        children: toElements(children),
      };
    }),
  );
}

/** Every descendant element of this name. */
export function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

/** The element at a path of names, taking the first of each; undefined if there is none. */
export function at(element: Element, ...path: string[]): Element | undefined {
  let current: Element | undefined = element;
  for (const name of path) current = current?.children.find((child) => child.name === name);
  return current;
}
