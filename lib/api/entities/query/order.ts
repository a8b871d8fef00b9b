import { type SQL, sql } from "drizzle-orm";
import { invalid } from "@/lib/core/errors";
import type { Entity, Fields } from "../entity";
import type { Who } from "../who";
import { expressionFor } from "./compile";

const MOST_KEYS = 3;

/** Never null in any entity. `nulls last` would stop Postgres from reading an index backward. */
const NEVER_NULL: ReadonlySet<string> = new Set(["id", "created_date"]);

/** Default and maximum page size, and the maximum offset. */
export const LIST_SIZE = 50;
export const MOST_ROWS = 100;
export const MOST_SKIPPED = 10_000;

function known(name: string, fields: Fields) {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw invalid(`There is no field "${name.slice(0, 40)}".`);
  return field;
}

/**
 * Parses `sort`: comma-separated field names, with a leading minus for descending. Ties are ordered by id, so that
 * pages don't overlap. Throws `invalid` for fields that can't be sorted.
 */
export function orderFor({ fields, order }: Entity, sort: string | undefined, who: Who): SQL {
  const keys = (sort || order || "-id").split(",").map((key) => key.trim());
  if (keys.length > MOST_KEYS) throw invalid(`You can sort by at most ${MOST_KEYS} fields.`);
  const parts = keys.map((key) => {
    const name = key.replace(/^[+-]/, "");
    const field = known(name, fields);
    if (field.type === "json" || field.type === "list") throw invalid(`You can't sort by ${name}.`);
    const expression = expressionFor(field.from, who);
    const nulls = sql.raw(NEVER_NULL.has(name) ? "" : " nulls last");
    return sql`${expression} ${sql.raw(key.startsWith("-") ? "desc" : "asc")}${nulls}`;
  });
  const isTurned = keys.at(-1)?.startsWith("-") === true;
  const last = sql`${expressionFor(fields.id.from, who)} ${sql.raw(isTurned ? "desc" : "asc")}`;
  return sql.join([...parts, last], sql`, `);
}

/** The names in `fields` plus the id, or all names by default. Throws `invalid` for unknown names. */
export function fieldsFor({ fields }: Pick<Entity, "fields">, wanted: string | undefined): string[] {
  if (!wanted) return Object.keys(fields);
  const names = wanted.split(",").map((name) => name.trim());
  for (const name of names) known(name, fields);
  return [...new Set(["id", ...names])];
}
