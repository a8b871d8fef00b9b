import { afterAll, describe, expect, test } from "vitest";
import type { PaymentMethod } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import {
  type CheckoutInput,
  type PaymentProvider,
  type PaymentSnapshot,
  SignatureError,
} from "@/lib/integrations/payments/port";

export interface SentWebhook {
  raw: Buffer;
  headers: Headers;
}

/** A provider, and the other side of it: what its payers, their banks and its console can do. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** The method that the checkouts of this run are made for. */
  readonly method: PaymentMethod;
  /** Whether it can end a checkout; if not, one that we never capture is as good as ended. */
  readonly endsCheckouts: boolean;
  /** How long a webhook's signature is good for. */
  readonly signatureMinutes: number;
  now(): Date;
  /** Moves the clock on, the provider's and ours. */
  wait(minutes: number): void;
  /** How many checkouts the provider has made. */
  checkouts(): Promise<number>;
  /** The payer agrees on the provider's page. Where the merchant captures, nothing is captured yet. */
  pay(ref: string): Promise<void>;
  /** The payer agrees, and the money does not come: on the page, or when it is captured. */
  decline(ref: string): Promise<void>;
  /** The payer agrees, and the money is on its way for days: from now, or from the capture on. */
  leavePending(ref: string): Promise<void>;
  /** The money that was on its way has come, or will not. */
  settlePending(ref: string, ok: boolean): Promise<void>;
  /** Somebody refunds in the provider's own console. */
  refundFromConsole(ref: string, amountCents: number): Promise<void>;
  openDispute(ref: string): Promise<void>;
  closeDispute(ref: string, outcome: "won" | "lost"): Promise<void>;
  /** Every webhook about this checkout so far, oldest first, as the provider would send them now. */
  lastWebhooks(ref: string): Promise<SentWebhook[]>;
  /** The last of them, signed by somebody who is not the provider. */
  forgedWebhook(ref: string): Promise<SentWebhook>;
  /** The provider does the next thing that it is asked to do, beyond being looked at, and its answer is lost. */
  failNextAfterCommit(): void;
  close(): Promise<void>;
}

const AMOUNT = 50_000;
const UNPAID_ENDS: readonly PaymentSnapshot["status"][] = ["cancelled", "expired"];
const UNPAID: readonly PaymentSnapshot["status"][] = ["requires_action", "approved"];

