import { plainLine, plainText } from "../markup/plain-text";
import { spend } from "../step-budget";

/** Maximum depth for following nested items. */
const MOST_NESTED = 4;

/** An item of structured data, regardless of its syntax. */
export interface Item {
  /** `musicevent`: lower case, without the vocabulary's URL. */
  types: string[];
  id: string | null;
  /** By lower-case property name. */
  values: Map<string, Value[]>;
  /** The enclosing item and the property that links to this one. */
  parent: Item | null;
  role: string | null;
}

export type Value = string | Item;

/** Normalizes `https://schema.org/startDate`, `schema:startDate`, and `startDate` to `startdate`. */
export function plainName(name: string): string {
  return (/[^/#:]*$/.exec(name.trim().slice(-100))?.[0] ?? "").toLowerCase();
}

export function newItem(
  types: readonly string[],
  parent: Item | null = null,
  role: string | null = null,
): Item {
  return { types: types.map(plainName), id: null, values: new Map(), parent, role };
}

export function addValue(item: Item, name: string, value: Value): void {
  const cached = item.values.get(name);
  if (cached) cached.push(value);
  else item.values.set(name, [value]);
}

/** The values of the first of these properties that has any. */
export function valuesOf(item: Item, ...names: string[]): Value[] {
  for (const name of names) {
    const values = item.values.get(name);
    if (values && values.length > 0) return values;
  }
  return [];
}

/** Like `valuesOf`, but only items. */
export function itemsOf(item: Item, ...names: string[]): Item[] {
  return valuesOf(item, ...names).filter((value) => typeof value !== "string");
}

/** The first value as one line; for an item, its name. Null if none. */
export function lineOf(item: Item, ...names: string[]): string | null {
  return textAt(item, names, plainLine);
}

/** Like `lineOf`, but keeps paragraphs. */
export function textIn(item: Item, ...names: string[]): string | null {
  return textAt(item, names, plainText);
}

/** Properties that represent an item as text, in short and long form. */
const WITHIN: ReadonlyMap<unknown, readonly string[]> = new Map([
  [plainLine, ["name", "@value", "value"]],
  [plainText, ["text", "description", "name"]],
]);

function textAt(
  item: Item,
  names: readonly string[],
  plain: (text: string) => string,
  depth = 0,
): string | null {
  for (const name of names)
    for (const value of item.values.get(name) ?? []) {
      spend();
      if (typeof value !== "string" && depth >= MOST_NESTED) continue;
      const text =
        typeof value === "string" ? plain(value) : textAt(value, WITHIN.get(plain) ?? [], plain, depth + 1);
      if (text) return text;
    }
  return null;
}
