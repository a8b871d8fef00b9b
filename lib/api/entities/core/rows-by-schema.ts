import { z } from "zod";

const MOST_PROPERTIES = 100;

type Row = Record<string, unknown>;

const Property = z.object({ type: z.union([z.string(), z.array(z.string())]).optional() });
const Properties = z.record(z.string().max(200), z.unknown());
const Schema = z.object({ properties: Properties.optional(), items: z.unknown().optional() });

/**
 * The properties that a JSON schema defines for a row: its own, those of its items, or those of the first list in it.
 */
function propertiesOf(schema: unknown, depth = 0): Record<string, unknown> | null {
  const read = Schema.safeParse(schema);
  if (!read.success || depth > 3) return null;
  const { properties, items } = read.data;
  if (items !== undefined) return propertiesOf(items, depth + 1);
  if (!properties) return null;
  const lists = Object.values(properties).map((inner) =>
    Schema.safeParse(inner).data?.items === undefined ? null : propertiesOf(inner, depth + 1),
  );
  return lists.find((found) => found !== null) ?? properties;
}

/** Rows reduced to the fields of a JSON schema, in its types; null for missing values. Unchanged without a schema. */
export function rowsBySchema(rows: readonly Row[], schema: unknown): Row[] {
  const properties = propertiesOf(schema);
  if (!properties) return [...rows];
  const wanted = Object.entries(properties)
    .slice(0, MOST_PROPERTIES)
    .map(([name, property]) => [name, [Property.safeParse(property).data?.type ?? "any"].flat()] as const);
  return rows.map((row) =>
    Object.fromEntries(
      wanted.map(([name, types]) => [name, Object.hasOwn(row, name) ? asOneOf(types, row[name]) : null]),
    ),
  );
}

function asOneOf(types: readonly string[], value: unknown): unknown {
  if (typeof value !== "string")
    return types.includes("string") && typeof value === "number" ? `${value}` : value;
  if (types.includes("string") || types.includes("any")) return value;
  if (types.includes("integer") || types.includes("number")) return numberOf(value, types.includes("number"));
  if (types.includes("boolean"))
    return { true: true, false: false, yes: true, no: false }[value.toLowerCase()] ?? null;
  return value;
}

/** Parses "$1,500.50" as a number; null if it isn't one, or isn't an integer where one is required. */
function numberOf(text: string, mayHaveFraction: boolean): number | null {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  const number = plain === "" ? Number.NaN : Number(plain);
  return Number.isFinite(number) && (mayHaveFraction || Number.isInteger(number)) ? number : null;
}
