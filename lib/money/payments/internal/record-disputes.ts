import "server-only";
import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { DisputeSnapshot } from "@/lib/integrations/payments/port";
import {
  type DisputePosting,
  postDisputeFee,
  postDisputeLost,
  postDisputeOpened,
  postDisputeRecovered,
  postDisputeWon,
} from "@/lib/money/ledger/internal/post-dispute";
import { type Dispute, fulfilmentOf, type Payment } from "@/lib/money/orders/fulfilment";
import { issueCreditNote } from "@/lib/money/receipts/internal/issue-credit-note";
import { issueWithdrawal } from "@/lib/money/receipts/internal/issue-withdrawal";
import { readMoney } from "../captured-money";
import { movePayment } from "../payment-row";
import { statusOfCaptured } from "../status";
import type { Settled } from "./record-refunds";

/**
 * Books every dispute that the provider reports, from opening to outcome, in any order, and later rounds: a lost
 * dispute may be won on appeal, and a won one reopened. Call inside settlement, with the payment locked and captured.
 */
export async function recordDisputes(tx: Tx, ctx: Ctx, settled: Settled): Promise<Payment> {
  const known = (await readMoney(tx, settled.payment)).disputes;
  let payment = settled.payment;
  for (const said of settled.truth.disputes) {
    const rounds = roundsOf(known, said.disputeRef);
    const last = rounds.at(-1);
    const reported = last?.status === "won" && said.status !== "won" ? nextRound(rounds, said) : said;
    let row = reported === said ? last : undefined;
    if (!row) {
      row = await open(tx, ctx, payment, reported);
      payment = await follow(tx, ctx, { ...settled, payment }, row);
    }
    row = await charge(tx, ctx, payment, row, withoutEarlier(rounds, row, reported));
    if (row.status === "open" && row.amountCents !== reported.amountCents)
      row = await changeAmount(tx, ctx, payment, row, reported.amountCents);
    // During an appeal, the money stays withdrawn.
    if (row.status === reported.status || (row.status === "lost" && reported.status === "open")) continue;
    row =
      row.status === "lost"
        ? await recover(tx, ctx, { ...settled, payment }, row)
        : await close(tx, ctx, payment, row, reported);
    payment = await follow(tx, ctx, { ...settled, payment }, row);
  }
  return payment;
}

const roundOf = ({ providerDisputeRef }: Dispute) => Number(providerDisputeRef?.split("#")[1] ?? 1);

/** A won dispute may be reopened under the same provider ID. Each round is a separate row. */
const roundsOf = (known: readonly Dispute[], ref: string): Dispute[] =>
  known
    .filter(({ providerDisputeRef }) => providerDisputeRef?.split("#")[0] === ref)
    .toSorted((one, other) => roundOf(one) - roundOf(other));

const nextRound = (rounds: readonly Dispute[], reported: DisputeSnapshot): DisputeSnapshot => ({
  ...reported,
  disputeRef: `${reported.disputeRef}#${rounds.length + 1}`,
});

/** Providers report all their charges for a dispute. Charges booked with earlier rounds are not booked again. */
function withoutEarlier(
  rounds: readonly Dispute[],
  row: Dispute,
  reported: DisputeSnapshot,
): DisputeSnapshot {
  const earlier = rounds.filter(({ id }) => id !== row.id).reduce((sum, { feeCents }) => sum + feeCents, 0);
  return {
    ...reported,
    feeCents: reported.feeCents === null ? null : Math.max(0, reported.feeCents - earlier),
  };
}

