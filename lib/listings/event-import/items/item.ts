import { plainLine, plainText } from "../markup/plain-text";
import { spend } from "../step-budget";

/** How far a value is followed into the things it names. */
const MOST_NESTED = 4;

/** A thing that a page describes for machines, whichever way it does. */
export interface Item {
  /** `musicevent`, without the vocabulary's address, in small letters. */
  types: string[];
  id: string | null;
  /** By the property's name in small letters. */
  values: Map<string, Value[]>;
  /** What it is part of, and as what. */
  parent: Item | null;
  role: string | null;
}

export type Value = string | Item;

/** `https://schema.org/startDate`, `schema:startDate` and `startDate` as `startdate`. */
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

/** Everything said under the first of these names that says anything. */
export function valuesOf(item: Item, ...names: string[]): Value[] {
  for (const name of names) {
    const values = item.values.get(name);
    if (values && values.length > 0) return values;
  }
  return [];
}

/** The things among them. */
export function itemsOf(item: Item, ...names: string[]): Item[] {
  return valuesOf(item, ...names).filter((value) => typeof value !== "string");
}

/** One line said under one of these names; of a thing, what it is called. Null: nothing. */
export function lineOf(item: Item, ...names: string[]): string | null {
  return textAt(item, names, plainLine);
}

/** The same with its paragraphs. */
export function textIn(item: Item, ...names: string[]): string | null {
  return textAt(item, names, plainText);
}

/** What of a thing stands for it, in one line and at length. */
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
