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
/** A file of more is asked for in parts, by state and method. */
const MOST_IN_FILE = 10_000;
/** So many of those who fit what was typed are looked through. */
const MOST_PEOPLE = 1_000;
/** Along so many accounts one looks first, the newest of all. */
const NEAR = 10_000;

export interface HistoryPage extends CursorPage<PayoutRowDto> {
  /** More people fit what was typed than are looked through. */
  isCut: boolean;
}

/** Every payout that fits, newest first, a sheet at a time. For admins. */
export async function listPayoutHistory(
  ctx: Ctx,
  filters: HistoryFilters,
  cursor: Cursor,
): Promise<HistoryPage> {
  authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, payouts.id, PAGE_SIZE);
  const asked = await readAsked(ctx, filters);
  const where = and(matching(filters), asked.named, bound);
  const rows = asked.people
    ? await ofPeople(ctx, asked.people, where, order, limit)
    : await find(ctx, where, order, limit);
  return { ...cursorPage(rows, cursor, PAGE_SIZE), isCut: asked.isCut };
}

/** The newest payouts that fit, for a file. For admins. */
export async function listPayoutsForFile(ctx: Ctx, filters: HistoryFilters): Promise<PayoutRowDto[]> {
  authorize(ctx, ["admin"]);
  const { people, named } = await readAsked(ctx, filters);
  const [where, order] = [and(matching(filters), named), desc(payouts.id)];
  return people ? ofPeople(ctx, people, where, order, MOST_IN_FILE) : find(ctx, where, order, MOST_IN_FILE);
}

/** The payouts of a run, by their ids. For admins. */
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
  /** The one payout, or the one payee, that was named by an id. */
  named: SQL | undefined;
  /** Those whose names or addresses have the words; null: nobody was asked for. */
  people: string[] | null;
  isCut: boolean;
}

/** A reference of ours names one payout; anything else is looked for among people. */
async function readAsked({ db }: Ctx, { q }: HistoryFilters): Promise<Asked> {
  const nobody = { people: null, isCut: false };
  if (!q) return { ...nobody, named: undefined };
  const key = readTransferKey(q);
  if (key) return { ...nobody, named: eq(payouts.id, key.payoutId) };
  if (isId(q)) return { ...nobody, named: or(eq(payouts.id, q), eq(payouts.payeeId, q)) };
  const people = await findPeople(db, q);
  return { named: undefined, people: people.slice(0, MOST_PEOPLE), isCut: people.length > MOST_PEOPLE };
}

/** What many have is met soon among the newest; only what few have is looked up among all. One more than is looked through. */
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

/** Of each of these people no more than all of them together may give: however many payouts there are. */
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
