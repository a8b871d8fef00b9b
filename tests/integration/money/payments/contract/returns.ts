import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { RefusedError } from "@/lib/integrations/payments/port";
import { aPdf } from "@/tests/support/files";
import { AMOUNT, type Merchant } from "./merchant";

/** Money returned by us, by the provider's console, or by a payer's bank. */
export function returnContract({ h, provider, paid, refund, refundsOf }: Merchant): void {
  test("partial refunds add up to the amount paid and never exceed it", async () => {
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

  test("a refund is made once, even if its response is lost", async () => {
    const { ref, captureRef } = await paid();
    const refundId = newId();
    h.failNextAfterCommit();
    await refund(captureRef, 12_345, refundId).catch(() => {});
    await Promise.all([refund(captureRef, 12_345, refundId), refund(captureRef, 12_345, refundId)]);
    expect(await refundsOf(ref)).toEqual([{ refundId, amountCents: 12_345, status: "succeeded" }]);
    await expect(refund(captureRef, 12_346, refundId)).rejects.toThrow();
  });

  test("reports a refund from the provider's console as not ours", async () => {
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

  test("accepts evidence for a dispute once, and none for a decided one", async () => {
    const { ref } = await paid();
    await h.openDispute(ref);
    const [dispute] = (await provider.retrieve(ref)).disputes;
    const disputeRef = dispute?.disputeRef ?? "";
    const files = [
      { kind: "delivery", name: "banner.pdf", type: "application/pdf", content: aPdf() },
    ] as const;
    const send = (text: string, key = newId()) =>
      provider.submitEvidence?.({ disputeRef, text, files }, { idempotencyKey: key });
    const key = newId();
    await send("The banner hung for three days.", key);
    await send("The banner hung for three days.", key);
    await expect(send("It hung longer.")).rejects.toBeInstanceOf(RefusedError);
    expect((await provider.retrieve(ref)).disputes).toMatchObject([{ disputeRef, status: "open" }]);
  });

  test.each(["won", "lost"] as const)(
    "reports a dispute while it is open, and when it is %s",
    async (end) => {
      const { ref } = await paid();
      await h.refundFromConsole(ref, 10_000);
      await h.openDispute(ref);
      const truth = await provider.retrieve(ref);
      expect(truth.status).toBe("succeeded");
      expect(truth.disputes).toMatchObject([{ amountCents: 40_000, status: "open" }]);
      const [dispute] = truth.disputes;
      expect(dispute?.feeCents ?? 0).toBeGreaterThanOrEqual(0);
      if (dispute?.evidenceDueAt) expect(dispute.evidenceDueAt.getTime()).toBeGreaterThan(h.now().getTime());
      await h.closeDispute(ref, end);
      expect((await provider.retrieve(ref)).disputes).toMatchObject([
        { disputeRef: dispute?.disputeRef, amountCents: 40_000, status: end },
      ]);
    },
  );
}
