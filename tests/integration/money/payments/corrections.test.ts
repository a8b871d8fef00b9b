import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  auditLog,
  bankRefunds,
  bankTransfers,
  disputes,
  payments,
  proposals,
  sponsorships,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { closeProposal } from "@/lib/funding/sponsorships/commands/close-proposal";
import { declineCancellation } from "@/lib/funding/sponsorships/commands/decline-cancellation";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { requestCancellation } from "@/lib/funding/sponsorships/commands/request-cancellation";
import { RefusedError } from "@/lib/integrations/payments/port";
import { reopenProposal } from "@/lib/listings/proposals/commands/reopen-proposal";
import { dayOf } from "@/lib/money/bank/banking-days";
import { bookException } from "@/lib/money/bank/commands/book-exception";
import { listOpenBankCases } from "@/lib/money/bank/queries/bank-queue";
import { correctTransfer } from "@/lib/money/payments/commands/correct-transfer";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { getInvoice } from "@/lib/money/receipts/queries";
import { openBankWorld } from "@/tests/support/bank-world";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";
import { openClients } from "@/tests/support/clients";
import { waitsForRow } from "@/tests/support/lock-wait";

const bank = await openBankWorld();
const { database, world, both, write, confirm, awaited, slotOf, paymentsOf } = bank;
const { db } = database;
const inputOf = (reference: string) => ({ reference, reason: "Another payer's money", ...NO_CREDENTIALS });
const DAY_MS = 24 * 60 * 60_000;

function otherClients() {
  const clients = openClients(database.url, 2);
  onTestFinished(clients.close);
  return clients;
}

/** A transfer that was too small and must be returned under this reference; one admin has asked for its correction. */
async function halfCorrected() {
  const plan = await bank.awaitedPlan();
  await confirm(plan.reference, 30_000);
  const [ref = ""] = await bank.returnsOf(plan.reference);
  await correctTransfer(bank.admins[0], inputOf(plan.reference));
  const { db: own } = otherClients();
  const second: Ctx = { ...bank.admins[1], db: own };
  return { ...plan, ref, agree: () => correctTransfer(second, inputOf(plan.reference)) };
}

const isWaiting = async () => {
  await expect.poll(() => waitsForRow(database)).toBe(true);
};

describe("a correction concurrent with", () => {
  test("the confirmation that the return was sent waits, and is refused", async () => {
    const { ref, agree, paymentId } = await halfCorrected();
    const { correction } = await otherClients().db.transaction(async (tx) => {
      await tx.update(bankRefunds).set({ sentAt: new Date() }).where(eq(bankRefunds.ref, ref));
      const begun = agree().then(
        () => "done",
        (error: Error) => error.message,
      );
      await isWaiting();
      return { correction: begun };
    });
    expect(await correction).toMatch(/already been returned/);
    await world.payments.reconcile(paymentId);
    expect(await world.payments.statusOf(paymentId)).toBe("refunded");
  });

  test("a new return waits, and calls it off", async () => {
    const { reference, ref, agree } = await halfCorrected();
    const [first] = await db.select().from(bankRefunds).where(eq(bankRefunds.ref, ref));
    if (!first) throw new Error("nothing is to be sent back");
    await db.delete(bankRefunds).where(eq(bankRefunds.ref, ref));
    const { correction } = await otherClients().db.transaction(async (tx) => {
      await tx.select().from(bankTransfers).where(eq(bankTransfers.ref, reference)).for("share");
      const begun = agree();
      await isWaiting();
      await tx.insert(bankRefunds).values(first);
      return { correction: begun };
    });
    expect(await correction).toBe("done");
    const [row] = await db.select().from(bankRefunds).where(eq(bankRefunds.ref, ref));
    expect(row?.cancelledAt).toBeInstanceOf(Date);
  });

  test("a later refund makes that refund fail", async () => {
    const { reference } = await awaited();
    await write(reference);
    const refund = () =>
      world.payments.bank.refund(
        {
          refundId: newId(),
          captureRef: reference,
          amountCents: 1,
          currency: "USD",
          reason: "A part",
          earlierTries: 0,
        },
        { idempotencyKey: newId() },
      );
    const { refused } = await otherClients().db.transaction(async (tx) => {
      await tx.update(bankTransfers).set({ correctedAt: new Date() }).where(eq(bankTransfers.ref, reference));
      const begun = refund().catch((error: unknown) => error);
      await isWaiting();
      return { refused: begun };
    });
    expect(await refused).toBeInstanceOf(RefusedError);
    expect(await bank.returnsOf(reference)).toEqual([]);
    await db.execute(sql`update bank_transfers set corrected_at = null where ref = ${reference}`);
    await world.runDueJobs();
  });
});