/** What every provider has to be like, for the rest of the product to be right. One run a provider and method. */
export function providerContract(name: string, makeHarness: () => Promise<ProviderHarness>): void {
  describe(`the contract of payment providers: ${name}`, async () => {
    const h = await makeHarness();
    const { provider } = h;
    const afterCancel = h.endsCheckouts ? UNPAID_ENDS : [...UNPAID_ENDS, ...UNPAID];
    afterAll(() => h.close());

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

    /** What settling does once the payer has been at the provider. */
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

    function refund(captureRef: string, amountCents: number, refundId = newId()): Promise<void> {
      return provider.refund(
        { refundId, captureRef, amountCents, currency: "USD", reason: "The host refunds a part" },
        { idempotencyKey: `refund:${refundId}` },
      );
    }

    const refundsOf = async (ref: string) =>
      (await provider.retrieve(ref)).refunds.map(({ refundId, amountCents, status }) => ({
        refundId,
        amountCents,
        status,
      }));

    test("a new checkout waits for its payer, at our amount, and has an address to go to", async () => {
      const input = request();
      const checkout = await provider.createCheckout(input, { idempotencyKey: input.paymentId });
      expect(new URL(checkout.redirectUrl).protocol).toMatch(/^https?:$/);
      expect(await provider.retrieve(checkout.providerRef)).toMatchObject({
        status: "requires_action",
        amountCents: AMOUNT,
        currency: "USD",
        captureRef: null,
        refunds: [],
        disputes: [],
      });
    });

    test("the same call any number of times, at once and later, is one checkout", async () => {
      const before = await h.checkouts();
      const input = request();
      const options = { idempotencyKey: `pay:${input.paymentId}:create` };
      const first = await Promise.all([1, 2, 3].map(() => provider.createCheckout(input, options)));
      h.wait(5);
      const later = await provider.createCheckout(input, options);
      expect(new Set([...first, later].map(({ providerRef }) => providerRef)).size).toBe(1);
      expect(later.redirectUrl).toBe(first[0]?.redirectUrl);
      expect(await h.checkouts()).toBe(before + 1);
    });

    test("a key that was used for another checkout is refused", async () => {
      const input = request();
      await provider.createCheckout(input, { idempotencyKey: input.paymentId });
      const other = { ...input, amountCents: 1, lines: [{ description: "Less", amountCents: 1 }] };
      await expect(provider.createCheckout(other, { idempotencyKey: input.paymentId })).rejects.toThrow();
    });

    test("a checkout whose answer was lost is there, once, when it is asked for again", async () => {
      const before = await h.checkouts();
      const input = request();
      const options = { idempotencyKey: `pay:${input.paymentId}:create` };
      h.failNextAfterCommit();
      // Either the call fails, or the client has asked again by itself: both are right.
      await provider.createCheckout(input, options).catch(() => {});
      await provider.createCheckout(input, options);
      expect(await h.checkouts()).toBe(before + 1);
    });

    test("paid: the amount, what refunds are made against, and soon the fee", async () => {
      const { ref, captureRef } = await paid();
      expect(await provider.retrieve(ref)).toMatchObject({
        status: "succeeded",
        amountCents: AMOUNT,
        currency: "USD",
        captureRef,
        refunds: [],
        disputes: [],
        failureCode: null,
      });
      expect((await provider.retrieve(ref)).feeCents).toBeGreaterThan(0);
    });

    test("captured once, however often it is asked for", async () => {
      const ref = await open();
      await h.pay(ref);
      if ((await provider.retrieve(ref)).status === "approved") h.failNextAfterCommit();
      await take(ref).catch(() => {});
      const truths = await Promise.all([take(ref), take(ref)]);
      expect(new Set(truths.map((truth) => truth.captureRef)).size).toBe(1);
      expect(truths[0]).toMatchObject({ status: "succeeded", amountCents: AMOUNT });
    });

    test("nothing is captured that nobody agreed to", async () => {
      const ref = await open();
      await provider.capture?.(ref, { idempotencyKey: `${ref}:capture` }).catch(() => {});
      expect(await provider.retrieve(ref)).toMatchObject({ status: "requires_action", captureRef: null });
    });

    test("declined: no money, and the checkout can be ended", async () => {
      const ref = await open();
      await h.decline(ref);
      await take(ref).catch(() => {});
      const truth = await provider.retrieve(ref);
      expect(["failed", ...UNPAID]).toContain(truth.status);
      expect(truth.captureRef).toBeNull();
      await provider.cancel(ref);
      expect(["failed", ...afterCancel]).toContain((await provider.retrieve(ref)).status);
    });

    test("on its way is not paid, and ends well", async () => {
      const ref = await open();
      await h.leavePending(ref);
      expect(await take(ref)).toMatchObject({ status: "processing", amountCents: AMOUNT });
      await provider.cancel(ref);
      expect((await provider.retrieve(ref)).status).toBe("processing");
      await h.settlePending(ref, true);
      const truth = await provider.retrieve(ref);
      expect(truth).toMatchObject({ status: "succeeded", amountCents: AMOUNT });
      expect(truth.captureRef).toEqual(expect.any(String));
    });

    test("on its way is not paid, and ends badly", async () => {
      const ref = await open();
      await h.leavePending(ref);
      await take(ref);
      await h.settlePending(ref, false);
      const truth = await provider.retrieve(ref);
      expect(truth).toMatchObject({ status: "failed", captureRef: null });
      expect(truth.failureCode).toEqual(expect.any(String));
    });

    test("ending a checkout that nobody paid ends it; again, too", async () => {
      const ref = await open();
      await provider.cancel(ref);
      await provider.cancel(ref);
      expect(afterCancel).toContain((await provider.retrieve(ref)).status);
    });

    test("ending a checkout that was paid leaves it as it is", async () => {
      const { ref, captureRef } = await paid();
      await provider.cancel(ref);
      expect(await provider.retrieve(ref)).toMatchObject({ status: "succeeded", captureRef });
    });

    test("a checkout that nobody comes to ends by itself", async () => {
      const ref = await open();
      h.wait(4 * 24 * 60);
      expect(UNPAID_ENDS).toContain((await provider.retrieve(ref)).status);
    });

    test("refunds in parts add up to what was paid, never to more", async () => {
      const { ref, captureRef } = await paid();
      const [first, second] = [newId(), newId()];
      await refund(captureRef, 19_999, first);
      await refund(captureRef, 30_000, second);
      await expect(refund(captureRef, 2)).rejects.toThrow();
      await expect(refund(captureRef, 0)).rejects.toThrow();
      expect(await refundsOf(ref)).toEqual(
        expect.arrayContaining([
          { refundId: first, amountCents: 19_999, status: "succeeded" },
          { refundId: second, amountCents: 30_000, status: "succeeded" },
        ]),
      );
      const race = await Promise.allSettled([refund(captureRef, 1), refund(captureRef, 1)]);
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const total = (await refundsOf(ref)).reduce((sum, row) => sum + row.amountCents, 0);
      expect(total).toBe(AMOUNT);
      expect(await provider.retrieve(ref)).toMatchObject({ status: "succeeded", amountCents: AMOUNT });
    });

    test("a refund is one refund, whether its answer arrives or not", async () => {
      const { ref, captureRef } = await paid();
      const refundId = newId();
      h.failNextAfterCommit();
      await refund(captureRef, 12_345, refundId).catch(() => {});
      await Promise.all([refund(captureRef, 12_345, refundId), refund(captureRef, 12_345, refundId)]);
      expect(await refundsOf(ref)).toEqual([{ refundId, amountCents: 12_345, status: "succeeded" }]);
      await expect(refund(captureRef, 12_346, refundId)).rejects.toThrow();
    });

    test("a refund from the provider's console is seen, and is not one of ours", async () => {
      const { ref, captureRef } = await paid();
      await refund(captureRef, 10_000);
      await h.refundFromConsole(ref, 15_000);
      const { refunds } = await provider.retrieve(ref);
      expect(refunds.filter(({ refundId }) => refundId === null)).toMatchObject([
        { amountCents: 15_000, status: "succeeded" },
      ]);
      expect(new Set(refunds.map(({ refundRef }) => refundRef)).size).toBe(2);
      await expect(refund(captureRef, 25_001)).rejects.toThrow();
    });

    test.each(["won", "lost"] as const)(
      "a dispute is seen while it is open, and when it is %s",
      async (end) => {
        const { ref } = await paid();
        await h.refundFromConsole(ref, 10_000);
        await h.openDispute(ref);
        const truth = await provider.retrieve(ref);
        expect(truth.status).toBe("succeeded");
        expect(truth.disputes).toMatchObject([{ amountCents: 40_000, status: "open" }]);
        const [dispute] = truth.disputes;
        expect(dispute?.feeCents).toBeGreaterThanOrEqual(0);
        if (dispute?.evidenceDueAt)
          expect(dispute.evidenceDueAt.getTime()).toBeGreaterThan(h.now().getTime());
        await h.closeDispute(ref, end);
        expect((await provider.retrieve(ref)).disputes).toMatchObject([
          { disputeRef: dispute?.disputeRef, amountCents: 40_000, status: end },
        ]);
      },
    );

    test("every webhook of a payment's life is accepted and leads to the payment", async () => {
      const { ref, captureRef } = await paid();
      await refund(captureRef, 5_000);
      await h.openDispute(ref);
      await h.closeDispute(ref, "won");
      const sent = await h.lastWebhooks(ref);
      expect(sent.length).toBeGreaterThanOrEqual(4);
      for (const { raw, headers } of sent) {
        const { objectRef, type } = await provider.parseWebhook(raw, headers);
        expect(type).not.toBe("");
        if (objectRef === ref || objectRef === captureRef) continue;
        expect(await provider.checkoutOf?.(objectRef ?? "")).toBe(ref);
      }
      // Told before we had heard of the capture, the money still leads to its checkout.
      if (provider.checkoutOf) expect(await provider.checkoutOf(captureRef)).toBe(ref);
    });

    test("an event sent again is the same event; two events are two", async () => {
      const { ref, captureRef } = await paid();
      await refund(captureRef, 5_000);
      const idsOf = async () => {
        const sent = await h.lastWebhooks(ref);
        const events = await Promise.all(sent.map(({ raw, headers }) => provider.parseWebhook(raw, headers)));
        return events.map(({ eventId }) => eventId);
      };
      const first = await idsOf();
      h.wait(60);
      expect(await idsOf()).toEqual(first);
      expect(new Set(first).size).toBe(first.length);
    });

    test("what was not signed, or by another, long ago, or for another body, is refused", async () => {
      const { ref } = await paid();
      const sent = (await h.lastWebhooks(ref)).at(-1);
      if (!sent) throw new Error("no webhook was sent");
      const { raw, headers } = sent;
      const refused = (body: Buffer, from: Headers) =>
        expect(provider.parseWebhook(body, from)).rejects.toBeInstanceOf(SignatureError);
      await refused(raw, new Headers());
      await refused(Buffer.concat([raw, Buffer.from(" ")]), headers);
      await refused(Buffer.from(raw.map((byte, at) => (at === 5 ? byte ^ 1 : byte))), headers);
      const forged = await h.forgedWebhook(ref);
      await refused(forged.raw, forged.headers);
      await expect(provider.parseWebhook(raw, headers)).resolves.toMatchObject({
        eventId: expect.anything(),
      });
      h.wait(h.signatureMinutes + 1);
      await refused(raw, headers);
    });
  });
}
