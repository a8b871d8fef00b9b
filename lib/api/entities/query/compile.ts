import { type SQL, sql } from "drizzle-orm";
import { isId } from "@/lib/core/ids";
import type { Expression, Field, Fields } from "../entity";
import type { Who } from "../who";
import type { Comparison, Filter, OneOf, Value } from "./filter";

/** An expression as part of a statement. */
export const expressionFor = (from: Expression, who: Who): SQL =>
  typeof from === "string" ? sql.raw(from) : from(who);

const SIGNS: Record<Comparison, SQL> = {
  $gt: sql.raw(">"),
  $gte: sql.raw(">="),
  $lt: sql.raw("<"),
  $lte: sql.raw("<="),
};

/** A filter as an SQL condition; every value is a bound parameter. */
export function conditionFor(filter: Filter, fields: Fields, who: Who): SQL {
  if (filter.kind === "group") {
    const parts = filter.parts.map((part) => conditionFor(part, fields, who));
    if (parts.length === 0) return sql`true`;
    return sql`(${sql.join(parts, filter.needsAll ? sql` and ` : sql` or `)})`;
  }
  const field = fields[filter.field];
  if (!field) return sql`false`;
  const from = comparable(field, who);
  switch (filter.kind) {
    case "compare":
      return sql`${from} ${SIGNS[filter.operator]} ${parameter(field, filter.value)}`;
    case "like":
      return filter.ignoresCase
        ? sql`${from} ilike ${filter.pattern}::text`
        : sql`${from} like ${filter.pattern}::text`;
    case "one_of":
      return oneOf(from, field, filter, who);
  }
}

function oneOf(from: SQL, field: Field, { values, isNegated }: OneOf, who: Who): SQL {
  const known = values.flatMap((value) => (value === null ? [] : meant(field, value, who)));
  const list = sql.join(
    known.map((value) => parameter(field, value)),
    sql`, `,
  );
  const isNull = sql`${from} is null`;
  const matches =
    known.length === 0
      ? sql`false`
      : field.type === "list"
        ? sql`coalesce(${from} && array[${list}]::text[], false)`
        : sql`coalesce(${from} in (${list}), false)`;
  const condition = values.includes(null) ? sql`(${matches} or ${isNull})` : matches;
  return isNegated ? sql`not ${condition}` : condition;
}

/** The stored values that an alias maps to; none if no row can have it. */
function meant(field: Field, value: Value, who: Who): Value[] {
  if (typeof value !== "string") return [value];
  const word = field.means ? field.means(value, who) : value;
  if (word === null || (field.type === "id" && !isId(word))) return [];
  return [word];
}

/** A field as it is compared. Instants are truncated to milliseconds, as in responses. */
function comparable(field: Field, who: Who): SQL {
  const from = expressionFor(field.from, who);
  if (field.type === "instant") return sql`date_trunc('milliseconds', ${from})`;
  return field.type === "text" ? sql`(${from})::text collate "C"` : sql`(${from})`;
}

function parameter({ type }: Field, value: Value): SQL {
  switch (type) {
    case "id":
      return sql`${value}::uuid`;
    case "integer":
      return sql`${String(value)}::numeric`;
    case "money":
    case "percent":
      return sql`(${String(value)}::numeric * 100)`;
    case "boolean":
      return sql`${value}::boolean`;
    case "instant":
      return sql`${value}::timestamptz`;
    case "date":
      return sql`${value}::date`;
    case "text":
    case "list":
    case "json":
      return sql`${value}::text`;
  }
}
