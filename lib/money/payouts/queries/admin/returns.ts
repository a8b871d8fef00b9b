import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { bankConfirmations, payouts, reconciliationExceptions, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { isListed } from "@/lib/money/bank/queries/bank-queue";
import type { ShortReturnDto } from "@/lib/money/payouts/admin/lists";
import { readTransferKey } from "@/lib/money/payouts/transfer-key";
import { payeeColumns, payeeOf } from "./payee";

const PAGE_SIZE = 50;

type Case = typeof reconciliationExceptions.$inferSelect;

/** Returns undecided short returns, newest first. Admins only. */
export async function listShortReturns(ctx: Ctx, cursor: Cursor): Promise<CursorPage<ShortReturnDto>> {
  const { db } = authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, reconciliationExceptions.id, PAGE_SIZE);
  const cases = await db
    .select()
    .from(reconciliationExceptions)
    .where(
      and(
        eq(reconciliationExceptions.kind, "short_return"),
        isNull(reconciliationExceptions.endedAt),
        isListed(reconciliationExceptions.reference),
        bound,
      ),
    )
    .orderBy(order)
    .limit(limit);
  const { rows, ...around } = cursorPage(cases, cursor, PAGE_SIZE);
  return { rows: await withPayouts(ctx, rows), ...around };
}

async function withPayouts(ctx: Ctx, cases: readonly Case[]): Promise<ShortReturnDto[]> {
  const keys = new Map(cases.map(({ id, reference }) => [id, readTransferKey(reference ?? "")]));
  const [found, names] = await Promise.all([
    payoutsOf(
      ctx,
      cases.flatMap(({ id }) => keys.get(id)?.payoutId ?? []),
    ),
    waitingOf(
      ctx,
      cases.map(({ id }) => id),
    ),
  ]);
  return cases.flatMap((row): ShortReturnDto[] => {
    const key = keys.get(row.id);
    const payout = found.find(({ id }) => id === key?.payoutId);
    if (!key || !payout) return [];
    return [
      {
        caseId: row.id,
        payoutId: payout.id,
        payee: payeeOf(payout),
        reference: row.reference ?? "",
        sentCents: payout.sent[key.attempt] ?? payout.amountCents,
        backCents: row.amountCents,
        currency: row.currency,
        arrivedOn: row.arrivedOn,
        words: row.words,
        waiting: names.filter(({ caseId }) => caseId === row.id),
      },
    ];
  });
}

async function payoutsOf({ db }: Ctx, ids: readonly string[]) {
  return db
    .select({
      id: payouts.id,
      ...payeeColumns,
      role: payouts.payeeRole,
      amountCents: payouts.amountCents,
      /** What left the balance, by attempt. The amount due may have changed since. */
      sent: sql<
        Record<string, number>
      >`coalesce((select json_object_agg(t.details ->> 'attempt', e.amount_cents)
        from ledger_txns t join ledger_entries e on e.txn_id = t.id and e.amount_cents > 0
        where t.source_type = 'payout' and t.source_id = payouts.id and t.kind = 'payout'), '{}')`,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.payeeId))
    .where(inArray(payouts.id, [...ids]));
}

async function waitingOf({ db }: Ctx, caseIds: readonly string[]) {
  const rows = await db
    .select({
      caseId: bankConfirmations.reference,
      kind: bankConfirmations.kind,
      reason: bankConfirmations.reason,
      byId: bankConfirmations.firstById,
      by: users.fullName,
    })
    .from(bankConfirmations)
    .innerJoin(users, eq(users.id, bankConfirmations.firstById))
    .where(
      and(
        eq(bankConfirmations.status, "waiting"),
        inArray(bankConfirmations.kind, ["case_return_at_our_cost", "case_return_at_payees_cost"]),
        inArray(bankConfirmations.reference, [...caseIds]),
      ),
    );
  return rows.map(({ kind, ...row }) => ({
    ...row,
    bornBy: kind === "case_return_at_payees_cost" ? ("payee" as const) : ("platform" as const),
  }));
}
