import { stripeProvider } from "@/lib/integrations/payments/stripe/provider";
import { startFakeStripe } from "@/tests/fakes/stripe/server";
import { secondsOf } from "@/tests/fakes/stripe/state";
import { signatureOf } from "@/tests/fakes/stripe/webhooks";
import type { ProviderHarness, SentWebhook } from "./harness";

export const STRIPE_KEY = "sk_test_of_these_tests";
export const STRIPE_WEBHOOK_SECRET = "whsec_of_these_tests";

/** Our adapter and a local server that responds as Stripe does, with a manual clock. */
export async function stripeHarness(): Promise<ProviderHarness> {
  let time = new Date("2027-03-01T12:00:00Z").getTime();
  const now = () => new Date(time);
  const stripe = await startFakeStripe({ secretKey: STRIPE_KEY, now });
  const provider = stripeProvider({
    secretKey: STRIPE_KEY,
    webhookSecrets: [STRIPE_WEBHOOK_SECRET],
    apiBase: stripe.url,
    now,
  });

  function webhooks(ref: string, secret: string): SentWebhook[] {
    return stripe.state.events
      .filter(({ sessionId }) => sessionId === ref)
      .map(({ body }) => ({
        raw: Buffer.from(body),
        headers: new Headers({ "stripe-signature": signatureOf(body, secret, secondsOf(now())) }),
      }));
  }

  return {
    provider,
    method: "stripe",
    endsCheckouts: true,
    signatureMinutes: 5,
    now,
    wait: (minutes) => {
      time += minutes * 60_000;
    },
    checkouts: async () => stripe.state.payments.size,
    pay: async (ref) => stripe.pay(ref),
    decline: async (ref) => stripe.decline(ref),
    leavePending: async (ref) => stripe.leavePending(ref),
    settlePending: async (ref, ok) => stripe.settlePending(ref, ok),
    refundFromConsole: async (ref, amountCents) => stripe.refund(ref, amountCents),
    openDispute: async (ref) => stripe.openDispute(ref),
    closeDispute: async (ref, outcome) => stripe.closeDispute(ref, outcome),
    lastWebhooks: async (ref) => webhooks(ref, STRIPE_WEBHOOK_SECRET),
    async forgedWebhook(ref) {
      const forged = webhooks(ref, "whsec_of_somebody_else").at(-1);
      if (!forged) throw new Error("nothing was sent about this checkout");
      return forged;
    },
    // The client retries on its own; both responses are lost.
    failNextAfterCommit: () => stripe.fail({ when: "after", how: "drop" }, { when: "after", how: "drop" }),
    async close() {
      await stripe.close();
      if (stripe.complaints.length > 0)
        throw new Error(`Requests were not as Stripe describes them: ${stripe.complaints.join("\n")}`);
    },
  };
}
