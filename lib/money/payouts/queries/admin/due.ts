import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { payoutSettings, payouts, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import type { DuePayoutDto, ReadyDto } from "@/lib/money/payouts/admin/lists";
import { payoutObstacle } from "@/lib/money/payouts/obstacles";
import { isShown } from "@/lib/site/settings/demo-rows";
import { factColumns, payeeColumns, payeeOf, purseCents } from "./payee";

const PAGE_SIZE = 50;
/** The counting limit. */
const MOST_COUNTED = 1_001;

/** Returns payouts that wait for approval, newest first, one page in one query. Admins only. */
export async function listDue(ctx: Ctx, cursor: Cursor): Promise<CursorPage<DuePayoutDto>> {
  const { db } = authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, payouts.id, PAGE_SIZE);
  const purse = (kind: "available" | "debt") =>
    purseCents(kind, payouts.payeeId, payouts.payeeRole, payouts.currency);
  const rows = await db
    .select({
      id: payouts.id,
      ...payeeColumns,
      role: payouts.payeeRole,
      amountCents: payouts.amountCents,
      currency: payouts.currency,
      method: payouts.method,
      since: payouts.createdAt,
      attempt: payouts.attempt,
      failureReason: payouts.failureReason,
      firstId: payouts.firstApprovedById,
      firstName: sql<
        string | null
      >`(select f.full_name from users f where f.id = ${payouts.firstApprovedById})`,
      approvedFor: payouts.detailsSavedAt,
      ...factColumns,
      detailsSavedAt: payoutSettings.updatedAt,
      paypalEmail: payoutSettings.paypalEmail,
      lastFour: payoutSettings.swiftLastFour,
      availableCents: purse("available"),
      owedCents: purse("debt"),
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.payeeId))
    .leftJoin(payoutSettings, eq(payoutSettings.userId, payouts.payeeId))
    .where(and(eq(payouts.status, "due"), isShown(users), bound))
    .orderBy(order)
    .limit(limit);
  const due = rows.map(({ firstId, firstName, approvedFor, detailsSavedAt, ...row }): DuePayoutDto => {
    const facts = {
      method: row.savedMethod ?? "none",
      heldUntil: row.heldUntil,
      emailVerified: row.verifiedAt !== null,
      // A due payout exists, so its existence is not checked again.
      lacksOrganization: false,
      accountStatus: row.accountStatus,
      availableCents: row.availableCents,
      isTestMoney: false,
    };
    const isApproved = firstId && firstName && approvedFor?.getTime() === detailsSavedAt?.getTime();
    return {
      id: row.id,
      payee: payeeOf(row),
      amountCents: row.amountCents,
      currency: row.currency,
      method: row.method,
      destination: row.paypalEmail ?? (row.lastFour ? `Account ending in ${row.lastFour}` : "None"),
      detailsSavedMs: detailsSavedAt?.getTime() ?? 0,
      since: row.since,
      attempt: row.attempt,
      failureReason: row.failureReason,
      firstApprovedBy: isApproved ? { id: firstId, name: firstName } : null,
      obstacle: payoutObstacle(facts, row.amountCents, ctx.now()),
      heldUntil: row.heldUntil,
      canSend: ctx.ports.payouts.forMethod(row.method) !== null,
      owedCents: row.owedCents,
    };
  });
  return cursorPage(due, cursor, PAGE_SIZE);
}

/** Returns approved payouts that were not sent, by method, and how each is sent. Admins only. */
export async function listReady(ctx: Ctx): Promise<ReadyDto[]> {
  const { db } = authorize(ctx, ["admin"]);
  const some = db
    .select({ method: payouts.method, amountCents: payouts.amountCents })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.payeeId))
    .where(and(eq(payouts.status, "approved"), isShown(users)))
    .limit(MOST_COUNTED)
    .as("some");
  const rows = await db
    .select({
      method: some.method,
      count: sql<number>`count(*)::int`,
      amountCents: sql<number>`sum(${some.amountCents})::float8`,
    })
    .from(some)
    .groupBy(some.method)
    .orderBy(some.method);
  return rows.map((row) => ({ ...row, by: ctx.ports.payouts.forMethod(row.method)?.kind ?? null }));
}
