import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bankRefunds, reconciliationExceptions } from "@/db/schema";
import { bookException } from "@/lib/money/bank/commands/book-exception";
import { offsetExceptions } from "@/lib/money/bank/commands/offset-exceptions";
import { recordExceptionCameBack } from "@/lib/money/bank/commands/record-exception-came-back";
import { sendExceptionBack } from "@/lib/money/bank/commands/send-exception-back";
import { writeOffException } from "@/lib/money/bank/commands/write-off-exception";
import { listOpenBankCases } from "@/lib/money/bank/queries/bank-queue";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { correctTransfer } from "@/lib/money/payments/commands/correct-transfer";
import { failPayout } from "@/lib/money/payouts/commands/fail-payout";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { openBankWorld } from "@/tests/support/bank-world";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";
import { balanceOf } from "@/tests/support/payments";

const bank = await openBankWorld();
const { database, world, both, suspense, bankBalance } = bank;
const [admin] = bank.admins;
beforeEach(async () => {
  for (const { id: caseId } of await listOpenBankCases(admin))
    await both(writeOffException)({ caseId, note: "Left by an earlier test" });
});

const astray = () => balanceOf(database, "bank:astray");
const metrics = async () => ({
  bank: await bankBalance(),
  suspense: await suspense(),
  astray: await astray(),
});

/** Both admins import a statement. Returns why lines need review, and the result for the second admin. */
async function statement(...lines: [reference: string, amount: string, bankRef?: string][]) {
  const rows = lines.map(([reference, amount, name = ""]) => `${reference},${amount},USD,${name}`);
  const text = ["reference,amount,currency,bank_reference", ...rows].join("\n");
  const [, result] = await world.importStatement("day.csv", text);
  await world.runDueJobs();
  return { ...result, unmatched: result.unmatched.map(({ why }) => why) };
}

/** A plan's transfer that was too small and must be returned: 300.00, under this reference. */
async function toSendBack(bankRef: string) {
  const plan = await bank.awaitedPlan();
  await statement([plan.reference, "300.00", bankRef]);
  const [ref = ""] = await bank.returnsOf(plan.reference);
  return { ...plan, ref };
}

describe("a return that was sent after it was called off", () => {
  test("offsetExceptions: is a case until two admins match it with the deposit that brought it back", async () => {
    const { reference, ref } = await toSendBack("C1");
    await both(correctTransfer)({ reference, reason: "It was another payer's" });
    const before = await metrics();
    expect(await statement([ref, "-300.00", "C2"])).toMatchObject({
      sentBack: 0,
      unmatched: ["unexpected_debit"],
    });
    expect(await statement([ref, "-300.00", "C2"])).toMatchObject({
      alreadyBooked: 0,
      unmatched: ["unexpected_debit"],
    });
    const [debit, ...others] = await listOpenBankCases(admin);
    expect(others).toEqual([]);
    expect(debit).toMatchObject({
      kind: "unexpected_debit",
      reference: ref,
      amountCents: 30_000,
      bankRef: "C2",
    });
    const caseId = debit?.id ?? "";
    expect(await metrics()).toEqual({
      ...before,
      bank: before.bank - 30_000,
      astray: before.astray + 30_000,
    });
    const refused = await Promise.allSettled([
      sendExceptionBack(admin, { caseId, note: "No such thing", ...NO_CREDENTIALS }),
      bookException(admin, { caseId, reference, ...NO_CREDENTIALS }),
      offsetExceptions(admin, { caseId, againstId: caseId, ...NO_CREDENTIALS }),
    ]);
    for (const result of refused)
      expect(result).toMatchObject({ status: "rejected", reason: { code: "conflict" } });

    expect(await statement([ref, "300.00", "C3"])).toMatchObject({ unmatched: ["unknown_reference"] });
    const back = (await listOpenBankCases(admin)).find(({ kind }) => kind === "unknown");
    await statement(["rent", "10.00", "C4"]);
    const rent = (await listOpenBankCases(admin)).find(({ words: text }) => text === "rent");
    const against = { caseId, againstId: back?.id ?? "" };
    await expect(
      offsetExceptions(admin, { caseId, againstId: rent?.id ?? "", ...NO_CREDENTIALS }),
    ).rejects.toMatchObject({ fields: { againstId: /amount differs/ } });
    expect(await offsetExceptions(admin, { ...against, ...NO_CREDENTIALS })).toBe("waiting");
    expect(await both(offsetExceptions)(against)).toEqual(["waiting", "done"]);
    expect(await metrics()).toEqual({
      ...before,
      bank: before.bank + 1_000,
      suspense: before.suspense - 1_000,
    });
    const [ended] = await database.db
      .select()
      .from(reconciliationExceptions)
      .where(eq(reconciliationExceptions.id, back?.id ?? ""));
    expect(ended).toMatchObject({ endedAs: "offset", offsetById: caseId });
    expect(await statement([ref, "-300.00", "C2"], [ref, "300.00", "C3"])).toMatchObject({
      alreadyBooked: 2,
    });
    expect(await auditLedger(world.system())).toEqual({});
  });

  test.each([
    { end: recordExceptionCameBack, losses: 0 },
    { end: writeOffException, losses: 30_000 },
  ])(
    "recordExceptionCameBack: is recorded as returned or lost by two admins, and by no one else ($end.name)",
    async ({ end, losses }) => {
      const { host, reference, ref } = await toSendBack(`D1-${losses}`);
      await both(correctTransfer)({ reference, reason: "It was another payer's" });
      const before = await metrics();
      const lost = await balanceOf(database, "losses:written_off");
      await statement([ref, "-300.00", `D2-${losses}`]);
      const caseId = (await listOpenBankCases(admin))[0]?.id ?? "";
      const input = { caseId, note: "As the bank says" };
      await expect(end(host, { ...input, ...NO_CREDENTIALS })).rejects.toMatchObject({ code: "not_found" });
      expect(await both(end)(input)).toEqual(["waiting", "done"]);
      expect(await metrics()).toEqual({ ...before, bank: before.bank - losses });
      expect(await balanceOf(database, "losses:written_off")).toBe(lost + losses);
    },
  );

  test("raises the alarm when left undecided, and so does a case that differs from the books", async () => {
    const { reference, ref } = await toSendBack("E1");
    await both(correctTransfer)({ reference, reason: "It was another payer's" });
    await statement([ref, "-300.00", "E2"]);
    const caseId = (await listOpenBankCases(admin))[0]?.id ?? "";
    expect(await auditLedger(world.system())).toEqual({});
    await database.sql`update reconciliation_exceptions set created_at = now() - interval '8 days' where id = ${caseId}`;
    expect(await auditLedger(world.system())).toEqual({ reconciliation_exceptions_left_open: 1 });
    await database.sql`update reconciliation_exceptions set amount_cents = 1, created_at = now() where id = ${caseId}`;
    expect(await auditLedger(world.system())).toEqual({
      reconciliation_exceptions_not_as_posted: 1,
      unexpected_debits_not_as_open: 1,
    });
    await database.sql`update reconciliation_exceptions set amount_cents = 30000 where id = ${caseId}`;
  });
});