async function open(tx: Tx, ctx: Ctx, payment: Payment, reported: DisputeSnapshot): Promise<Dispute> {
  const [row] = await tx
    .insert(disputes)
    .values({
      id: newId(),
      paymentId: payment.id,
      source: "provider",
      providerDisputeRef: reported.disputeRef,
      amountCents: reported.amountCents,
      currency: payment.capturedCurrency ?? payment.currency,
      reason: reported.reason ?? "No reason given",
      evidenceDueAt: reported.evidenceDueAt,
      openedAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error("the dispute was not inserted");
  await postDisputeOpened(tx, await postingOf(tx, ctx, payment, row));
  await recordAudit(tx, ctx, {
    action: "payment.dispute",
    entityId: payment.id,
    after: { disputeId: row.id, amountCents: row.amountCents, reason: row.reason },
  });
  return row;
}

/** The disputed amount changed: reverse the old withdrawal and book the new one. */
async function changeAmount(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  row: Dispute,
  amountCents: number,
): Promise<Dispute> {
  await postDisputeWon(tx, await postingOf(tx, ctx, payment, row));
  const [changed] = await tx
    .update(disputes)
    .set({ amountCents, amountChanges: row.amountChanges + 1, updatedAt: ctx.now() })
    .where(eq(disputes.id, row.id))
    .returning();
  if (!changed) throw new Error("the dispute no longer exists");
  await postDisputeOpened(tx, await postingOf(tx, ctx, payment, changed));
  await recordAudit(tx, ctx, {
    action: "payment.dispute_change",
    entityId: payment.id,
    before: { disputeId: row.id, amountCents: row.amountCents },
    after: { disputeId: row.id, amountCents },
  });
  return changed;
}

/** Providers report their charge with the dispute or later. Some refund it. */
async function charge(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  row: Dispute,
  reported: DisputeSnapshot,
): Promise<Dispute> {
  // A response without charges refunds nothing.
  if (reported.feeCents === null || reported.feeCents === row.feeCents) return row;
  const posting = await postingOf(tx, ctx, payment, row);
  await postDisputeFee(tx, posting, reported.feeCents - row.feeCents);
  await tx.update(disputes).set({ feeCents: reported.feeCents }).where(eq(disputes.id, row.id));
  return { ...row, feeCents: reported.feeCents };
}

async function close(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  row: Dispute,
  reported: DisputeSnapshot,
): Promise<Dispute> {
  const posting = await postingOf(tx, ctx, payment, row);
  if (reported.status === "won") await postDisputeWon(tx, posting);
  else await postDisputeLost(tx, posting);
  const [closed] = await tx
    .update(disputes)
    .set({ status: reported.status, closedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(disputes.id, row.id))
    .returning();
  if (!closed) throw new Error("the dispute no longer exists");
  if (closed.status === "lost")
    await issueCreditNote(tx, ctx, payment, {
      why: "bank",
      disputeId: closed.id,
      amountCents: closed.amountCents,
    });
  await recordAudit(tx, ctx, {
    action: "payment.dispute_close",
    entityId: payment.id,
    before: { disputeId: row.id, status: row.status },
    after: { disputeId: row.id, status: closed.status },
  });
  return closed;
}

/** A lost dispute was won after all: the party that bore it is repaid, and the payer has paid. */
async function recover(tx: Tx, ctx: Ctx, settled: Settled, row: Dispute): Promise<Dispute> {
  const { payment, order, fulfilments } = settled;
  const { leftCents } = await readMoney(tx, payment);
  if (leftCents === 0 && !payment.failureCode)
    await fulfilmentOf(fulfilments, order).giveAgain?.(tx, ctx, order);
  await postDisputeRecovered(tx, await postingOf(tx, ctx, payment, row));
  const [recovered] = await tx
    .update(disputes)
    .set({ status: "won", closedAt: ctx.now(), resolution: WON_ON_APPEAL, updatedAt: ctx.now() })
    .where(eq(disputes.id, row.id))
    .returning();
  if (!recovered) throw new Error("the dispute no longer exists");
  await issueWithdrawal(tx, ctx, payment, recovered);
  await recordAudit(tx, ctx, {
    action: "payment.dispute_recover",
    entityId: payment.id,
    before: { disputeId: row.id, status: row.status },
    after: { disputeId: row.id, status: recovered.status },
  });
  return recovered;
}

async function postingOf(tx: Tx, ctx: Ctx, payment: Payment, row: Dispute): Promise<DisputePosting> {
  const { lostCents } = await readMoney(tx, payment);
  return {
    disputeId: row.id,
    paymentId: payment.id,
    provider: payment.provider,
    currency: row.currency,
    goneCents: payment.refundedCents + lostCents,
    amountCents: row.amountCents,
    amountChanges: row.amountChanges,
    at: ctx.now(),
  };
}

const WON_ON_APPEAL = "It had been lost, and was won on appeal.";

/** The payment's status follows the dispute, and everyone affected is notified. */
async function follow(tx: Tx, ctx: Ctx, settled: Settled, dispute: Dispute): Promise<Payment> {
  const { payment, order, truth, fulfilments, cause } = settled;
  const money = await readMoney(tx, payment);
  // An unmatched payment that was lost must be refunded if it is recovered.
  const status = payment.failureCode && money.status === "charged_back" ? "orphaned" : money.status;
  const next = statusOfCaptured({ ...money, status });
  const moved = await movePayment(tx, ctx, payment, next, { cause, snapshot: truth.raw });
  if (!payment.failureCode) {
    const leftCents = money.capturedCents - money.refundedCents - money.lostCents;
    await fulfilmentOf(fulfilments, order).notify?.(tx, ctx, order, { kind: "dispute", dispute, leftCents });
  }
  return moved;
}
