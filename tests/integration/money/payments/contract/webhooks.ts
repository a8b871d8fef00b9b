import { expect, test } from "vitest";
import { SignatureError } from "@/lib/integrations/payments/port";
import type { Merchant } from "./merchant";

/** Webhooks from a provider, and forged ones. */
export function webhookContract({ h, provider, paid, refund }: Merchant): void {
  test("accepts every webhook of a payment's life and finds the payment", async () => {
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
    // Sent before we learned of the capture, the webhook still leads to its checkout.
    if (provider.checkoutOf) expect(await provider.checkoutOf(captureRef)).toBe(ref);
  });

  test("a resent event is the same event; two events are two", async () => {
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

  test("refuses a webhook that is unsigned, old, or signed by another key or for another body", async () => {
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
}
