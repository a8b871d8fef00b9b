import "./bank-settings";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import { bankRefunds, mailMessages, payments, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { answerTransfer } from "@/lib/funding/sponsorships/commands/answer-transfer";
import { askTransfer } from "@/lib/funding/sponsorships/commands/ask-transfer";
import { transferReference } from "@/lib/money/bank/bank-reference";
import { dayOf } from "@/lib/money/bank/banking-days";
import { confirmTransfer } from "@/lib/money/payments/commands/confirm-transfer";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { byBoth, NO_CREDENTIALS } from "./both-admins";
import { createTestDatabase } from "./database";
import { createProposal, type Offer } from "./factories/proposals";
import { createHost } from "./factories/users";
import { balanceOf, expectSoundLedger } from "./payments";
import { payoutWorld } from "./payouts";

/**
 * A marketplace with bank transfers, for one test file. Its ledger must balance at the end, and each test has its own
 * jobs.
 */
export async function openBankWorld() {
  const database = await createTestDatabase();
  const world = await payoutWorld(database);
  beforeEach(() => database.sql`delete from graphile_worker._private_jobs`);
  afterAll(async () => {
    await expectSoundLedger(database);
    await database.close();
  });
  const { db } = database;
  const admins = [await world.as(world.admins[0]), await world.as(world.admins[1])] as const;
  const today = () => dayOf(world.payments.now());

  const both = byBoth(admins);

  const reading = (reference: string, amount = 50_000, arrivedOn = today()) => ({
    reference,
    amount,
    arrivedOn,
    currency: "USD",
    ...NO_CREDENTIALS,
  });
  /** Both admins have imported it; nothing is processed yet. */
  const write = (reference: string, amount?: number, arrivedOn?: string) =>
    both(confirmTransfer)(reading(reference, amount, arrivedOn));

  const slotOf = async (orderId: string) => {
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.orderId, orderId));
    if (!slot) throw new Error("there is no place");
    return slot;
  };
  const paymentsOf = (orderId: string) =>
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);

  /** A sponsor who asked a host to wait for a bank transfer of 500.00 for the first tier. */
  async function asked(offer: Offer = {}) {
    const owner = await createHost(db);
    const { proposal, tiers } = await createProposal(db, owner.id, {
      tiers: [{ amountCents: 50_000 }],
      ...offer,
    });
    const [host, sponsor] = [await world.as(owner), await world.payments.as()];
    const input = { proposalId: proposal.id, tierId: tiers[0]?.id ?? null, idempotencyKey: newId() };
    const { orderId } = await askTransfer(sponsor, input);
    const { id: sponsorshipId } = await slotOf(orderId);
    return { host, sponsor, input, orderId, sponsorshipId, proposal, tier: tiers[0], tiers };
  }

  return {
    database,
    world,
    admins,
    today,
    both,
    reading,
    write,
    slotOf,
    paymentsOf,
    asked,
    /** Both admins have imported it, and its consequences are processed. */
    async confirm(reference: string, amount?: number, arrivedOn?: string) {
      await write(reference, amount, arrivedOn);
      await world.runDueJobs();
    },
    /** A sponsor with a pending transfer of 500.00. */
    async awaited(offer?: Offer) {
      const input = await asked(offer);
      await answerTransfer(input.host, { sponsorshipId: input.sponsorshipId, answer: "accept" });
      await world.runDueJobs();
      const [payment] = await paymentsOf(input.orderId);
      if (!payment) throw new Error("there is no payment");
      return { ...input, payment, reference: transferReference(payment.id) };
    },
    /** A plan for 348.00 that will be paid by bank transfer. */
    async awaitedPlan() {
      const host = await world.as(await createHost(db));
      const { orderId } = await startPlanPurchase(host, { product: "host:pro", idempotencyKey: newId() });
      const { paymentId, redirectUrl } = await payOrder(host, {
        orderId,
        method: "bank",
        purchaseOrder: undefined,
      });
      return { host, orderId, paymentId, redirectUrl, reference: transferReference(paymentId) };
    },
    mailsTo: (ctx: Ctx) =>
      db
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.toUserId, ctx.viewer?.id ?? ""))
        .orderBy(mailMessages.id),
    /** The references of transfers that will be refunded. */
    async returnsOf(reference: string) {
      const rows = await db.select().from(bankRefunds).where(eq(bankRefunds.transferRef, reference));
      return rows.map(({ ref }) => ref);
    },
    suspense: () => balanceOf(database, "suspense"),
    bankBalance: () => balanceOf(database, "bank:swift"),
  };
}
