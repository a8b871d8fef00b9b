import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { instant } from "@/db/raw-row";
import { sqlState } from "@/db/sql-state";
import type { ReadDatabase } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { Entity, Field } from "../entity";
import { type Who, whoOf } from "../who";
import { conditionFor, expressionFor } from "./compile";
import { type Filter, parseFilter } from "./filter";
import { fieldsFor, LIST_SIZE, MOST_ROWS, MOST_SKIPPED, orderFor } from "./order";

/** A row under its documented names. */
export type EntityRow = Record<string, unknown> & { id: string };

/** The query string of a list call. */
export interface ListQuery {
  q?: string | undefined;
  sort?: string | undefined;
  fields?: string | undefined;
  limit?: number | undefined;
  skip?: number | undefined;
}

/** Rows that the caller may see, in one query. Throws `invalid` for unsupported parameters. */
export async function listRows(ctx: Ctx, entity: Entity, query: ListQuery): Promise<EntityRow[]> {
  const who = whoOf(ctx);
  const filter = query.q ? parseFilter(query.q, entity.fields) : null;
  const skip = query.skip ?? 0;
  if (skip > MOST_SKIPPED) throw invalid(`You can skip at most ${MOST_SKIPPED} records. Narrow the filter.`);
  const names = fieldsFor(entity, query.fields);
  const where = filter && conditionFor(filter, entity.fields, who);
  const order = sql`order by ${orderFor(entity, query.sort, who)}`;
  const page = sql`${order} limit ${Math.min(query.limit ?? LIST_SIZE, MOST_ROWS)}::int`;
  const isPlain = !filter && !query.sort && skip === 0;
  if (isPlain) return select(ctx, entity, who, { names, where, tail: page });
  return inTime(ctx, (timed) => {
    if (skip === 0) return select(timed, entity, who, { names, where, tail: page });
    return select(timed, entity, who, { names, where, tail: sql`${page} offset ${skip}::int`, order });
  });
}

/** The maximum time for a list that a caller filters or sorts, in milliseconds. */
const LONGEST_MS = 3_000;
const TOO_LONG = "This query takes too long. Narrow the filter, or sort by created_date.";

/** Runs a statement with that timeout. Throws `invalid` when it is exceeded. */
async function inTime(
  { readDb }: Pick<Ctx, "readDb">,
  run: (timed: Statements) => Promise<EntityRow[]>,
): Promise<EntityRow[]> {
  try {
    const timed = async (tx: Statements["readDb"]) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_MS}`));
      return run({ readDb: tx });
    };
    return await readDb.transaction(timed, { accessMode: "read only" });
  } catch (error) {
    if (sqlState(error) === STOPPED) throw invalid(TOO_LONG);
    throw error;
  }
}

/** Postgres's error code for a canceled statement. */
const STOPPED = "57014";

/** Runs statements, inside a transaction or on its own. */
type Statements = { readDb: Pick<ReadDatabase, "execute"> };

/** One row. Throws `not_found` if the caller can't see it. */
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

/** The ids of visible rows that match a filter and another condition, up to one more than `most`. */
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
  /** With an offset: ids are selected first, so that skipped rows aren't computed. */
  order?: SQL;
}

/** Statements that callers compose are too varied to cache as prepared statements. */
async function select(
  ctx: Statements,
  entity: Entity,
  who: Who,
  { names, where, tail, order }: Parts,
): Promise<EntityRow[]> {
  const chosen = names.map((name) => ({ name, field: entity.fields[name] as Field }));
  const columns = chosen.map(({ name, field }) => sql`${column(field, who)} as ${sql.identifier(name)}`);
  const from = sql`from ${expressionFor(entity.from, who)}`;
  const id = expressionFor(entity.fields.id.from, who);
  const meant = sql`where (${entity.visible(who)})${where ? sql` and ${where}` : sql``} ${tail}`;
  const found = order ? sql`where ${id} = any(array(select ${id} ${from} ${meant})) ${order}` : meant;
  const rows = await ctx.readDb.execute<EntityRow>(
    sql`select ${sql.join(columns, sql`, `)} ${from} ${found}`,
  );
  const instants = chosen.flatMap(({ name, field }) => (field.type === "instant" ? [name] : []));
  for (const row of rows)
    for (const name of instants)
      if (typeof row[name] === "string") row[name] = instant(row[name]).toISOString();
  return [...rows];
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