test("correctTransfer: ends the sponsor's dispute, because the money had not arrived", async () => {
  const { sponsor, sponsorshipId, orderId, reference } = await awaited();
  await confirm(reference);
  const { disputeId } = await openDispute(sponsor, { sponsorshipId, reason: "There is no banner" });
  await both(correctTransfer)({ reference, reason: "Another payer's money" });
  const [ended] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
  expect(ended).toMatchObject({ status: "lost", resolution: "The money hadn't arrived." });
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, disputeId));
  expect(log).toMatchObject([{ action: "sponsorship.dispute_end", actorId: world.admins[1].id }]);
  await confirm(reference);
  expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
  const again = await openDispute(sponsor, { sponsorshipId, reason: "There is still no banner" });
  expect(again.disputeId).not.toBe(disputeId);
});

test("emails the truth about a correction, and notifies again once the money comes", async () => {
  const slot = await awaited({ cancellationTerms: "firm" });
  const { host, sponsor, sponsorshipId, orderId, reference } = slot;
  const templates = async (ctx: Ctx) => (await bank.mailsTo(ctx)).map(({ template }) => template);
  await confirm(reference);
  await requestCancellation(sponsor, { sponsorshipId, reason: "We have moved away" });
  await declineCancellation(host, { sponsorshipId, reason: "The banner is printed" });
  const notified = { sponsor: await templates(sponsor), host: await templates(host) };
  await both(correctTransfer)(inputOf(reference));
  await world.runDueJobs();
  const [note] = (await bank.mailsTo(sponsor)).filter(({ template }) => template === "credit-note");
  expect(note?.text).toContain("No money moves");
  expect(note?.text).not.toContain("sent");
  const invoice = await getInvoice(sponsor, orderId);
  expect(invoice).toMatchObject({ paidBy: null, receipt: { kind: "invoice", totalCents: 50_000 } });
  await confirm(reference);
  const paid = (await paymentsOf(orderId)).at(-1)?.id;
  expect(await getInvoice(sponsor, orderId)).toEqual({ paidBy: paid, receipt: null });
  const again = (all: string[], before: string[]) => all.slice(before.length).sort();
  expect(again(await templates(sponsor), notified.sponsor)).toEqual([
    "credit-note",
    "receipt",
    "sponsorship-paid",
    "transfer-corrected",
  ]);
  expect(again(await templates(host), notified.host)).toEqual([
    "sponsorship-received",
    "transfer-corrected-host",
  ]);
  await requestCancellation(sponsor, { sponsorshipId, reason: "We have moved away again" });
  expect((await templates(host)).at(-1)).toBe("cancellation-asked");
});

