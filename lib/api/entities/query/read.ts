import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Ctx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { Entity, Field } from "../entity";
import { type Who, whoOf } from "../who";
import { conditionFor, expressionFor } from "./compile";
import { type Filter, parseFilter } from "./filter";
import { fieldsFor, LIST_SIZE, MOST_ROWS, MOST_SKIPPED, orderFor } from "./order";

/** A row under the documented names. */
export type EntityRow = Record<string, unknown> & { id: string };

/** What a list's address says. */
export interface ListQuery {
  q?: string | undefined;
  sort?: string | undefined;
  fields?: string | undefined;
  limit?: number | undefined;
  skip?: number | undefined;
}

const dialect = new PgDialect();

/** Rows that the caller may see, in one query. Throws `invalid` for what is not understood. */
export async function listRows(ctx: Ctx, entity: Entity, query: ListQuery): Promise<EntityRow[]> {
  const who = whoOf(ctx);
  const filter = query.q ? parseFilter(query.q, entity.fields) : null;
  const skip = query.skip ?? 0;
  if (skip > MOST_SKIPPED) throw invalid(`At most ${MOST_SKIPPED} rows can be skipped. Narrow the filter.`);
  return select(ctx, entity, who, {
    names: fieldsFor(entity, query.fields),
    where: filter && conditionFor(filter, entity.fields, who),
    tail: sql`order by ${orderFor(entity, query.sort, who)}
      limit ${Math.min(query.limit ?? LIST_SIZE, MOST_ROWS)}::int offset ${skip}::int`,
  });
}

/** One row. Throws `not_found` where there is none for this caller. */
export async function getRow(ctx: Ctx, entity: Entity, id: string): Promise<EntityRow> {
  if (!isId(id)) throw notFound();
  const who = whoOf(ctx);
  const [row] = await select(ctx, entity, who, {
    names: Object.keys(entity.fields),
    where: sql`${expressionFor(entity.fields.id.from, who)} = ${id}::uuid`,
    tail: sql`limit 1`,
  });
  if (!row) throw notFound();
  return row;
}

/** The ids of visible rows that a filter and a further condition name, one more than `most` at most. */
export async function idsOf(
  ctx: Ctx,
  entity: Entity,
  filter: Filter,
  own: (who: Who) => SQL,
  most: number,
): Promise<string[]> {
  const who = whoOf(ctx);
  const rows = await select(ctx, entity, who, {
    names: ["id"],
    where: sql`${conditionFor(filter, entity.fields, who)} and (${own(who)})`,
    tail: sql`order by ${expressionFor(entity.fields.id.from, who)} limit ${most + 1}::int`,
  });
  return rows.map(({ id }) => id);
}

interface Parts {
  names: readonly string[];
  where: SQL | null;
  tail: SQL;
}

/** Statements that callers put together are too many to be kept prepared: each is sent as it is. */
async function select(
  ctx: Ctx,
  entity: Entity,
  who: Who,
  { names, where, tail }: Parts,
): Promise<EntityRow[]> {
  const chosen = names.map((name) => ({ name, field: entity.fields[name] as Field }));
  const columns = chosen.map(({ name, field }) => sql`${column(field, who)} as ${sql.identifier(name)}`);
  const statement = dialect.sqlToQuery(sql`select ${sql.join(columns, sql`, `)}
    from ${expressionFor(entity.from, who)}
    where (${entity.visible(who)})${where ? sql` and ${where}` : sql``} ${tail}`);
  const found = await ctx.sql.unsafe<EntityRow[]>(statement.sql, statement.params as never[]);
  const instants = chosen.flatMap(({ name, field }) => (field.type === "instant" ? [name] : []));
  for (const row of found)
    for (const name of instants) if (row[name] instanceof Date) row[name] = row[name].toISOString();
  return [...found];
}

function column({ from, type }: Field, who: Who): SQL {
  const expression = expressionFor(from, who);
  switch (type) {
    case "money":
    case "percent":
      return sql`(${expression})::float8 / 100`;
    case "integer":
      return sql`(${expression})::float8`;
    case "date":
      return sql`(${expression})::text`;
    case "id":
    case "text":
    case "boolean":
    case "instant":
    case "list":
    case "json":
      return expression;
  }
}
