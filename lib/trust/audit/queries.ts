import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { auditChecks, auditLog, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { AuditCheckDto, FullEntryDto, LogEntryDto, NamedEntryDto, ObjectNames } from "./entry";
import type { LogFilters } from "./filters";
import { findEntries, knownValues } from "./find-entries";
import { namesOf } from "./names";

export const LOG_SIZE = 50;
/** The check runs every night. Anything older means a missed night. */
const OLD_AFTER_MS = 26 * 3_600_000;
/** A request writes all of its entries within this time. */
const REQUEST_MINUTES = 15;
const SAME_REQUEST = 100;
const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A page of the log, newest first. Admins only. */
export async function listLog(
  ctx: Ctx,
  filters: LogFilters,
  cursor: Cursor,
): Promise<CursorPage<LogEntryDto>> {
  authorize(ctx, ["admin"]);
  return cursorPage(await findEntries(ctx.readDb, filters, cursor, LOG_SIZE), cursor, LOG_SIZE);
}

/** The same page with object names. Admins only. */
export async function listNamedLog(
  ctx: Ctx,
  filters: LogFilters,
  cursor: Cursor,
): Promise<CursorPage<NamedEntryDto>> {
  authorize(ctx, ["admin"]);
  const page = cursorPage(await findEntries(ctx.readDb, filters, cursor, LOG_SIZE), cursor, LOG_SIZE);
  const names = await namesOf(
    ctx.db,
    page.rows.map(({ entityId }) => entityId),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, name: names[row.entityId]?.name ?? fileOf(row) })),
  };
}

/** A statement is identified by its digest; its file name is in the entry. */
function fileOf({ entity, after }: { entity: string; after: unknown }): string | null {
  const { name } = (after ?? {}) as { name?: unknown };
  return entity === "payout_statement" && typeof name === "string" ? name : null;
}

const withName = <Row extends LogEntryDto>(row: Row, names: ObjectNames) => ({
  ...row,
  name: names[row.entityId]?.name ?? null,
});

/** Every action in the log, by name. Admins only. */
export async function listLoggedActions(ctx: Ctx): Promise<string[]> {
  authorize(ctx, ["admin"]);
  return (await ctx.readDb.execute<{ value: string }>(knownValues("action"))).map(({ value }) => value);
}

/** One entry, with other entries of the same request. Throws `not_found`. Admins only. */
export async function getLogEntry(ctx: Ctx, id: string): Promise<FullEntryDto> {
  authorize(ctx, ["admin"]);
  if (!isId(id)) throw notFound();
  const [row] = await ctx.db
    .select({ entry: auditLog, actor: users.fullName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.id, id));
  if (!row) throw notFound();
  const { seq: _seq, writtenIn: _writtenIn, ...entry } = row.entry;
  const found = await ctx.readDb.execute<RawRow<LogEntryDto>>(sql`
    select l.id, l.at, l.action, l.entity, l.entity_id as "entityId", l.actor_id as "actorId",
      u.full_name as actor
    from audit_log l left join users u on u.id = l.actor_id
    where l.at between ${entry.at.toISOString()}::timestamptz - make_interval(mins => ${REQUEST_MINUTES})
        and ${entry.at.toISOString()}::timestamptz + make_interval(mins => ${REQUEST_MINUTES})
      and l.request_id = ${entry.requestId} and l.id <> ${id}
    order by l.at, l.id limit ${SAME_REQUEST}`);
  const sameRequest = found.map((other) => withInstants<LogEntryDto>(other, "at"));
  const names = await namesOf(ctx.db, [
    ...[entry, ...sameRequest].map(({ entityId }) => entityId),
    ...(JSON.stringify([entry.before, entry.after]).match(IDS) ?? []),
  ]);
  return {
    ...withName({ ...entry, actor: row.actor }, names),
    sameRequest: sameRequest.map((other) => withName(other, names)),
    names,
  };
}

/** The latest integrity check; null before the first one. Admins only. */
export async function latestAuditCheck(ctx: Ctx): Promise<AuditCheckDto | null> {
  authorize(ctx, ["admin"]);
  const [check] = await ctx.db.select().from(auditChecks).orderBy(desc(auditChecks.at)).limit(1);
  return check ? { ...check, isOld: ctx.now().getTime() - check.at.getTime() > OLD_AFTER_MS } : null;
}
