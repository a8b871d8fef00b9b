import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankConfirmations, bankRefunds, mailMessages, proposals, receipts, users } from "@/db/schema";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { mailCode } from "@/lib/identity/sessions/commands/mail-code";
import { bookException } from "@/lib/money/bank/commands/book-exception";
import { listOpenBankCases, listWaitingConfirmations } from "@/lib/money/bank/queries/bank-queue";
import { confirmTransfer } from "@/lib/money/payments/commands/confirm-transfer";
import { correctTransfer } from "@/lib/money/payments/commands/correct-transfer";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { withdrawConfirmation } from "@/lib/money/payments/commands/withdraw-confirmation";
import { agreeOn } from "@/lib/money/payments/internal/second-admin";
import { getTransferPage } from "@/lib/money/payments/queries/transfer-page";
import { importStatement } from "@/lib/money/payouts/commands/import-statement";
import { openBankWorld } from "@/tests/support/bank-world";
import { inTheLog, NO_CREDENTIALS } from "@/tests/support/both-admins";
import { openClients } from "@/tests/support/clients";
import { balanceOf } from "@/tests/support/payments";

const bankWorld = await openBankWorld();
const { database, world, reading, awaited, confirm, slotOf, paymentsOf } = bankWorld;
const correct = async (reference: string) => {
  const states = await bankWorld.both(correctTransfer)({ reference, reason: "Another payer's money" });
  await world.runDueJobs();
  return states;
};
const templatesTo = async (ctx: Ctx) => (await bankWorld.mailsTo(ctx)).map(({ template }) => template);

describe("two admins", () => {
  test("confirmTransfer: must enter the same values; one admin entering twice does not count as two", async () => {
    const { orderId, reference } = await awaited();
    const [first, second] = bankWorld.admins;
    expect(await confirmTransfer(first, reading(reference))).toBe("waiting");
    expect(await confirmTransfer(first, reading(reference))).toBe("waiting");
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
    expect(await listWaitingConfirmations(second)).toMatchObject([
      { kind: "receive", reference, amountCents: 50_000, firstBy: { id: world.admins[0].id } },
    ]);
    await expect(confirmTransfer(second, reading(reference, 5_000))).rejects.toThrow(/entered \$500/);
    expect(await confirmTransfer(second, reading(reference))).toBe("done");
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    expect(await listWaitingConfirmations(first)).toEqual([]);
    expect(await confirmTransfer(first, reading(reference))).toBe("done");
  });

  test("confirming concurrently count as two", async () => {
    const { orderId, reference } = await awaited();
    const [first, second] = bankWorld.admins;
    const aside = openClients(database.url, 2);
    const results = await Promise.allSettled([
      confirmTransfer(first, reading(reference)),
      confirmTransfer({ ...second, db: aside.db, readDb: aside.readDb }, reading(reference)),
    ]);
    await aside.close();
    expect(results.map((result) => result.status === "fulfilled" && result.value).sort()).toEqual([
      "done",
      "waiting",
    ]);
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
  });

  test("withdrawConfirmation: can withdraw a pending confirmation; only its author can correct a typo", async () => {
    const { reference } = await awaited();
    const [first, second] = bankWorld.admins;
    await confirmTransfer(first, reading(reference, 5_000));
    await confirmTransfer(first, reading(reference, 50_000));
    const [waiting] = await listWaitingConfirmations(second);
    expect(waiting).toMatchObject({ amountCents: 50_000 });
    await inTheLog(second, () => withdrawConfirmation(second, { confirmationId: waiting?.id ?? "" }));
    expect(await confirmTransfer(second, reading(reference, 40_000))).toBe("waiting");
    await expect(withdrawConfirmation(second, { confirmationId: waiting?.id ?? "" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("are not required where there is only one: the password or an emailed code suffices", async () => {
    const { orderId, reference } = await awaited();
    const [only, other] = world.admins;
    await database.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, other.id));
    try {
      const admin = await world.as(only);
      await expect(confirmTransfer(admin, reading(reference))).rejects.toMatchObject({ code: "invalid" });
      const password = "the password of an admin";
      expect(await confirmTransfer(admin, { ...reading(reference), password })).toBe("done");
      await world.runDueJobs();
      expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
      await database.db.update(users).set({ passwordHash: null }).where(eq(users.id, only.id));
      await mailCode(admin, { purpose: "transfer_confirmation" });
      const [mail] = await database.db
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.template, "confirmation-code"));
      const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
      const reason = "No one has paid";
      await expect(
        correctTransfer(admin, { reference, reason, ...NO_CREDENTIALS, code: "000000" }),
      ).rejects.toMatchObject({ code: "invalid" });
      expect(await correctTransfer(admin, { reference, reason, ...NO_CREDENTIALS, code })).toBe("done");
    } finally {
      const { passwordHash } = only;
      await database.db.update(users).set({ passwordHash }).where(eq(users.id, only.id));
      await database.db.update(users).set({ accountStatus: "active" }).where(eq(users.id, other.id));
    }
  });
});

test("an admin who is now the only one and did not reauthenticate can't confirm", async () => {
  const seen = { kind: "receive", reference: "BT000000000000", amountCents: 1, currency: "USD" } as const;
  const [only, other] = world.admins;
  await database.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, other.id));
  try {
    const agree = database.db.transaction(async (tx) =>
      agreeOn(tx, (await world.as(only)) as SignedInCtx, { ...seen, arrivedOn: null, reason: null }, false),
    );
    await expect(agree).rejects.toMatchObject({ code: "forbidden" });
  } finally {
    await database.db.update(users).set({ accountStatus: "active" }).where(eq(users.id, other.id));
  }
});

