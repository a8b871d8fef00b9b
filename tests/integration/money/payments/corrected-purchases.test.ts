import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { entitlements, proposals } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { buyAddon } from "@/lib/listings/proposals/commands/buy-addon";
import { spendCredit } from "@/lib/messaging/campaigns/internal/campaign-row";
import { transferReference } from "@/lib/money/bank/bank-reference";
import { createOrder } from "@/lib/money/orders/create-order";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { correctTransfer } from "@/lib/money/payments/commands/correct-transfer";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { openBankWorld } from "@/tests/support/bank-world";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const bank = await openBankWorld();
const { database, world, confirm } = bank;
const { db } = database;

const correct = async (reference: string) => {
  expect(await bank.both(correctTransfer)({ reference, reason: "No one had paid" })).toContain("done");
  await world.runDueJobs();
};
const givenTo = ({ viewer }: Ctx) =>
  db
    .select()
    .from(entitlements)
    .where(eq(entitlements.userId, viewer?.id ?? ""));

/** The reference under which a host is to transfer the price of an order. */
async function awaitedOf(host: Ctx, orderId: string): Promise<string> {
  const { paymentId } = await payOrder(host, { orderId, method: "bank", purchaseOrder: undefined });
  return transferReference(paymentId);
}

test.each(["by the same transfer", "by card"])(
  "a plan revoked after a mistaken confirmation is granted when the money comes %s",
  async (how) => {
    const { host, orderId, reference } = await bank.awaitedPlan();
    await confirm(reference, 34_800);
    const [first] = await givenTo(host);
    await correct(reference);
    expect(await givenTo(host)).toMatchObject([{ id: first?.id, revokedAt: expect.any(Date) }]);
    if (how === "by card") {
      const { paymentId, providerRef } = await payOrder(host, {
        orderId,
        method: "stripe",
        purchaseOrder: undefined,
      });
      await world.payments.api.decide(providerRef, "approve");
      expect(await world.payments.reconcile(paymentId)).toBe("succeeded");
    } else await confirm(reference, 34_800);
    expect((await bank.paymentsOf(orderId)).at(-1)).toMatchObject({ status: "succeeded" });
    const [again, ...others] = await givenTo(host);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ id: first?.id, revokedAt: null });
    const days = ((again?.endsAt?.getTime() ?? 0) - (again?.startsAt.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(365);
  },
);

test("unpublishes a publication, and publishes it again when its money comes", async () => {
  const host = await world.as(await createHost(db));
  const hostId = host.viewer?.id ?? "";
  const { proposal } = await createProposal(db, hostId, { status: "draft", publishedAt: null });
  const { id, totalCents } = await db.transaction((tx) =>
    createOrder(tx, world.payments.now(), {
      buyerId: hostId,
      kind: "publish",
      proposalId: proposal.id,
      lines: publishLines("launch", ["feature"]),
      idempotencyKey: newId(),
    }),
  );
  const reference = await awaitedOf(host, id);
  const statusOf = async () =>
    (await db.select().from(proposals).where(eq(proposals.id, proposal.id)))[0]?.status;
  await confirm(reference, totalCents);
  expect(await statusOf()).toBe("active");
  await correct(reference);
  expect(await statusOf()).toBe("paused");
  await confirm(reference, totalCents);
  expect(await statusOf()).toBe("active");
  expect((await givenTo(host)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
});

test("a credit spent before it was revoked is not granted again when its money comes", async () => {
  const host = await world.as(await createHost(db));
  const userId = host.viewer?.id ?? "";
  const { proposal } = await createProposal(db, userId);
  const { orderId } = await buyAddon(host, { proposalId: proposal.id, product: "email_blast" });
  const reference = await awaitedOf(host, orderId);
  await confirm(reference, 999);
  const spend = () =>
    db.transaction((tx) => spendCredit(tx, world.payments.now(), { userId, proposalId: proposal.id }));
  const spent = await spend();
  expect(spent).not.toBeNull();
  await correct(reference);
  await confirm(reference, 999);
  expect((await bank.paymentsOf(orderId)).at(-1)).toMatchObject({ status: "succeeded" });
  expect(await givenTo(host)).toMatchObject([{ id: spent, usedAt: expect.any(Date), revokedAt: null }]);
  expect(await spend()).toBeNull();
});
