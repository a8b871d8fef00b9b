import { newId } from "@/lib/core/ids";
import type { CheckoutInput, PaymentSnapshot } from "@/lib/integrations/payments/port";
import type { ProviderHarness } from "@/tests/support/providers/harness";

/** The price of every checkout here, in cents. */
export const AMOUNT = 50_000;

export type Merchant = ReturnType<typeof merchantOf>;

/** How we use a provider: open checkouts, capture, refund. */
export function merchantOf(h: ProviderHarness) {
  const { provider } = h;

  function request(): CheckoutInput {
    return {
      paymentId: newId(),
      method: h.method,
      amountCents: AMOUNT,
      currency: "USD",
      lines: [
        { description: "Gold Sponsor, “Müller & Söhne”", amountCents: AMOUNT - 1_999 },
        { description: "Feature", amountCents: 1_999 },
      ],
      returnUrl: "https://shop.example/paymentsuccess?session_id={REF}&payment_method=x",
      cancelUrl: "https://shop.example/checkout/1?cancelled=1",
      payerEmail: "payer@shop.example",
      expiresAt: new Date(h.now().getTime() + 15 * 60_000),
    };
  }

  async function open(input = request()): Promise<string> {
    const options = { idempotencyKey: `pay:${input.paymentId}:create` };
    return (await provider.createCheckout(input, options)).providerRef;
  }

  /** What settling does once the payer has visited the provider. */
  async function take(ref: string): Promise<PaymentSnapshot> {
    const truth = await provider.retrieve(ref);
    if (truth.status !== "approved" || !provider.capture) return truth;
    return provider.capture(ref, { idempotencyKey: `${ref}:capture` });
  }

  async function paid(): Promise<{ ref: string; captureRef: string }> {
    const ref = await open();
    await h.pay(ref);
    const { captureRef } = await take(ref);
    if (!captureRef) throw new Error("nothing was captured");
    return { ref, captureRef };
  }

  function refund(captureRef: string, amountCents: number, refundId = newId()) {
    return provider.refund(
      {
        refundId,
        captureRef,
        amountCents,
        currency: "USD",
        reason: "The host refunds a part",
        earlierTries: 0,
      },
      { idempotencyKey: `refund:${refundId}` },
    );
  }

  const refundsOf = async (ref: string) =>
    (await provider.retrieve(ref)).refunds.map(({ refundId, amountCents, status }) => ({
      refundId,
      amountCents,
      status,
    }));

  return { h, provider, request, open, take, paid, refund, refundsOf };
}
