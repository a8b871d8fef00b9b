import "server-only";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { payouts, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { isId } from "@/lib/core/ids";
import type { HistoryFilters } from "@/lib/money/payouts/admin/filters";
import type { PayoutRowDto } from "@/lib/money/payouts/admin/lists";
import { readTransferKey } from "@/lib/money/payouts/transfer-key";
import { payeeColumns, payeeOf } from "./payee";

const PAGE_SIZE = 50;
/** A larger file must be requested in parts, by status and method. */
const MOST_IN_FILE = 10_000;
/** The limit of matching people that are searched. */
const MOST_PEOPLE = 1_000;
/** How many of the newest payouts are scanned first. */
const NEAR = 10_000;

export interface HistoryPage extends CursorPage<PayoutRowDto> {
  /** More people match than are searched. */
  isCut: boolean;
}

/**
 * Returns every matching payout, newest first, one page at a time. Admins only.
 * @param size payouts per page
 */
export async function listPayoutHistory(
  ctx: Ctx,
  filters: HistoryFilters,
  cursor: Cursor,
  size = PAGE_SIZE,
): Promise<HistoryPage> {
  authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, payouts.id, size);
  const asked = await readAsked(ctx, filters);
  const where = and(matching(filters), asked.named, bound);
  const rows = asked.people
    ? await ofPeople(ctx, asked.people, where, order, limit)
    : await find(ctx, where, order, limit);
  return { ...cursorPage(rows, cursor, size), isCut: asked.isCut };
}

/** Returns the newest matching payouts for a file. Admins only. */
export async function listPayoutsForFile(ctx: Ctx, filters: HistoryFilters): Promise<PayoutRowDto[]> {
  authorize(ctx, ["admin"]);
  const { people, named } = await readAsked(ctx, filters);
  const [where, order] = [and(matching(filters), named), desc(payouts.id)];
  return people ? ofPeople(ctx, people, where, order, MOST_IN_FILE) : find(ctx, where, order, MOST_IN_FILE);
}

/** Returns a run's payouts by ID. Admins only. */
export async function listRunPayouts(ctx: Ctx, runId: string): Promise<PayoutRowDto[]> {
  authorize(ctx, ["admin"]);
  return find(ctx, eq(payouts.runId, runId), desc(payouts.id), MOST_IN_FILE);
}

async function find(ctx: Ctx, where: SQL | undefined, order: SQL, limit: number): Promise<PayoutRowDto[]> {
  const rows = await ctx.db
    .select({
      id: payouts.id,
      ...payeeColumns,
      role: payouts.payeeRole,
      amountCents: payouts.amountCents,
      currency: payouts.currency,
      method: payouts.method,
      status: payouts.status,
      reference: payouts.transferKey,
      providerState: payouts.providerState,
      failureReason: payouts.failureReason,
      createdAt: payouts.createdAt,
      sentAt: payouts.sentAt,
      paidAt: payouts.paidAt,
      failedAt: payouts.failedAt,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.payeeId))
    .where(where)
    .orderBy(order)
    .limit(limit);
  return rows.map((row) => ({ ...row, payee: payeeOf(row) }));
}

const matching = ({ status, method }: HistoryFilters) =>
  and(status ? eq(payouts.status, status) : undefined, method ? eq(payouts.method, method) : undefined);

interface Asked {
  /** The one payout or payee that an ID names. */
  named: SQL | undefined;
  /** People whose names or addresses match; null if no one was searched for. */
  people: string[] | null;
  isCut: boolean;
}

/** One of our references names one payout. Anything else searches people. */
async function readAsked({ db }: Ctx, { q }: HistoryFilters): Promise<Asked> {
  const noPeople = { people: null, isCut: false };
  if (!q) return { ...noPeople, named: undefined };
  const key = readTransferKey(q);
  if (key) return { ...noPeople, named: eq(payouts.id, key.payoutId) };
  if (isId(q)) return { ...noPeople, named: or(eq(payouts.id, q), eq(payouts.payeeId, q)) };
  const people = await findPeople(db, q);
  return { named: undefined, people: people.slice(0, MOST_PEOPLE), isCut: people.length > MOST_PEOPLE };
}

/**
 * Frequent matches appear soon among the newest payouts. Only rare ones are searched in all. One more than the limit.
 */
async function findPeople(db: Ctx["db"], q: string): Promise<string[]> {
  const [searchTerms, most] = [sql`app.asked_words(${q})`, MOST_PEOPLE + 1];
  const { rows: near } = await db.execute<{ id: string }>(
    sql`select id from app.walk_users(${searchTerms}, null, null, null, false, ${most}, ${NEAR}) id`,
  );
  if (near.length === most) return near.map(({ id }) => id);
  const { rows: found } = await db.execute<{ id: string }>(
    sql`select id from app.found_users(${searchTerms}, ${most}) id`,
  );
  return found.map(({ id }) => id);
}

/** From each of these people, at most as many as the page needs, no matter how many payouts they have. */
async function ofPeople(
  ctx: Ctx,
  people: readonly string[],
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<PayoutRowDto[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select payouts.id from unnest(${sql.param([...people])}::uuid[]) person (id)
    cross join lateral (
      select ${payouts.id} from ${payouts} where ${and(sql`${payouts.payeeId} = person.id`, where)}
      order by ${order} limit ${limit}) payouts
    order by ${order} limit ${limit}`);
  const ids = sql.param(rows.map(({ id }) => id));
  return find(ctx, sql`${payouts.id} = any(${ids}::uuid[])`, order, limit);
}
