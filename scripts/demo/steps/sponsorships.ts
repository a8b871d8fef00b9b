import { and, desc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { deliverables, disputes, orders, payments, refunds, sponsorships } from "@/db/schema";
import { acceptContract } from "@/lib/funding/contracts/commands/accept-contract";
import { sendContract } from "@/lib/funding/contracts/commands/send-contract";
import { getContract } from "@/lib/funding/contracts/queries";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { requestCancellation } from "@/lib/funding/sponsorships/commands/request-cancellation";
import { reconcilePayment } from "@/lib/money/payments/commands/reconcile-payment";
import { sendRefund } from "@/lib/money/payments/commands/send-refund";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { personKey, proposalKey } from "../content";
import { demoId } from "../ids";
import { cents, personId, proposalId } from "../rows";
import type { Stage } from "../stage";
import { command, dollars, name, text } from "./command";

const own = { proposal: proposalKey, reason: text };
const theirs = { sponsor: personKey, proposal: proposalKey };

/** Events after a sponsorship was paid. */
export const SPONSORSHIP_COMMANDS = {
  dispute: command(own, async ({ stage, actor }, { proposal, reason }) => {
    const ctx = actor();
    const { sponsorship } = await paidFor(stage, ctx.viewer.id, proposal);
    const [benefit] = await stage.tx
      .select()
      .from(deliverables)
      .where(
        and(eq(deliverables.sponsorshipId, sponsorship.id), ne(deliverables.status, "waiting_for_sponsor")),
      )
      .orderBy(deliverables.position);
    const isByItem = sponsorship.releaseRule === "delivery" && benefit;
    const items = isByItem ? [{ deliverableId: benefit.id, words: reason }] : [];
    await openDispute(ctx, { sponsorshipId: sponsorship.id, reason, items });
  }),
  "decide-dispute": command(
    { ...theirs, outcome: z.enum(["release", "refund"]), reason: text },
    async ({ stage, actor }, { sponsor, proposal, outcome, reason }) => {
      const { payment } = await paidFor(stage, personId(sponsor), proposal);
      const [opened] = await stage.tx
        .select()
        .from(disputes)
        .where(eq(disputes.paymentId, payment.id))
        .orderBy(desc(disputes.openedAt));
      await closeDispute(actor(), { disputeId: opened?.id ?? "", outcome, reason });
    },
  ),
  refund: command(
    { ...theirs, dollars, reason: text },
    async ({ stage, actor }, { sponsor, proposal, dollars: amount, reason }) => {
      const { sponsorship, payment } = await paidFor(stage, personId(sponsor), proposal);
      await refundSponsorship(actor(), {
        sponsorshipId: sponsorship.id,
        amount: cents(amount),
        reason,
        idempotencyKey: demoId("refund", payment.orderId),
      });
      await sendRefunds(stage, payment.id);
    },
  ),
  /** Depending on the terms, it is refunded in full immediately, or the host is asked. */
  "cancel-sponsorship": command(own, async ({ stage, actor }, { proposal, reason }) => {
    const ctx = actor();
    const { sponsorship, payment } = await paidFor(stage, ctx.viewer.id, proposal);
    await requestCancellation(ctx, { sponsorshipId: sponsorship.id, reason });
    await sendRefunds(stage, payment.id);
  }),
  /** The payer's bank disputes the payment, outside of the product. */
  "charge-back": command(
    { ...theirs, reason: text },
    async ({ stage, system }, { sponsor, proposal, reason }) => {
      const { payment } = await paidFor(stage, personId(sponsor), proposal);
      const ctx = system();
      await stage.console.openDispute(payment.providerRef ?? "", reason);
      await reconcilePayment(ctx, { paymentId: payment.id, cause: "webhook" });
    },
  ),
  "send-contract": command(
    { ...theirs, extra: text },
    async ({ stage, actor }, { sponsor, proposal, extra }) => {
      const { sponsorship } = await paidFor(stage, personId(sponsor), proposal);
      const terms = { template: "cash", contribution: null, extra, basis: 0 } as const;
      await sendContract(actor(), { sponsorshipId: sponsorship.id, ...terms });
      return sponsorship.id;
    },
  ),
  "accept-contract": command({ contract: name }, async ({ actor, made }, { contract }) => {
    const ctx = actor();
    const { versions } = await getContract(ctx, made(contract));
    await acceptContract(ctx, { contractId: versions[0]?.id ?? "", name: ctx.viewer.fullName });
  }),
};

async function paidFor({ tx }: Stage, sponsorId: string, proposal: string) {
  const [found] = await tx
    .select({ sponsorship: sponsorships, payment: payments })
    .from(sponsorships)
    .innerJoin(orders, eq(orders.id, sponsorships.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "succeeded")))
    .where(and(eq(sponsorships.sponsorId, sponsorId), eq(sponsorships.proposalId, proposalId(proposal))));
  if (!found) throw new Error(`no such sponsor has paid for ${proposal}`);
  return found;
}

/** Does the job's work for a requested refund. */
async function sendRefunds(stage: Stage, paymentId: string): Promise<void> {
  const asked = await stage.tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  for (const { id } of asked) await sendRefund(stage.systemAfter(1), { refundId: id }, fulfilments);
}
