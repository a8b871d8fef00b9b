import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bankRefunds, reconciliationExceptions, refunds } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { bookException as bookByOne } from "@/lib/money/bank/commands/book-exception";
import { sendExceptionBack as sendBackByOne } from "@/lib/money/bank/commands/send-exception-back";
import { writeOffException as writeOffByOne } from "@/lib/money/bank/commands/write-off-exception";
import { listOpenBankCases } from "@/lib/money/bank/queries/bank-queue";
import { repayRefund } from "@/lib/money/payments/commands/repay-refund";
import { openBankWorld } from "@/tests/support/bank-world";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";
import { openClients } from "@/tests/support/clients";
import { balanceOf } from "@/tests/support/payments";

const PRICE = "348.00";

const bankWorld = await openBankWorld();
const { database, world, suspense, bankBalance: bank, paymentsOf, awaitedPlan: awaited } = bankWorld;
const [admin, other] = bankWorld.admins;
const bookBankCase = bankWorld.both(bookByOne);
const sendExceptionBack = bankWorld.both(sendBackByOne);
const writeOffException = bankWorld.both(writeOffByOne);
const mailsTo = async (ctx: Ctx) => (await bankWorld.mailsTo(ctx)).map(({ template }) => template);
beforeEach(async () => {
  for (const { id: caseId, refundId } of await listOpenBankCases(admin))
    await (refundId ? sendExceptionBack : writeOffException)({ caseId, note: "Left by an earlier test" });
});

/** Lines of a statement: text or a reference, an amount, and the bank's transaction ID. */
async function statement(...lines: [reference: string, amount: string, bankRef?: string][]) {
  const rows = lines.map(([reference, amount, name = ""]) => `${reference},${amount},USD,${name}`);
  const text = ["reference,amount,currency,bank_reference", ...rows].join("\n");
  const [, result] = await world.importStatement("day.csv", text);
  await world.runDueJobs();
  return { ...result, unmatched: result.unmatched.map(({ why }) => why) };
}