describe("a mistaken confirmation", () => {
  test("is reversed in the books, and the slot is held as before", async () => {
    const { host, sponsor, orderId, proposal, reference } = await awaited();
    const bank = await balanceOf(database, "bank:swift");
    const { heldUntil } = await slotOf(orderId);
    await confirm(reference);
    expect(await correct(reference)).toEqual(["waiting", "done"]);
    expect(await correct(reference)).toEqual(["done", "done"]);
    expect(await balanceOf(database, "bank:swift")).toBe(bank);
    expect(await balanceOf(database, `host:${host.viewer?.id}:pending`)).toBe(0);
    expect(await slotOf(orderId)).toMatchObject({
      status: "held",
      heldUntil,
      paidAt: null,
      returnedCents: 0,
    });
    const [row] = await database.db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(row).toMatchObject({ isFunded: false, status: "active", fundedBySponsorId: null });
    const [old, next] = await paymentsOf(orderId);
    expect(old).toMatchObject({ status: "refunded", failureCode: "corrected" });
    expect(next).toMatchObject({ status: "requires_action", payBy: old?.payBy, expiresAt: old?.expiresAt });
    const written = await database.db
      .select()
      .from(receipts)
      .where(eq(receipts.paymentId, old?.id ?? ""));
    expect(written.map(({ series }) => series).sort()).toEqual(["C", "R"]);
    expect((await templatesTo(sponsor)).filter((name) => name === "transfer-awaited")).toHaveLength(1);
    expect((await bankWorld.mailsTo(sponsor)).at(-1)).toMatchObject({ template: "transfer-corrected" });
    expect((await bankWorld.mailsTo(sponsor)).at(-1)?.text).toContain(reference);
    expect((await templatesTo(host)).at(-1)).toBe("transfer-corrected-host");
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({
      state: "awaited",
      account: { reference },
    });
    await confirm(reference);
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(["refunded", "succeeded"]);
    expect(await balanceOf(database, "bank:swift")).toBe(bank + 50_000);
  });

  test("of a wrong amount calls off the return, and the right amount pays for the slot", async () => {
    const { orderId, reference } = await awaited();
    const suspense = await balanceOf(database, "suspense");
    await confirm(reference, 5_000);
    expect((await paymentsOf(orderId))[0]).toMatchObject({ status: "orphaned", failureCode: "mismatch" });
    const [back] = await database.db.select().from(bankRefunds).where(eq(bankRefunds.transferRef, reference));
    await correct(reference);
    expect(await balanceOf(database, "suspense")).toBe(suspense);
    await expect(confirm(back?.ref ?? "", 5_000)).rejects.toThrow(/was canceled/);
    await confirm(reference);
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
  });

  test("that is not yet processed pays for nothing", async () => {
    const { orderId, reference } = await awaited();
    for (const admin of bankWorld.admins) await confirmTransfer(admin, reading(reference));
    await correct(reference);
    expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(["failed", "requires_action"]);
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
  });

  test("known only to admins sends no emails", async () => {
    const { sponsor, host, orderId, reference } = await awaited();
    const before = [await templatesTo(sponsor), await templatesTo(host)];
    await bankWorld.write(reference);
    await correct(reference);
    expect([await templatesTo(sponsor), await templatesTo(host)]).toEqual(before);
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({
      state: "awaited",
      account: { reference },
    });
  });

  test("can be repeated and corrected again, under the reference that the payer knows", async () => {
    const { sponsor, orderId, reference } = await awaited();
    for (const _ of [1, 2]) {
      await confirm(reference);
      expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
      expect(await correct(reference)).toEqual(["waiting", "done"]);
      expect(await slotOf(orderId)).toMatchObject({ status: "held" });
      expect(await getTransferPage(sponsor, orderId)).toMatchObject({ account: { reference } });
    }
    expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual([
      "refunded",
      "refunded",
      "requires_action",
    ]);
  });

  test.each(["is being paid", "was paid"])(
    "of an order that %s another way leaves that payment alone and expects no other transfer",
    async (how) => {
      const { host, orderId, reference } = await bankWorld.awaitedPlan();
      await confirm(reference, 30_000);
      const other = await payOrder(host, { orderId, method: "stripe", purchaseOrder: undefined });
      if (how === "was paid") {
        await world.payments.api.decide(other.providerRef, "approve");
        await world.payments.reconcile(other.paymentId);
      }
      expect(await correct(reference)).toEqual(["waiting", "done"]);
      expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual([
        "refunded",
        how === "was paid" ? "succeeded" : "requires_action",
      ]);
      expect((await bankWorld.mailsTo(host)).at(-1)?.text).toContain("We're no longer waiting for it");
    },
  );

  test("of a plan revokes the plan", async () => {
    const { host, orderId, reference } = await bankWorld.awaitedPlan();
    await confirm(reference, 34_800);
    await correct(reference);
    const terms = await database.sql`
      select is_revoked from app.host_plan_terms where user_id = ${host.viewer?.id ?? ""}`;
    expect([...terms]).toEqual([{ is_revoked: true }]);
    expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(["refunded", "requires_action"]);
  });

  test("from a forged statement is corrected too; one admin's file alone counts for nothing", async () => {
    const { orderId, reference } = await awaited();
    const text = `reference,amount,currency\n${reference},500.00,USD`;
    const [first] = bankWorld.admins;
    const alone = { name: "day.csv", text, password: null, code: null };
    await expect(importStatement(first, alone)).rejects.toMatchObject({ code: "invalid" });
    const reauthenticated = { ...alone, password: "the password of an admin" };
    expect(await importStatement(first, reauthenticated)).toMatchObject({ received: 0, waiting: 1 });
    expect(await importStatement(first, reauthenticated)).toMatchObject({ received: 0, waiting: 1 });
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
    expect(await world.importStatement("day.csv", text)).toMatchObject([{ waiting: 1 }, { received: 1 }]);
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    await correct(reference);
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
  });

  test("leaves a statement line that seemed a duplicate of it as a case, on every import", async () => {
    const { orderId, reference } = await awaited();
    await confirm(reference, 5_000);
    const text = `reference,amount,currency,bank_reference\n${reference},500.00,USD,REAL-1`;
    const read = async () => (await world.importStatement("day.csv", text))[1];
    const suspense = await balanceOf(database, "suspense");
    expect(await read()).toMatchObject({ received: 0, unmatched: [{ why: "duplicate_reference" }] });
    await correct(reference);
    expect(await read()).toMatchObject({ received: 0, unmatched: [{ why: "duplicate_reference" }] });
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
    const bank = await balanceOf(database, "bank:swift");
    const open = (await listOpenBankCases(bankWorld.admins[0])).filter((row) => row.bankRef === "REAL-1");
    for (const admin of bankWorld.admins)
      await bookException(admin, { caseId: open[0]?.id ?? "", reference, ...NO_CREDENTIALS });
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    expect(await balanceOf(database, "bank:swift")).toBe(bank);
    expect(await balanceOf(database, "suspense")).toBe(suspense + 5_000);
    expect(await read()).toMatchObject({ received: 0, alreadyBooked: 1, unmatched: [] });
  });

  test("can't be corrected after its money was released or partly refunded", async () => {
    const returned = await awaited();
    await confirm(returned.reference);
    const { sponsorshipId } = returned;
    const input = { sponsorshipId, amount: 10_000, reason: "A part", idempotencyKey: newId() };
    await refundSponsorship(returned.host, input);
    await world.runDueJobs();
    const [back] = await database.db
      .select()
      .from(bankRefunds)
      .where(eq(bankRefunds.transferRef, returned.reference));
    await confirm(back?.ref ?? "", 10_000);
    await expect(correct(returned.reference)).rejects.toThrow(/already been returned/);

    const released = await awaited();
    await confirm(released.reference);
    world.payments.wait(15 * 24 * 60);
    await releaseFunds(world.system());
    expect(await slotOf(released.orderId)).toMatchObject({ status: "released" });
    await expect(correct(released.reference)).rejects.toThrow(/released to the host/);
    expect(await slotOf(released.orderId)).toMatchObject({ status: "released" });
  });

  test("can be corrected only by admins", async () => {
    const { host, sponsor, reference } = await awaited();
    const [first] = bankWorld.admins;
    await confirmTransfer(first, reading(reference));
    const [waiting] = await listWaitingConfirmations(first);
    const confirmationId = waiting?.id ?? "";
    for (const ctx of [host, sponsor]) {
      const all = [
        correctTransfer(ctx, { reference, reason: "No reason", ...NO_CREDENTIALS }),
        withdrawConfirmation(ctx, { confirmationId }),
        listWaitingConfirmations(ctx),
      ];
      for (const result of await Promise.allSettled(all))
        expect(result).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    }
    const [row] = await database.db
      .select()
      .from(bankConfirmations)
      .where(eq(bankConfirmations.id, confirmationId));
    expect(row).toMatchObject({ status: "waiting" });
  });
});
