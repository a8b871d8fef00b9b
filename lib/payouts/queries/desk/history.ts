import "server-only";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { payouts, users } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { atPlace, type Place, type Sheet, sheetOf } from "@/lib/core/sheet";
import type { HistoryFilters } from "../../desk/filters";
import type { PayoutRowDto } from "../../desk/lists";
import { readTransferKey } from "../../transfer-key";
import { payeeColumns, payeeOf } from "./payee";

const PAGE_SIZE = 50;
/** A file of more is asked for in parts, by state and method. */
export const MOST_IN_FILE = 10_000;

/** Every payout that fits, newest first, a sheet at a time, in one query. For admins. */
export async function listPayoutHistory(
  ctx: Ctx,
  filters: HistoryFilters,
  place: Place,
): Promise<Sheet<PayoutRowDto>> {
  withRole(ctx, ["admin"]);
  const { bound, order, limit } = atPlace(place, payouts.id, PAGE_SIZE);
  return sheetOf(await find(ctx, and(matching(filters), bound), order, limit), place, PAGE_SIZE);
}

/** The newest payouts that fit, for a file. For admins. */
export async function listPayoutsForFile(ctx: Ctx, filters: HistoryFilters): Promise<PayoutRowDto[]> {
  withRole(ctx, ["admin"]);
  return find(ctx, matching(filters), desc(payouts.id), MOST_IN_FILE);
}

/** The payouts of a run, by their ids. For admins. */
export async function listRunPayouts(ctx: Ctx, runId: string): Promise<PayoutRowDto[]> {
  withRole(ctx, ["admin"]);
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

function matching({ q, status, method }: HistoryFilters): SQL | undefined {
  return and(
    status ? eq(payouts.status, status) : undefined,
    method ? eq(payouts.method, method) : undefined,
    q ? searched(q) : undefined,
  );
}

/** A reference of ours names one payout; anything else is looked for among people. */
function searched(q: string): SQL | undefined {
  const key = readTransferKey(q);
  if (key) return eq(payouts.id, key.payoutId);
  if (isId(q)) return or(eq(payouts.id, q), eq(payouts.payeeId, q));
  return eq(payouts.payeeId, sql`(select u.id from ${users} u where u.email = ${q.toLowerCase()})`);
}