describe("a transfer is judged on time by its own value date", () => {
  /** The deadline has passed, the slot was released, and someone else is paying for it. */
  async function takenByAnother({ proposal, tier, payment }: Awaited<ReturnType<typeof awaited>>) {
    const end = payment.expiresAt?.getTime() ?? 0;
    world.payments.wait((end - world.payments.now().getTime()) / 60_000 + 1);
    await sweepPayments(world.system());
    await world.runDueJobs();
    const other = await world.payments.checkout(await world.payments.as(), { proposal, tier });
    return async () => {
      const [theirs] = await db
        .select({ status: sponsorships.status })
        .from(sponsorships)
        .innerJoin(payments, eq(payments.orderId, sponsorships.orderId))
        .where(eq(payments.id, other.paymentId));
      return theirs?.status;
    };
  }
  const daysAfterLast = ({ payment }: Awaited<ReturnType<typeof awaited>>, days: number) =>
    dayOf(new Date((payment.payBy?.getTime() ?? 0) + days * DAY_MS));

  test.each([
    { what: "was not looked at", settled: false },
    { what: "was booked", settled: true },
  ])("and not by that of a transfer that $what and corrected", async ({ settled }) => {
    const slot = await awaited();
    const { orderId, reference } = slot;
    await (settled ? confirm : write)(reference);
    await both(correctTransfer)({ reference, reason: "Another payer's money" });
    const theirs = await takenByAnother(slot);
    await confirm(reference, 50_000, daysAfterLast(slot, 1));
    expect(await slotOf(orderId)).toMatchObject({ status: "expired" });
    expect(await theirs()).toBe("held");
    expect((await paymentsOf(orderId)).at(-1)).toMatchObject({ status: "orphaned", failureCode: "funded" });
  });

  test.each([
    { days: 0, ours: "paid", other: "expired" },
    { days: 1, ours: "expired", other: "held" },
  ])("and not by that of an earlier short one: $days days after the deadline it is $ours", async (the) => {
    const slot = await awaited();
    const { orderId, reference } = slot;
    await confirm(reference, 49_000);
    const theirs = await takenByAnother(slot);
    const text = `reference,amount,currency,value_date\n${reference},500.00,USD,${daysAfterLast(slot, the.days)}`;
    await world.importStatement("day.csv", text);
    const [second] = (await listOpenBankCases(bank.admins[0])).filter((row) => row.reference === reference);
    await both(bookException)({ caseId: second?.id ?? "", reference });
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: the.ours });
    expect(await theirs()).toBe(the.other);
  });
});

describe("a correction of one of several sponsors", () => {
  /** Three slots of 500.00: a transfer was booked for one, and another was paid for by card. */
  async function twoOfThree(amountRequestedCents: number, tiers = [{ amountCents: 50_000, places: 3 }]) {
    const slot = await awaited({ fundingMode: "several", amountRequestedCents, tiers });
    await confirm(slot.reference);
    const other = await world.payments.as();
    const tier = slot.tiers.at(-1);
    if (!tier) throw new Error("there is a tier");
    const checkout = await world.payments.checkout(other, { proposal: slot.proposal, tier });
    await world.payments.api.decide(checkout.ref, "approve");
    await world.payments.reconcile(checkout.paymentId);
    const read = async () => {
      const [row] = await db.select().from(proposals).where(eq(proposals.id, slot.proposal.id));
      return row;
    };
    return { ...slot, other, read };
  }

  test("keeps a proposal closed that the host closed, and the sponsor counts again once paid on time", async () => {
    const { host, sponsor, other, proposal, orderId, reference, read } = await twoOfThree(500_000);
    await closeProposal(host, { proposalId: proposal.id });
    const closed = await read();
    await both(correctTransfer)(inputOf(reference));
    await world.runDueJobs();
    const { fundedAt } = closed ?? {};
    const state = { status: "completed", isFunded: true, fundedAt, closedAt: expect.any(Date) };
    expect(await read()).toMatchObject({ ...state, fundedBySponsorId: other.viewer?.id });
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
    await confirm(reference);
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    expect(await read()).toMatchObject(state);
    expect((await bank.mailsTo(sponsor)).at(-1)?.template).toBe("receipt");
  });

  test("keeps a proposal closed even when no one else has paid", async () => {
    const { host, proposal, reference } = await awaited({
      fundingMode: "several",
      amountRequestedCents: 500_000,
      tiers: [{ places: 3 }],
    });
    await confirm(reference);
    await closeProposal(host, { proposalId: proposal.id });
    await both(correctTransfer)(inputOf(reference));
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(row).toMatchObject({ status: "completed", isFunded: true, fundedBySponsorId: null });
    await reopenProposal(host, { proposalId: proposal.id });
    const [opened] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(opened).toMatchObject({ status: "active", isFunded: false, closedAt: null });
  });

  test.each([
    { what: "meet it alone", cents: 100_000, now: "completed" },
    { what: "do not meet it", cents: 60_000, now: "active" },
  ])("reopens a completed proposal only where the others $what", async ({ cents, now }) => {
    const tiers = [
      { amountCents: 50_000, places: 2 },
      { amountCents: cents, places: 2 },
    ];
    const { orderId, reference, read } = await twoOfThree(100_000, tiers);
    expect(await read()).toMatchObject({ status: "completed", closedAt: null });
    await both(correctTransfer)(inputOf(reference));
    expect(await read()).toMatchObject({ status: now, isFunded: now === "completed" });
    await confirm(reference);
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    expect(await read()).toMatchObject({ status: "completed" });
  });
});
