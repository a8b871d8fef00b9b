import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  auditLog,
  bankConfirmations,
  ledgerAccounts,
  ledgerEntries,
  ledgerTxns,
  payoutRuns,
  payouts,
  users,
} from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import type {
  LedgerLineDto,
  PayoutDetailDto,
  PayoutEventDto,
  WaitingWordDto,
} from "@/lib/money/payouts/admin/payout";
import { payeeColumns, payeeOf } from "./payee";

/** The limit of entries shown for a payout. */
const MOST_EVENTS = 200;

/** Returns one payout with all its details, or null. Admins only. */
export async function getPayoutForAdmin(ctx: Ctx, payoutId: string): Promise<PayoutDetailDto | null> {
  const { db } = authorize(ctx, ["admin"]);
  if (!isId(payoutId)) return null;
  const [row] = await db
    .select({
      payout: payouts,
      ...payeeColumns,
      role: payouts.payeeRole,
      accountStatus: users.accountStatus,
      byFile: payoutRuns.byFile,
      batchRef: payoutRuns.batchRef,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.payeeId))
    .leftJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(eq(payouts.id, payoutId));
  if (!row) return null;
  const { payout, byFile, accountStatus } = row;
  const [events, lines, waiting] = await Promise.all([
    listEvents(ctx, payoutId),
    listLines(ctx, payoutId),
    payout.transferKey ? listWaiting(ctx, payout.transferKey) : [],
  ]);
  const { id, amountCents, currency, method, status, attempt, runId, rail, destinationHint } = payout;
  const { providerState, failureReason, createdAt, sentAt, paidAt, failedAt, bankRef } = payout;
  return {
    id,
    payee: payeeOf(row),
    isPayeeActive: accountStatus === "active",
    amountCents,
    currency,
    method,
    status,
    attempt,
    runId,
    rail,
    isByFile: byFile === true,
    destinationHint,
    reference: payout.transferKey,
    bankRef,
    providerState,
    failureReason,
    createdAt,
    sentAt,
    paidAt,
    failedAt,
    events,
    lines,
    waiting,
  };
}

async function listEvents({ db }: Ctx, payoutId: string): Promise<PayoutEventDto[]> {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      by: users.fullName,
      amountCents: sql<number | null>`(${auditLog.after} ->> 'amountCents')::float8`,
      currency: sql<string | null>`${auditLog.after} ->> 'currency'`,
      attempt: sql<number | null>`(${auditLog.after} ->> 'attempt')::int`,
      reason: sql<string | null>`${auditLog.after} ->> 'failureReason'`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, "payout"), eq(auditLog.entityId, payoutId)))
    .orderBy(asc(auditLog.id))
    .limit(MOST_EVENTS);
}

async function listLines({ db }: Ctx, payoutId: string): Promise<LedgerLineDto[]> {
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerTxns.postedAt,
      kind: ledgerTxns.kind,
      account: ledgerAccounts.code,
      amountCents: ledgerEntries.amountCents,
      currency: ledgerEntries.currency,
    })
    .from(ledgerTxns)
    .innerJoin(ledgerEntries, eq(ledgerEntries.txnId, ledgerTxns.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTxns.sourceType, "payout"), eq(ledgerTxns.sourceId, payoutId)))
    .orderBy(asc(ledgerTxns.id), asc(ledgerEntries.id))
    .limit(MOST_EVENTS);
}

/** One admin's entry about an attempt, which counts once a second one enters the same. */
async function listWaiting({ db }: Ctx, reference: string): Promise<WaitingWordDto[]> {
  const rows = await db
    .select({
      kind: bankConfirmations.kind,
      reason: bankConfirmations.reason,
      byId: bankConfirmations.firstById,
      by: users.fullName,
    })
    .from(bankConfirmations)
    .innerJoin(users, eq(users.id, bankConfirmations.firstById))
    .where(
      and(
        eq(bankConfirmations.reference, reference),
        eq(bankConfirmations.status, "waiting"),
        inArray(bankConfirmations.kind, ["payout_paid", "payout_failed"]),
      ),
    );
  return rows.map(({ kind, ...row }) => ({ ...row, says: kind === "payout_paid" ? "paid" : "failed" }));
}
