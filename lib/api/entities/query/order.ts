import { type SQL, sql } from "drizzle-orm";
import { invalid } from "@/lib/core/errors";
import type { Entity, Fields } from "../entity";
import type { Who } from "../who";
import { expressionFor } from "./compile";

const MOST_KEYS = 3;

/** In every entity. What is said about nulls would keep an index from being read backwards. */
const NEVER_NULL: ReadonlySet<string> = new Set(["id", "created_date"]);

/** How many rows are answered where nothing is said, and at most; and how many can be left out before them. */
export const LIST_SIZE = 50;
export const MOST_ROWS = 100;
export const MOST_SKIPPED = 10_000;

function known(name: string, fields: Fields) {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw invalid(`There is no field "${name.slice(0, 40)}".`);
  return field;
}

/**
 * What `sort` says: names of fields with commas between, the other way round with a minus before. Rows that are alike
 * come in the order of their ids, so that no page shows one twice. Throws `invalid` for what cannot be sorted by.
 */
export function orderFor({ fields, order }: Entity, sort: string | undefined, who: Who): SQL {
  const keys = (sort || order || "-id").split(",").map((key) => key.trim());
  if (keys.length > MOST_KEYS) throw invalid(`Sort by at most ${MOST_KEYS} fields.`);
  const parts = keys.map((key) => {
    const name = key.replace(/^[+-]/, "");
    const field = known(name, fields);
    if (field.type === "json" || field.type === "list") throw invalid(`${name} cannot be sorted by.`);
    const expression = expressionFor(field.from, who);
    const nulls = sql.raw(NEVER_NULL.has(name) ? "" : " nulls last");
    return sql`${expression} ${sql.raw(key.startsWith("-") ? "desc" : "asc")}${nulls}`;
  });
  const isTurned = keys.at(-1)?.startsWith("-") === true;
  const last = sql`${expressionFor(fields.id.from, who)} ${sql.raw(isTurned ? "desc" : "asc")}`;
  return sql.join([...parts, last], sql`, `);
}

/** The names that `fields` asks for, and the id; all of them where it says nothing. Throws `invalid` for unknown ones. */
export function fieldsFor({ fields }: Pick<Entity, "fields">, wanted: string | undefined): string[] {
  if (!wanted) return Object.keys(fields);
  const names = wanted.split(",").map((name) => name.trim());
  for (const name of names) known(name, fields);
  return [...new Set(["id", ...names])];
}
