import { certificateStore } from "@/lib/integrations/payments/paypal/certificates";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import { verifyTransmission } from "@/lib/integrations/payments/paypal/signature";
import type { WebhookVerifier } from "@/lib/integrations/payments/paypal/webhook";
import { makeCertificate } from "@/tests/fakes/paypal/certificates";
import { centsOf } from "@/tests/fakes/paypal/records";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";
import type { ProviderHarness } from "./harness";

/** The product's own webhook checks, with the fake's certificate authority in place of the trusted ones. */
export function fakeVerifier(fake: FakePayPal, now: () => Date): WebhookVerifier {
  const store = certificateStore([fake.origin], { trusted: () => [fake.signer.authority.pem] });
  return async (transmission, raw) => {
    const { publicKey } = await store.load(transmission.certUrl);
    verifyTransmission(transmission, { webhookId: fake.webhookId, raw, publicKey, now: now() });
  };
}

/** PayPal's side is a local server with its API. */
export async function payPalHarness(): Promise<ProviderHarness> {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const fake = await startFakePayPal({ now });
  const { books } = fake;
  const provider = payPalProvider(fake.settings(), { verify: fakeVerifier(fake, now) });

  /** Every event that mentions the order or its capture. */
  const eventsAbout = (ref: string) => {
    const names = [ref, ...books.order(ref).captures.map(({ id }) => id)];
    return books.events.happened.filter((event) => {
      const text = JSON.stringify(event.resource);
      return names.some((name) => text.includes(name));
    });
  };

  return {
    provider,
    method: "paypal",
    endsCheckouts: false,
    signatureMinutes: 4 * 24 * 60,
    now,
    wait: (minutes) => {
      offset += minutes * 60_000;
    },
    checkouts: async () => books.count(),
    pay: async (ref) => books.approve(ref),
    decline: async (ref) => books.approve(ref, { kind: "refuse", issue: "INSTRUMENT_DECLINED" }),
    leavePending: async (ref) => books.approve(ref, { kind: "pending", reason: "ECHECK" }),
    settlePending: async (ref, ok) => books.settle(ref, ok ? "COMPLETED" : "DECLINED"),
    async refundFromConsole(ref, amountCents) {
      books.refundFromConsole(ref, amountCents);
    },
    async openDispute(ref) {
      books.openDispute(ref);
    },
    async closeDispute(ref, outcome) {
      const paid = books.order(ref).captures.find(({ amount }) => centsOf(amount) > 0);
      for (const { id } of books.disputesAbout(paid?.id ?? "")) books.closeDispute(id, outcome);
    },
    lastWebhooks: async (ref) => eventsAbout(ref).map(fake.sign),
    async forgedWebhook(ref) {
      const last = eventsAbout(ref).at(-1);
      if (!last) throw new Error("nothing was sent about this order");
      const stranger = makeCertificate({ commonName: "stranger.test", issuer: null });
      return fake.signer.sign(last, { certificate: stranger });
    },
    failNextAfterCommit: () => {
      fake.faults.push({ line: /^POST \/v2\//, when: "after" });
    },
    close: fake.close,
  };
}
