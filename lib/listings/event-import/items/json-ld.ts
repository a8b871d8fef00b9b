import { type HtmlElement, isData } from "../markup/html-tree";
import { readLooseJson } from "../markup/loose-json";
import { addValue, type Item, newItem, plainName } from "./item";

const MOST_VALUES = 20_000;
const MOST_DEPTH = 40;

/** Extracts all JSON-LD items of a page in document order, nested ones included. */
export function readJsonLd(elements: readonly HtmlElement[]): Item[] {
  const reader = new Reader();
  for (const element of elements)
    if (isData(element))
      for (const value of readLooseJson(scriptText(element))) reader.read(value, null, null, 0);
  reader.link();
  return reader.items;
}

/** A script contains only text. */
function scriptText({ children }: HtmlElement): string {
  return children.filter((child) => typeof child === "string").join("");
}

class Reader {
  readonly items: Item[] = [];
  private readonly references: { item: Item; name: string; id: string }[] = [];
  private left = MOST_VALUES;

  /** Reads a value into its owner, or as a top-level item. */
  read(value: unknown, owner: Item | null, name: string | null, depth: number): void {
    if (depth > MOST_DEPTH || this.left-- <= 0) return;
    if (Array.isArray(value)) {
      for (const one of value) this.read(one, owner, name, depth + 1);
    } else if (typeof value === "object" && value !== null) {
      this.object(value as Record<string, unknown>, owner, name, depth);
    } else if (owner && name && (typeof value === "number" || typeof value === "string") && value !== "") {
      addValue(owner, name, String(value));
    }
  }

  private object(
    object: Record<string, unknown>,
    owner: Item | null,
    name: string | null,
    depth: number,
  ): void {
    const wrapped = object["@value"] ?? object["@list"] ?? object["@set"];
    if (wrapped !== undefined) return this.read(wrapped, owner, name, depth + 1);
    const id = typeof object["@id"] === "string" ? object["@id"] : null;
    if (id && owner && name && Object.keys(object).length === 1) {
      this.references.push({ item: owner, name, id });
      return;
    }
    const { "@graph": graph, "@type": ownType, "@context": _, "@id": __, ...rest } = object;
    const type = ownType ?? (owner ? undefined : rest["type"]);
    const item = newItem(
      [type].flat().filter((one) => typeof one === "string"),
      owner,
      name,
    );
    item.id = id;
    this.items.push(item);
    if (owner && name) addValue(owner, name, item);
    for (const [key, value] of Object.entries(rest)) this.read(value, item, plainName(key), depth + 1);
    this.read(graph, null, null, depth + 1);
  }

  /** Replaces id references with the items they refer to. */
  link(): void {
    const byId = new Map(this.items.flatMap((item) => (item.id ? [[item.id, item]] : [])));
    for (const { item, name, id } of this.references) addValue(item, name, byId.get(id) ?? id);
  }
}