test("sendExceptionBack: a second transfer waits for an admin's decision once and is returned", async () => {
  const { reference } = await awaited();
  await statement([reference, PRICE, "S1"]);
  const before = { suspense: await suspense(), bank: await bank() };
  expect(await statement([reference, PRICE, "S1"], [reference, PRICE, "S2"])).toMatchObject({
    alreadyBooked: 1,
    unmatched: ["duplicate_reference"],
  });
  expect(await statement([reference, PRICE, "S2"])).toMatchObject({ unmatched: ["duplicate_reference"] });
  const cases = await listOpenBankCases(admin);
  expect(cases).toMatchObject([{ kind: "second_sum", reference, amountCents: 34_800, bankRef: "S2" }]);
  expect(await suspense()).toBe(before.suspense - 34_800);
  expect(await bank()).toBe(before.bank + 34_800);
  const caseId = cases[0]?.id ?? "";
  await sendExceptionBack({ caseId, note: "To the account it came from" });
  expect(await listOpenBankCases(admin)).toEqual([]);
  expect({ suspense: await suspense(), bank: await bank() }).toEqual(before);
  const [ended] = await database.db
    .select()
    .from(reconciliationExceptions)
    .where(eq(reconciliationExceptions.id, caseId));
  expect(ended).toMatchObject({ endedAs: "sent_back", endedById: world.admins[1].id, note: /account/ });
  await expect(sendExceptionBack({ caseId, note: "Again" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await statement([reference, PRICE, "S2"])).toMatchObject({ alreadyBooked: 1, unmatched: [] });
});

test("opens one case per line when lines are identical and have no transaction ID", async () => {
  await statement(["rent", "10.00"], ["rent", "10.00"]);
  await statement(["rent", "10.00"], ["rent", "10.00"]);
  const cases = await listOpenBankCases(admin);
  expect(cases).toMatchObject([
    { kind: "unknown", words: "rent", amountCents: 1_000 },
    { kind: "unknown", amountCents: 1_000 },
  ]);
  const sold = await balanceOf(database, "sales:written_off");
  const before = await suspense();
  for (const { id: caseId } of cases) await writeOffException({ caseId, note: "The tenant's rent" });
  expect(await balanceOf(database, "sales:written_off")).toBe(sold - 2_000);
  expect(await suspense()).toBe(before + 2_000);
});

test("books a deposit without a reference to its transfer", async () => {
  const { orderId, reference } = await awaited();
  const before = { suspense: await suspense(), bank: await bank() };
  await statement(["from Ada for her plan", PRICE, "N1"]);
  const [row] = await listOpenBankCases(admin);
  await expect(bookBankCase({ caseId: row?.id ?? "", reference: "for Ada" })).rejects.toMatchObject({
    code: "invalid",
  });
  await bookBankCase({ caseId: row?.id ?? "", reference });
  await world.runDueJobs();
  expect(await paymentsOf(orderId)).toMatchObject([{ status: "succeeded" }]);
  expect({ suspense: await suspense(), bank: await bank() }).toEqual({
    ...before,
    bank: before.bank + 34_800,
  });
  expect(await statement([reference, PRICE, "N1"])).toMatchObject({ alreadyBooked: 1, unmatched: [] });
});

test("books a second transfer after a short one to the order and pays for it; a paid order accepts no further transfer", async () => {
  const { orderId, reference } = await awaited();
  await statement([reference, "48.00", "T1"]);
  await statement([reference, PRICE, "T2"], [reference, PRICE, "T3"]);
  const [first, second] = await listOpenBankCases(admin);
  await bookBankCase({ caseId: first?.id ?? "", reference });
  await world.runDueJobs();
  expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(["orphaned", "succeeded"]);
  await expect(bookBankCase({ caseId: second?.id ?? "", reference })).rejects.toThrow(/already been paid/);
  expect(await listOpenBankCases(admin)).toMatchObject([{ id: second?.id }]);
});

test("writeOffException: one admin alone decides nothing, and two concurrent decisions count once", async () => {
  await statement(["no idea", "10.00", "R1"]);
  const [row] = await listOpenBankCases(admin);
  const end = { caseId: row?.id ?? "", note: "Decided", ...NO_CREDENTIALS };
  expect(await sendBackByOne(admin, end)).toBe("waiting");
  expect(await writeOffByOne(admin, end)).toBe("waiting");
  expect(await listOpenBankCases(admin)).toHaveLength(1);
  const aside = openClients(database.url, 2);
  const results = await Promise.allSettled([
    sendBackByOne(other, end),
    writeOffByOne({ ...other, db: aside.db, readDb: aside.readDb }, end),
  ]);
  await aside.close();
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("bookException: two admins must book a case to the same transfer", async () => {
  const [mine, theirs] = [await awaited(), await awaited()];
  await statement(["for a plan", PRICE, "P1"]);
  const caseId = (await listOpenBankCases(admin))[0]?.id ?? "";
  await bookByOne(admin, { caseId, reference: mine.reference, ...NO_CREDENTIALS });
  await expect(
    bookByOne(other, { caseId, reference: theirs.reference, ...NO_CREDENTIALS }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await bookByOne(other, { caseId, reference: mine.reference, ...NO_CREDENTIALS })).toBe("done");
});

test.each(["the case", "the refund"])(
  "a return that bounces at the payer's bank is owed to the payer until it is sent again, by %s",
  async (by) => {
    const { host, orderId, paymentId, reference } = await awaited();
    await statement([reference, "300.00", `B-${by}`]);
    const [refund] = await database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const [back] = await database.db
      .select()
      .from(bankRefunds)
      .where(eq(bankRefunds.refundId, refund?.id ?? ""));
    const ref = back?.ref ?? "";
    expect(await statement([ref, "300.00", `too early ${by}`])).toMatchObject({
      unmatched: ["unknown_reference"],
    });
    const [early] = await listOpenBankCases(admin);
    expect(early).toMatchObject({ kind: "unknown" });
    await writeOffException({ caseId: early?.id ?? "", note: "A mistake of the bank" });
    expect(await statement([ref, "-300.00"])).toMatchObject({ sentBack: 1 });
    expect(await paymentsOf(orderId)).toMatchObject([{ status: "refunded" }]);
    const before = { suspense: await suspense(), bank: await bank() };
    const again = [ref, "300.00", `again ${by}`] as [string, string, string];
    expect(await statement(again)).toMatchObject({ unmatched: ["bounced"] });
    expect(await statement(again)).toMatchObject({ unmatched: ["bounced"] });
    expect({ suspense: await suspense(), bank: await bank() }).toEqual({
      suspense: before.suspense - 30_000,
      bank: before.bank + 30_000,
    });
    expect((await mailsTo(host)).at(-1)).toBe("refund-came-back");
    const [open, ...others] = await listOpenBankCases(admin);
    expect(others).toEqual([]);
    const caseId = open?.id ?? "";
    expect(open).toMatchObject({ kind: "bounced", refundId: refund?.id });
    const end = { caseId, note: "To the account in your mail" };
    await expect(writeOffException(end)).rejects.toThrow(/We owe this money/);
    await expect(bookBankCase({ caseId, reference })).rejects.toThrow(/We owe this money/);
    if (by === "the case") await sendExceptionBack(end);
    else await bankWorld.both(repayRefund)({ refundId: refund?.id ?? "", note: end.note });
    expect(await listOpenBankCases(admin)).toEqual([]);
    expect({ suspense: await suspense(), bank: await bank() }).toEqual(before);
    expect((await mailsTo(host)).at(-1)).toBe("refund-repaid");
    expect(await statement(again)).toMatchObject({ alreadyBooked: 1, unmatched: [] });
  },
);

test("only admins see cases, and a case left open raises the alarm", async () => {
  const { host, reference } = await awaited();
  await statement(["whose is it", "10.00", "A1"]);
  const caseId = (await listOpenBankCases(admin))[0]?.id ?? "";
  const end = { caseId, note: "Not mine" };
  const all = [
    sendBackByOne(host, { ...end, ...NO_CREDENTIALS }),
    writeOffByOne(host, { ...end, ...NO_CREDENTIALS }),
    bookByOne(host, { caseId, reference, ...NO_CREDENTIALS }),
    listOpenBankCases(host),
  ];
  for (const result of await Promise.allSettled(all))
    expect(result).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
  const alarms = () =>
    database.sql`select violations from app.ledger_audit where finding = 'reconciliation_exceptions_left_open'`;
  expect([...(await alarms())]).toEqual([{ violations: 0 }]);
  await database.sql`update reconciliation_exceptions set created_at = now() - interval '8 days' where id = ${caseId}`;
  expect([...(await alarms())]).toEqual([{ violations: 1 }]);
  await writeOffException(end);
  expect([...(await alarms())]).toEqual([{ violations: 0 }]);
});
