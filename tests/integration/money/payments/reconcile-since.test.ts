import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { payments, webhookInbox } from "@/db/schema";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import type { PaymentProvider } from "@/lib/integrations/payments/port";
import { stripeProvider } from "@/lib/integrations/payments/stripe/provider";
import { reconcileSince } from "@/lib/money/payments/commands/reconcile-since";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { reconcilePayoutBatch } from "@/lib/money/payouts/commands/reconcile-payout-batch";
import { restorePayoutBatch } from "@/lib/money/payouts/commands/restore-payout-batch";
import { startFakePayPal } from "@/tests/fakes/paypal/server";
import { startFakeStripe } from "@/tests/fakes/stripe/server";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

/** The database that the site used after the backup, which is gone. */
const gone = await createTestDatabase();
/** What the backup has. */
const database = await createTestDatabase();
const secretKey = "sk_test_of_this_test";
const now = () => new Date();
const stripe = await startFakeStripe({ secretKey, now });
const payPal = await startFakePayPal({ now });
afterAll(async () => {
  await Promise.all([stripe.close(), payPal.close()]);
  await Promise.all([gone.close(), database.close()]);
});

const sides = {
  stripe: {
    provider: stripeProvider({ secretKey, webhookSecrets: ["whsec_1"], apiBase: stripe.url, now }),
    pay: (ref: string) => stripe.pay(ref),
    refund: (ref: string, cents: number) => stripe.refund(ref, cents),
  },
  paypal: {
    provider: payPalProvider(payPal.settings()),
    pay: (ref: string) => payPal.books.approve(ref),
    refund: (ref: string, cents: number) => void payPal.books.refundFromConsole(ref, cents),
  },
};

async function opened(method: "stripe" | "paypal", provider: PaymentProvider, where = database) {
  const { db } = where;
  const world = paymentWorld(where, () => provider);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const checkout = await world.checkout(await world.as(), { proposal, tier: tiers[0] }, method);
  const read = async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, checkout.paymentId));
    if (!payment) throw new Error("the payment is gone");
    return payment;
  };
  const ref = (await read()).providerRef ?? "";
  const captureRef = async () => (await provider.retrieve(ref)).captureRef;
  return { world, read, paymentId: checkout.paymentId, ref, captureRef };
}

test.each(["stripe", "paypal"] as const)(
  "books what %s did while the database was gone, once, and names what it does not know",
  async (method) => {
    const { provider, pay, refund } = sides[method];
    const since = new Date(Date.now() - 60_000);
    const one = await opened(method, provider);
    const { world } = one;
    // Opened after the backup: the restored database does not have it.
    const lost = await opened(method, provider, gone);
    pay(one.ref);
    pay(lost.ref);
    if (method === "paypal") {
      // Only the site captures. It did so after the backup.
      await provider.capture?.(one.ref, { idempotencyKey: `pay:${one.paymentId}:capture` });
      await lost.world.reconcile(lost.paymentId);
    }
    refund(one.ref, 10_000);

    const run = async () => {
      const payouts = { known: reconcilePayoutBatch, restore: restorePayoutBatch };
      const news = await reconcileSince(world.system(), { since }, fulfilments, payouts);
      return news.find((of) => of.provider === method);
    };
    const first = await run();
    expect(first).toMatchObject({ failed: [] });
    expect(first?.missed).toBeGreaterThan(1);
    expect(first?.booked).toContain(one.ref);
    const captureRef = await lost.captureRef();
    const capture = { ref: lost.ref, captureRef, amountCents: 50_000, currency: "USD" };
    expect(first?.captures).toEqual([{ ...capture, at: expect.any(Date) }]);
    expect(await one.read()).toMatchObject({ status: "partially_refunded", refundedCents: 10_000 });

    const stored = await database.db.select().from(webhookInbox);
    const second = await run();
    expect(second).toMatchObject({ missed: 0, booked: first?.booked, captures: first?.captures });
    expect(await database.db.select().from(webhookInbox)).toEqual(stored);
    expect(await one.read()).toMatchObject({ refundedCents: 10_000 });
    await expectSoundLedger(database);

    refund(lost.ref, 50_000);
    expect(await run(), "nothing is left to return").toMatchObject({ captures: [], unpaid: [lost.ref] });
  },
);
