import type { HtmlElement, HtmlTree } from "../markup/html-tree";
import { textOf } from "../markup/plain-text";
import { spend } from "../step-budget";
import { addValue, type Item, newItem, plainName } from "./item";

/** A syntax for structured data in a page's elements. */
interface Vocabulary {
  /** Types of the item that an element starts; null if it starts none. */
  typesOf(element: HtmlElement): string[] | null;
  /** Property names that link the element to the enclosing item. */
  namesOf(element: HtmlElement): string[];
  /** Ids of elements elsewhere that also belong to the item. */
  elsewhere(element: HtmlElement): string[];
}

/** Maximum characters read from an attribute. */
const MOST_LETTERS = 400;

const partsOf = (text: string | undefined) => [
  ...new Set(text?.slice(0, MOST_LETTERS).split(/\s+/).filter(Boolean)),
];
const nothing = () => [];

const MICRODATA: Vocabulary = {
  typesOf: ({ attributes }) => ("itemscope" in attributes ? partsOf(attributes["itemtype"]) : null),
  namesOf: ({ attributes }) => partsOf(attributes["itemprop"]).map(plainName),
  elsewhere: ({ attributes }) => partsOf(attributes["itemref"]),
};

const RDFA: Vocabulary = {
  typesOf: ({ attributes }) => ("typeof" in attributes ? partsOf(attributes["typeof"]) : null),
  namesOf: ({ attributes }) => partsOf(attributes["property"] ?? attributes["rel"]).map(plainName),
  elsewhere: nothing,
};

const CLASS_TYPES: Readonly<Record<string, string>> = {
  "h-event": "event",
  vevent: "event",
  "h-adr": "postaladdress",
  adr: "postaladdress",
  "h-card": "place",
  vcard: "place",
};

const CLASS_NAMES: Readonly<Record<string, string>> = {
  "p-name": "name",
  summary: "name",
  fn: "name",
  org: "name",
  "dt-start": "startdate",
  dtstart: "startdate",
  "dt-end": "enddate",
  dtend: "enddate",
  "p-location": "location",
  location: "location",
  "e-content": "description",
  "p-description": "description",
  "p-summary": "description",
  description: "description",
  "p-adr": "address",
  adr: "address",
  "h-adr": "address",
  "p-street-address": "streetaddress",
  "street-address": "streetaddress",
  "p-locality": "addresslocality",
  locality: "addresslocality",
  "p-region": "addressregion",
  region: "addressregion",
  "p-country-name": "addresscountry",
  "country-name": "addresscountry",
  "u-url": "url",
};

const byClass = (table: Readonly<Record<string, string>>, { attributes }: HtmlElement) =>
  partsOf(attributes["class"]).flatMap((name) => (Object.hasOwn(table, name) ? [table[name] ?? ""] : []));

const MICROFORMATS: Vocabulary = {
  typesOf(element) {
    const types = byClass(CLASS_TYPES, element);
    return types.length > 0 ? types : null;
  },
  namesOf: (element) => byClass(CLASS_NAMES, element),
  elsewhere: nothing,
};

/** Extracts items from a page's elements: microdata first, then RDFa, then microformats. */
export function readEmbedded(tree: HtmlTree): Item[] {
  return [MICRODATA, RDFA, MICROFORMATS].flatMap((vocabulary) => collect(tree, vocabulary));
}

/** Far more than any real event page has. */
const MOST_VALUES = 3_000;

function collect({ root, elements }: HtmlTree, vocabulary: Vocabulary): Item[] {
  const items: Item[] = [];
  const borrowed = new Set<HtmlElement>();
  let byId: Map<string, HtmlElement> | null = null;
  let left = MOST_VALUES;

  function walk(element: HtmlElement, around: Item | null): void {
    spend();
    const names = around ? [...new Set(vocabulary.namesOf(element))].slice(0, left) : [];
    const types = left > 0 ? vocabulary.typesOf(element) : null;
    left -= names.length + (types ? 1 : 0);
    let item = around;
    if (types) {
      item = newItem(types, names.length > 0 ? around : null, names[0] ?? null);
      items.push(item);
      if (around) for (const name of names) addValue(around, name, item);
      addElsewhere(element, item);
    } else if (around) addValues(element, names, around);
    for (const child of element.children) if (typeof child !== "string") walk(child, item);
  }

  function addElsewhere(element: HtmlElement, item: Item): void {
    for (const id of vocabulary.elsewhere(element)) {
      byId ??= new Map(elements.map((one) => [one.attributes["id"] ?? "", one]));
      const target = byId.get(id);
      // Each element is referenced once, to avoid cycles.
      if (!target || borrowed.has(target)) continue;
      borrowed.add(target);
      walk(target, item);
    }
  }

  walk(root, null);
  return items;
}

const LINKED: ReadonlySet<string> = new Set([
  "url",
  "sameas",
  "image",
  "photo",
  "logo",
  "offers",
  "eventstatus",
]);

/** Adds an element's value under each of its names. Reads its text at most once, and only if needed. */
function addValues(element: HtmlElement, names: readonly string[], around: Item): void {
  let text: string | undefined;
  for (const name of names)
    addValue(around, name, stated(element, name) ?? (text ??= escaped(textOf(element))));
}

/** Texts are parsed as HTML later. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** An element's machine-readable value. Null if its visible text is the value. */
function stated({ name: tag, attributes }: HtmlElement, name: string): string | null {
  const value = attributes["content"] ?? attributes["datetime"];
  if (value) return value;
  if (tag === "abbr" && attributes["title"]) return attributes["title"];
  if (tag === "data" || tag === "meter") return attributes["value"] ?? "";
  const address = attributes["href"] ?? attributes["src"];
  return address && (LINKED.has(name) || tag === "link" || tag === "img") ? address : null;
}
