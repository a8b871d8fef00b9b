import { and, asc, eq, gt, lt } from "drizzle-orm";
import { payments, refunds, sponsorships } from "@/db/schema";
import { sendRefund } from "@/lib/billing/commands/send-refund";
import { reconcilePayment } from "@/lib/payments/commands/reconcile-payment";
import { fulfilments } from "@/lib/payments/fulfilments";
import { refundSponsorship } from "@/lib/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/sponsorships/commands/release-funds";
import { workingTime } from "./clock";
import { demoId } from "./ids";
import { hostId } from "./load-people";
import { noteMailsSent } from "./loose-ends";
import { type DemoHost, HOSTS, type HostKey } from "./people/hosts";
import { type Stage, viewerOf } from "./stage";

const YESTERDAY = 1;

/**
 * What became of money after it was paid, so that every state of it can be seen: what was due is released, of one
 * sponsorship a part is refunded, and over another the sponsor's bank argues.
 */
export async function loadAfterlife(stage: Stage): Promise<void> {
  await releaseDue(stage);
  const held = await stage.tx
    .select({ place: sponsorships, payment: payments })
    .from(sponsorships)
    .innerJoin(payments, and(eq(payments.orderId, sponsorships.orderId), eq(payments.status, "succeeded")))
    .where(and(eq(sponsorships.status, "paid"), gt(sponsorships.releasableAt, stage.now)))
    .orderBy(asc(sponsorships.paidAt), asc(sponsorships.sponsorId))
    .limit(2);
  const [first, second] = held;
  if (!first || !second) throw new Error("the demonstration data holds too little money");
  await refundPart(stage, first);
  await argue(stage, second.payment);
}

/** Each day's releases, as the clock would have made them on that day. */
async function releaseDue(stage: Stage): Promise<void> {
  const days = await stage.tx
    .selectDistinct({ at: sponsorships.releasableAt })
    .from(sponsorships)
    .where(and(eq(sponsorships.status, "paid"), lt(sponsorships.releasableAt, stage.now)))
    .orderBy(asc(sponsorships.releasableAt));
  for (const { at } of days) {
    if (!at) continue;
    await releaseFunds(stage.systemAt(at));
    await noteMailsSent(stage);
  }
}

interface Held {
  place: typeof sponsorships.$inferSelect;
  payment: typeof payments.$inferSelect;
}

async function refundPart(stage: Stage, { place, payment }: Held): Promise<void> {
  const key = (Object.keys(HOSTS) as HostKey[]).find((one) => hostId(one) === place.hostId);
  if (!key) throw new Error("a host of the demonstration data is unknown");
  const host: DemoHost = HOSTS[key];
  const ctx = stage.ctxAt(workingTime(stage.now, YESTERDAY), viewerOf(host, "event_host"));
  await refundSponsorship(ctx, {
    sponsorshipId: place.id,
    amount: Math.floor(place.amountCents / 5),
    reason: "We print a smaller programme than we promised, so a fifth of it goes back.",
    idempotencyKey: demoId("refund", payment.orderId),
  });
  const asked = await stage.tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  for (const { id } of asked) await sendRefund(ctx, { refundId: id }, fulfilments);
  await noteMailsSent(stage);
}

async function argue(stage: Stage, { id, providerRef }: Held["payment"]): Promise<void> {
  const ctx = stage.systemAt(workingTime(stage.now, YESTERDAY, 0.5));
  await stage.console.openDispute(providerRef ?? "", "The cardholder does not recognise this payment");
  await reconcilePayment(ctx, { paymentId: id, cause: "webhook" });
  await noteMailsSent(stage);
}
