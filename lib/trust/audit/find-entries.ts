import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { type Cursor, isBackwards } from "@/lib/core/cursor-page";
import { isId } from "@/lib/core/ids";
import type { LogEntryDto } from "./entry";
import { type LogFilters, periodOf } from "./filters";

/** An entry with its changes, as exported. */
type FoundEntry = LogEntryDto & { requestId: string; before: unknown; after: unknown };

/**
 * Reads one page of entries plus one more, in page order. Always uses an index: filters by person or kind scan action
 * by action, from the end.
 */
export async function findEntries(
  readDb: ReadDatabase,
  filters: LogFilters,
  cursor: Cursor,
  size: number,
): Promise<FoundEntry[]> {
  const actorId = filters.who === null ? null : await actorOf(readDb, filters.who);
  if (filters.who !== null && actorId === null) return [];
  const order = isBackwards(cursor) ? sql`order by l.at, l.id` : sql`order by l.at desc, l.id desc`;
  const period = periodOf(filters);
  const where = sql`
    ${period.since ? sql`and l.at >= ${period.since.toISOString()}` : sql``}
    ${period.until ? sql`and l.at < ${period.until.toISOString()}` : sql``}
    ${actorId ? sql`and l.actor_id = ${actorId}` : sql``}
    ${beyond(await boundOf(readDb, cursor))}`;
  const entries = rowsOf({ filters, actorId, where, order, limit: size + 1 });
  const rows = await readDb.execute<RawRow<FoundEntry>>(sql`
    with l as (${entries})
    select l.id, l.at, l.action, l.entity, l.entity_id as "entityId", l.actor_id as "actorId",
      l.request_id as "requestId", l.before, l.after, u.full_name as actor
    from l left join users u on u.id = l.actor_id ${order}`);
  return rows.map((row) => withInstants<FoundEntry>(row, "at"));
}

interface Parts {
  filters: LogFilters;
  actorId: string | null;
  where: SQL;
  order: SQL;
  limit: number;
}

function rowsOf({ filters: { action, thing }, actorId, where, order, limit }: Parts): SQL {
  if (thing !== null)
    return sql`
      select l.* from (${knownValues("entity")}) known (entity), lateral (
        select l.* from audit_log l where l.entity = known.entity and l.entity_id = ${thing}
          ${isWanted(sql`l.action`, action)} ${where} ${order} limit ${limit}) l
      ${order} limit ${limit}`;
  if (action === null && actorId === null)
    return sql`select l.* from audit_log l where true ${where} ${order} limit ${limit}`;
  return sql`
    select l.* from (${knownValues("action")}) known (action), lateral (
      select l.* from audit_log l where l.action = known.action ${where} ${order} limit ${limit}) l
    where true ${isWanted(sql`known.action`, action)} ${order} limit ${limit}`;
}

/** A single action, or every action on one entity. */
function isWanted(column: SQL, action: string | null): SQL {
  if (action === null) return sql``;
  return action.endsWith(".") ? sql`and starts_with(${column}, ${action})` : sql`and ${column} = ${action}`;
}

/** A column's distinct values, by a loose index scan. */
export function knownValues(column: "action" | "entity"): SQL {
  const name = sql.identifier(column);
  return sql`
    with recursive known (value) as (
      (select ${name} from audit_log order by ${name} limit 1)
      union all
      select (select k.${name} from audit_log k where k.${name} > known.value order by k.${name} limit 1)
      from known where known.value is not null)
    select value from known where value is not null`;
}

interface Bound {
  /** At full Postgres precision. */
  at: string;
  id: string;
  isOlder: boolean;
}

/** The cursor's position; null at either end of the log, or if the entry doesn't exist. */
async function boundOf(readDb: ReadDatabase, cursor: Cursor): Promise<Bound | null> {
  if (!("id" in cursor)) return null;
  const [row] = await readDb.execute<{ at: string }>(
    sql`select at::text as at from audit_log where id = ${cursor.id}`,
  );
  return row ? { at: row.at, id: cursor.id, isOlder: cursor.at === "after" } : null;
}

function beyond(bound: Bound | null): SQL {
  if (!bound) return sql``;
  const entry = sql`(${bound.at}::timestamptz, ${bound.id}::uuid)`;
  return bound.isOlder ? sql`and (l.at, l.id) < ${entry}` : sql`and (l.at, l.id) > ${entry}`;
}

/** The account with this email or id; null if none. */
async function actorOf(readDb: ReadDatabase, who: string): Promise<string | null> {
  if (isId(who)) return who;
  const [user] = await readDb.execute<{ id: string }>(
    sql`select id from users where email = ${who.toLowerCase()}`,
  );
  return user?.id ?? null;
}