test("a deposit can't be recorded as a returned debit", async () => {
  await statement(["rent", "10.00", "F1"]);
  const caseId = (await listOpenBankCases(admin))[0]?.id ?? "";
  await expect(
    recordExceptionCameBack(admin, { caseId, note: "Came back", ...NO_CREDENTIALS }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
});

describe("a return", () => {
  test("is an unexpected debit when sent twice or in another amount, by transaction IDs or by two lines", async () => {
    const named = await toSendBack("G1");
    expect(await statement([named.ref, "-30.00", "G2"])).toMatchObject({ unmatched: ["unexpected_debit"] });
    expect(await statement([named.ref, "-300.00", "G3"])).toMatchObject({ sentBack: 1 });
    expect(await statement([named.ref, "-300.00", "G3"])).toMatchObject({ alreadyBooked: 1 });
    expect(await statement([named.ref, "-300.00", "G4"])).toMatchObject({
      alreadyBooked: 0,
      unmatched: ["unexpected_debit"],
    });
    const nameless = await toSendBack("G5");
    const twice = [nameless.ref, "-300.00"] as [string, string];
    expect(await statement(twice, twice)).toMatchObject({ sentBack: 1, unmatched: ["unexpected_debit"] });
    expect(await statement(twice, twice)).toMatchObject({
      alreadyBooked: 1,
      unmatched: ["unexpected_debit"],
    });
    expect((await listOpenBankCases(admin)).map(({ amountCents }) => amountCents)).toEqual([
      3_000, 30_000, 30_000,
    ]);
  });

  test("takes its transaction ID from the statement when recorded by hand, so that a second one is found", async () => {
    const { ref } = await toSendBack("H1");
    await bank.confirm(ref, 30_000);
    expect(await statement([ref, "-300.00", "H2"])).toMatchObject({ alreadyBooked: 1 });
    const [row] = await database.db.select().from(bankRefunds).where(eq(bankRefunds.ref, ref));
    expect(row).toMatchObject({ bankRef: "H2" });
    expect(await statement([ref, "-300.00", "H3"])).toMatchObject({ unmatched: ["unexpected_debit"] });
  });
});

test("counts two payments under one reference in one statement as two, even without transaction IDs", async () => {
  const { reference } = await bank.awaitedPlan();
  const paid = [reference, "348.00"] as [string, string];
  expect(await statement(paid, paid)).toMatchObject({ received: 1, unmatched: ["duplicate_reference"] });
  expect(await statement(paid, paid)).toMatchObject({ alreadyBooked: 1, unmatched: ["duplicate_reference"] });
});

describe("a payout by bank file", () => {
  async function sent(cents: number) {
    const host = await world.host(cents, "swift");
    await world.approved(host.id);
    await sendPayouts(await world.as(world.admins[0]), { method: "swift" });
    const payout = await world.payoutOf(host.id);
    return { host, payout, key: payout.transferKey ?? "" };
  }

  test("is paid once when sent twice, and the second debit is unexpected until it is returned", async () => {
    const { host, key } = await sent(5_000);
    expect(await statement([key, "-50.00", "P1"], [key, "-50.00", "P2"])).toMatchObject({
      paid: 1,
      unmatched: ["unexpected_debit"],
    });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid", bankRef: "P1" });
    expect(await statement([key, "50.00", "P3"])).toMatchObject({
      failed: 0,
      unmatched: ["unknown_reference"],
    });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
    const [debit, back] = await listOpenBankCases(admin);
    await both(offsetExceptions)({ caseId: debit?.id ?? "", againstId: back?.id ?? "" });
    expect(await statement([key, "50.00", "P4"])).toMatchObject({ failed: 1, unmatched: [] });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "failed" });
  });

  test("is found when it leaves after it was marked as failed", async () => {
    const { host, payout, key } = await sent(6_000);
    await both(failPayout)({ payoutId: payout.id, attempt: 1, reason: "Account closed" });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", attempt: 2 });
    expect(await statement([key, "-60.00", "Q1"])).toMatchObject({
      paid: 0,
      unmatched: ["unexpected_debit"],
    });
    expect(await listOpenBankCases(admin)).toMatchObject([{ kind: "unexpected_debit", reference: key }]);
  });
});
