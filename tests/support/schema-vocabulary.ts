import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// The published vocabulary of schema.org, as the package `schema-dts` declares it: one interface for each type with its
// properties, and one union for each type with its subtypes.
const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve("schema-dts").replace(/\.js$/, ".d.ts"), "utf8");

interface Declared {
  parents: readonly string[];
  /** What a property may hold: types, and kinds of text. */
  properties: ReadonlyMap<string, readonly string[]>;
}

const alternatives = (text: string) => text.split("|").map((one) => one.trim());

/** The interfaces, each from its head to a line with its closing brace. */
const interfaces = new Map<string, Declared>(
  source
    .split("\n}\n")
    .flatMap((block) => {
      const [, name = "", parents = "", body = ""] =
        /(?:^|\n)(?:export )?interface (\w+) extends ([^{\n]+) \{\n?([^]*)$/.exec(block) ?? [];
      return name ? [{ name, parents, body }] : [];
    })
    .map(({ name, parents, body }) => [
      name,
      {
        parents: parents.split(",").map((parent) => parent.trim()),
        properties: new Map(
          body.split("\n").flatMap((line) => {
            const [, property, range] = /^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/.exec(line) ?? [];
            return property && range ? [[property, alternatives(range)] as const] : [];
          }),
        ),
      },
    ]),
);

const unions = new Map<string, readonly string[]>(
  source.split("\n").flatMap((line) => {
    const [, name, union] = /^export type (\w+) = (.+);$/.exec(line) ?? [];
    return name && union ? [[name, alternatives(union)] as const] : [];
  }),
);

/** Returns what a property of a type may hold, also by inheritance. Undefined: the type doesn't have it. */
function rangeOf(declared: string, property: string): readonly string[] | undefined {
  const found = interfaces.get(declared);
  return (
    found?.properties.get(property) ??
    found?.parents.map((parent) => rangeOf(parent, property)).find((range) => range !== undefined)
  );
}

/** Returns whether a type is another one or below it. */
const isKindOf = (type: string, range: string): boolean =>
  range === `${type}Leaf` ||
  (unions.get(range)?.some((one) => one !== range && isKindOf(type, one)) ?? false);

/** Returns the literals and kinds of text that a range allows. */
const textsOf = (range: string): readonly string[] => [
  range,
  ...(unions.get(range) ?? []).flatMap((one) => (one === range ? [] : textsOf(one))),
];

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function isText(value: string, allowed: string): boolean {
  const texts = textsOf(allowed);
  if (texts.includes(`"${value}"`)) return true;
  if (allowed === "Text") return true;
  if (allowed === "URL") return URL.canParse(value);
  if (allowed === "Date") return DAY.test(value);
  if (allowed === "DateTime") return INSTANT.test(value);
  return ["Number", "Integer"].includes(allowed) && value.trim() !== "" && Number.isFinite(Number(value));
}

function isAllowed(value: unknown, range: readonly string[]): boolean {
  if (typeof value === "string") return range.some((allowed) => isText(value, allowed));
  if (typeof value === "boolean") return range.includes("Boolean");
  if (typeof value === "number")
    return range.includes("Number") || (range.includes("Integer") && Number.isInteger(value));
  if (typeof value !== "object" || value === null) return false;
  const type = (value as Record<string, unknown>)["@type"];
  if (type === undefined) return "@id" in value && range.includes("IdReference");
  return typeof type === "string" && range.some((allowed) => isKindOf(type, allowed));
}

/**
 * Returns where structured data leaves schema.org's vocabulary: unknown types, properties that a type doesn't have, and
 * values that a property can't hold. `data` is parsed JSON.
 */
export function vocabularyProblems(data: unknown, path = "data"): string[] {
  if (Array.isArray(data)) return data.flatMap((one, at) => vocabularyProblems(one, `${path}[${at}]`));
  if (typeof data !== "object" || data === null) return [];
  const { "@type": type, "@context": _, "@id": id, ...properties } = data as Record<string, unknown>;
  if (type === undefined && id) return [];
  if (typeof type !== "string") return [`${path} has no type`];
  const leaf = `${type}Leaf`;
  if (!interfaces.has(leaf)) return [`${path}: there is no type ${type}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    // An action describes its input in a separate property.
    if (name.endsWith("-input") && isKindOf(type, "Action")) return [];
    const range = rangeOf(leaf, name);
    if (!range) return [`${at}: ${type} has no such property`];
    const wrong = [value].flat().filter((one) => !isAllowed(one, range));
    return [
      ...wrong.map((one) => `${at} can't be ${JSON.stringify(one)}: ${range.join(" or ")}`),
      ...vocabularyProblems(value, at),
    ];
  });
}
