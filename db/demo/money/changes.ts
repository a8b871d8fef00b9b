import { and, desc, eq } from "drizzle-orm";
import { disputes, orders, payments, refunds, sponsorships } from "@/db/schema";
import { sendRefund } from "@/lib/billing/commands/send-refund";
import { reconcilePayment } from "@/lib/payments/commands/reconcile-payment";
import { fulfilments } from "@/lib/payments/fulfilments";
import { closeDispute } from "@/lib/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/sponsorships/commands/refund-sponsorship";
import { requestCancellation } from "@/lib/sponsorships/commands/request-cancellation";
import { workingTime } from "../clock";
import { demoId } from "../ids";
import { sponsorId } from "../load-people";
import { proposalId } from "../load-proposals";
import type { Moment } from "../moment";
import { ADMINS } from "../people/admins";
import { HOSTS, type HostKey } from "../people/hosts";
import { SPONSORS, type SponsorKey } from "../people/sponsors";
import { type Stage, viewerOf } from "../stage";

/** A sponsor's place on a proposal, by its key. */
type Whose = readonly [SponsorKey, string];

/** What became of money after it was paid, so that each state of it can be seen by both of its sides. */
export function changeMoments(stage: Stage): Moment[] {
  const on = (daysAgo: number, share: number, happen: Moment["happen"]): Moment => ({
    at: workingTime(stage.now, daysAgo, share),
    happen,
  });
  return [
    on(12, 0.3, (at) =>
      dispute(stage, at, ["creamery", "bowls-for-the-pantry"], "Our name is spelled wrong on the web page."),
    ),
    on(9, 0.6, (at) =>
      decide(
        stage,
        at,
        ["creamery", "bowls-for-the-pantry"],
        "The host corrected the page on the same day, so the payment stands.",
      ),
    ),
    on(3, 0.4, (at) =>
      refundPart(stage, at, {
        host: "mainStreet",
        whose: ["bakery", "front-street-night-market"],
        cents: 12_500,
        reason: "The fiddler at your corner can only play until seven, so a quarter goes back.",
      }),
    ),
    on(2, 0.1, (at) =>
      chargeBack(
        stage,
        at,
        ["coffee", "front-street-night-market"],
        "The payer does not recognise this payment",
      ),
    ),
    on(2, 0.5, (at) =>
      cancel(
        stage,
        at,
        ["bakery", "levee-loop-5k"],
        "Our ovens are being rebuilt on that weekend, and nobody could hand out rolls.",
      ),
    ),
    on(2, 0.9, (at) =>
      cancel(
        stage,
        at,
        ["creditUnion", "family-matinee"],
        "Our board has moved its meeting to that evening. Could we come another time?",
      ),
    ),
    on(1, 0.2, (at) =>
      dispute(stage, at, ["florist", "levee-thursdays"], "The poster is out and our name is not on it."),
    ),
  ];
}

async function placeOf({ tx }: Stage, [sponsor, proposal]: Whose) {
  const [found] = await tx
    .select({ place: sponsorships, payment: payments })
    .from(sponsorships)
    .innerJoin(orders, eq(orders.id, sponsorships.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "succeeded")))
    .where(
      and(eq(sponsorships.sponsorId, sponsorId(sponsor)), eq(sponsorships.proposalId, proposalId(proposal))),
    );
  if (!found) throw new Error(`${sponsor} has not paid for ${proposal}`);
  return found;
}

const asSponsor = (stage: Stage, at: Date, [sponsor]: Whose) =>
  stage.ctxAt(at, viewerOf(SPONSORS[sponsor], "business_sponsor"));

/** What a job would do with a refund that was asked for. */
async function sendRefunds(stage: Stage, paymentId: string): Promise<void> {
  const asked = await stage.tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  for (const { id } of asked) await sendRefund(stage.systemAfter(1), { refundId: id }, fulfilments);
}

async function refundPart(
  stage: Stage,
  at: Date,
  wish: { host: HostKey; whose: Whose; cents: number; reason: string },
): Promise<void> {
  const { place, payment } = await placeOf(stage, wish.whose);
  await refundSponsorship(stage.ctxAt(at, viewerOf(HOSTS[wish.host], "event_host")), {
    sponsorshipId: place.id,
    amount: wish.cents,
    reason: wish.reason,
    idempotencyKey: demoId("refund", payment.orderId),
  });
  await sendRefunds(stage, payment.id);
}

/** By the terms all of it goes back at once, or the host is asked. */
async function cancel(stage: Stage, at: Date, whose: Whose, reason: string): Promise<void> {
  const { place, payment } = await placeOf(stage, whose);
  await requestCancellation(asSponsor(stage, at, whose), { sponsorshipId: place.id, reason });
  await sendRefunds(stage, payment.id);
}

async function dispute(stage: Stage, at: Date, whose: Whose, reason: string): Promise<void> {
  const { place } = await placeOf(stage, whose);
  await openDispute(asSponsor(stage, at, whose), { sponsorshipId: place.id, reason });
}

async function decide(stage: Stage, at: Date, whose: Whose, reason: string): Promise<void> {
  const { payment } = await placeOf(stage, whose);
  const [opened] = await stage.tx
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, payment.id))
    .orderBy(desc(disputes.openedAt));
  const ctx = stage.ctxAt(at, viewerOf(ADMINS.ellen, "admin"));
  await closeDispute(ctx, { disputeId: opened?.id ?? "", outcome: "release", reason });
}

/** The payer's bank argues, away from here. */
async function chargeBack(stage: Stage, at: Date, whose: Whose, reason: string): Promise<void> {
  const { payment } = await placeOf(stage, whose);
  const ctx = stage.systemAt(at);
  await stage.console.openDispute(payment.providerRef ?? "", reason);
  await reconcilePayment(ctx, { paymentId: payment.id, cause: "webhook" });
}
