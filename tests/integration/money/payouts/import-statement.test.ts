import { afterAll, beforeAll, expect, test } from "vitest";
import { offsetExceptions } from "@/lib/money/bank/commands/offset-exceptions";
import { sendExceptionBack } from "@/lib/money/bank/commands/send-exception-back";
import { listOpenBankCases } from "@/lib/money/bank/queries/bank-queue";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { failPayout } from "@/lib/money/payouts/commands/fail-payout";
import { importStatement } from "@/lib/money/payouts/commands/import-statement";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { settleShortReturn } from "@/lib/money/payouts/commands/settle-short-return";
import { transferKey } from "@/lib/money/payouts/transfer-key";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { balanceOf, expectSoundLedger } from "@/tests/support/payments";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";

let database: TestDatabase;
let world: PayoutWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await payoutWorld(database);
});
afterAll(async () => {
  await expectSoundLedger(database);
  await database.close();
});

test("a statement marks payouts as paid or failed by reference and amount; idempotent", async () => {
  const [paid, back, other] = [
    await world.host(5_000, "swift"),
    await world.host(6_000, "swift"),
    await world.host(7_000, "swift"),
  ];
  for (const { id } of [paid, back, other]) await world.approved(id);
  const ctx = await world.as(world.admins[0]);
  await sendPayouts(ctx, { method: "swift" });
  const keyOf = async (id: string) => (await world.payoutOf(id)).transferKey;
  const text = [
    "reference,amount,currency,note",
    `${await keyOf(paid.id)},-50.00,USD,`,
    `${await keyOf(back.id)},60.00,USD,AC04`,
    `${await keyOf(other.id)},-70.01,USD,`,
    "RENT,-10.00,USD,",
  ].join("\n");
  const input = { name: "march.csv", text, password: "the password of an admin", code: null };
  const unmatched = [{ why: "unexpected_debit" }, { reference: "RENT", why: "unknown_reference" }];
  const settled = { paid: 1, failed: 1, waiting: 0, alreadyBooked: 0, unmatched };
  expect(await importStatement(ctx, input)).toMatchObject({ paid: 0, failed: 0, waiting: 2 });
  expect(await importStatement(ctx, input)).toMatchObject({ paid: 0, failed: 0, waiting: 2 });
  expect(await world.payoutOf(paid.id)).toMatchObject({ status: "sent" });
  expect((await world.importStatement("march.csv", text))[1]).toMatchObject(settled);
  expect(await importStatement(ctx, input)).toMatchObject({
    paid: 0,
    failed: 0,
    alreadyBooked: 2,
    unmatched,
  });
  expect(await world.payoutOf(paid.id)).toMatchObject({ status: "paid" });
  expect(await world.payoutOf(back.id)).toMatchObject({
    status: "due",
    attempt: 2,
    failureReason: "The bank returned it. AC04",
  });
  expect(await world.payoutOf(other.id)).toMatchObject({ status: "sent" });
  await expect(importStatement(ctx, { ...input, name: "x", text: "<!DOCTYPE x><x/>" })).rejects.toMatchObject(
    {
      code: "invalid",
    },
  );
  await expect(importStatement(await world.as(paid), input)).rejects.toMatchObject({ code: "not_found" });
});

test("books a returned payout once; a return on another line is a deposit that admins decide about", async () => {
  const [once, byHand] = [await world.host(8_000, "swift"), await world.host(9_000, "swift")];
  for (const { id } of [once, byHand]) await world.approved(id);
  await sendPayouts(await world.as(world.admins[0]), { method: "swift" });
  const keyOf = async (id: string) => (await world.payoutOf(id)).transferKey;
  const [first, second] = [await keyOf(once.id), await keyOf(byHand.id)];
  const statement = (...lines: string[]) => ["reference,amount,currency,bank_reference", ...lines].join("\n");
  const suspense = await balanceOf(database, "suspense");
  const read = async (...lines: string[]) =>
    (await world.importStatement(`${lines.length}.csv`, statement(...lines)))[1];

  expect(await read(`${first},80.00,USD,LINE1`)).toMatchObject({ failed: 1 });
  const { payoutId, attempt } = { payoutId: (await world.payoutOf(byHand.id)).id, attempt: 1 };
  for (const admin of world.admins.slice(0, 2))
    await failPayout(await world.as(admin), {
      payoutId,
      attempt,
      reason: "AC04",
      password: null,
      code: null,
    });
  expect(await world.payoutOf(byHand.id)).toMatchObject({ attempt: 2 });

  // The same line again, and the line of what was booked by hand: a no-op.
  const known = [`${first},80.00,USD,LINE1`, `${second},90.00,USD,LINE2`];
  expect(await read(...known)).toMatchObject({ failed: 0, alreadyBooked: 2, unmatched: [] });
  expect(await balanceOf(database, "suspense")).toBe(suspense);

  const others = [`${first},80.00,USD,LINE3`, `${second},90.00,USD,LINE4`, `${second},12.50,USD,LINE5`];
  for (let again = 0; again < 2; again++)
    expect(await read(...known, ...others)).toMatchObject({
      failed: 0,
      alreadyBooked: 2,
      unmatched: [
        { why: "duplicate_reference" },
        { why: "duplicate_reference" },
        { why: "duplicate_reference" },
      ],
    });
  expect(await balanceOf(database, "suspense")).toBe(suspense - 18_250);
  // Two identical lines without a transaction ID count as two.
  const nameless = [`${first},80.00,USD,`, `${first},80.00,USD,`];
  expect(await read(...nameless)).toMatchObject({
    alreadyBooked: 1,
    unmatched: [{ why: "duplicate_reference" }],
  });
  expect(await balanceOf(database, "suspense")).toBe(suspense - 26_250);
  expect(await world.payoutOf(once.id)).toMatchObject({ status: "due", attempt: 2 });
});

const HEAD = "reference,amount,currency,bank_reference";

/** Payouts by bank file in transit, with the bank's transaction IDs. */
async function onTheWay(...amounts: number[]) {
  const payees = [];
  for (const cents of amounts) payees.push(await world.host(cents, "swift"));
  for (const { id } of payees) await world.approved(id);
  await sendPayouts(await world.as(world.admins[0]), { method: "swift" });
  return Promise.all(
    payees.map(async (payee) => ({ payee, key: (await world.payoutOf(payee.id)).transferKey ?? "" })),
  );
}

const readIn = async (...lines: string[]) =>
  (await world.importStatement("a.csv", [HEAD, ...lines].join("\n")))[1];

async function openCase(reference: string) {
  const cases = await listOpenBankCases(await world.as(world.admins[0]));
  return cases.find((row) => row.reference === reference);
}

async function settleAs(bornBy: "platform" | "payee", caseId: string, reason = "The account is closed.") {
  const notified = [];
  for (const admin of world.admins)
    notified.push(
      await settleShortReturn(await world.as(admin), { caseId, bornBy, reason, ...NO_CREDENTIALS }),
    );
  return notified;
}

test.each([
  { bornBy: "platform", available: 10_000, fees: 1_200 },
  { bornBy: "payee", available: 8_800, fees: 0 },
] as const)(
  "a payout returned short is booked by two admins, at the cost of the $bornBy",
  async ({ bornBy, available, fees }) => {
    const [{ payee, key } = { payee: { id: "" }, key: "" }] = await onTheWay(10_000);
    const before = {
      bank: await balanceOf(database, "bank:swift"),
      fees: await balanceOf(database, "psp:fees"),
    };
    const line = `${key},88.00,USD,${bornBy}-1`;
    expect(await readIn(line)).toMatchObject({ failed: 0, unmatched: [{ why: "other_amount" }] });
    expect(await world.payoutOf(payee.id)).toMatchObject({ status: "sent" });
    const { id: caseId = "", kind } = (await openCase(key)) ?? {};
    expect(kind).toBe("short_return");
    await expectSoundLedger(database);
    expect(await settleAs(bornBy, caseId)).toEqual(["waiting", "done"]);
    expect(await openCase(key)).toBeUndefined();
    expect(await balanceOf(database, `host:${payee.id}:available`)).toBe(-available);
    expect(await balanceOf(database, "psp:fees")).toBe(before.fees + fees);
    expect(await balanceOf(database, "bank:swift")).toBe(before.bank - 1_200);
    expect(await world.payoutOf(payee.id)).toMatchObject({ status: "due", attempt: 2 });
    await expectSoundLedger(database);
    // The line again, and the decision again: a no-op.
    expect(await readIn(line)).toMatchObject({ alreadyBooked: 1, unmatched: [] });
    await expect(settleAs(bornBy, caseId)).rejects.toMatchObject({ code: "conflict" });
    // The due payout follows the balance.
    await createDuePayouts(world.payments.system());
    expect(await world.payoutOf(payee.id)).toMatchObject({ status: "due", amountCents: available });
  },
);

test("settleShortReturn: two admins must agree on who bears it; after a manual failure only the banks' fee is lost", async () => {
  const [{ payee, key } = { payee: { id: "" }, key: "" }] = await onTheWay(10_000);
  await readIn(`${key},95.00,USD,hand-1`);
  const { id: caseId = "" } = (await openCase(key)) ?? {};
  const [one, other] = await Promise.all(world.admins.map((admin) => world.as(admin)));
  if (!one || !other) throw new Error("there are two admins");
  const input = { caseId, reason: "Whose fault?", ...NO_CREDENTIALS };
  expect(await settleShortReturn(one, { ...input, bornBy: "payee" })).toBe("waiting");
  expect(await settleShortReturn(other, { ...input, bornBy: "platform" })).toBe("waiting");
  const { id: payoutId } = await world.payoutOf(payee.id);
  for (const admin of [one, other])
    await failPayout(admin, { payoutId, attempt: 1, reason: "It came back", ...NO_CREDENTIALS });
  await database.sql`update payouts set amount_cents = 9_999 where id = ${payoutId}`;
  await expect(settleShortReturn(other, { ...input, bornBy: "payee" })).rejects.toMatchObject({
    code: "conflict",
  });
  const fees = await balanceOf(database, "psp:fees");
  expect(await settleShortReturn(one, { ...input, bornBy: "platform" })).toBe("done");
  expect(await balanceOf(database, "psp:fees")).toBe(fees + 500);
  expect(await balanceOf(database, `host:${payee.id}:available`)).toBe(-10_000);
  await expectSoundLedger(database);
  await expect(
    settleShortReturn(await world.as(payee), { ...input, bornBy: "platform" }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a deposit under the reference of an unknown attempt or an unsent payout is a case for admins", async () => {
  const [sent = { payee: { id: "" }, key: "" }] = await onTheWay(10_000);
  const due = await world.host(4_000, "swift");
  await createDuePayouts(world.payments.system());
  const never = sent.key.replace(/A1$/, "A7");
  const early = transferKey((await world.payoutOf(due.id)).id, 1);
  const [suspense, astray] = [
    await balanceOf(database, "suspense"),
    await balanceOf(database, "bank:astray"),
  ];
  expect(
    await readIn(`${never},100.00,USD,n1`, `${early},40.00,USD,n2`, `${never},-100.00,USD,n3`),
  ).toMatchObject({
    unmatched: [{ why: "unknown_reference" }, { why: "unknown_reference" }, { why: "unexpected_debit" }],
  });
  expect(await balanceOf(database, "suspense")).toBe(suspense - 14_000);
  expect(await balanceOf(database, "bank:astray")).toBe(astray + 10_000);
  await expectSoundLedger(database);
  const openCases = async () =>
    (await listOpenBankCases(await world.as(world.admins[0]))).filter(({ reference }) =>
      [never, early].includes(reference ?? ""),
    );
  const cases = await openCases();
  expect(cases.map(({ kind, reference }) => [kind, reference])).toEqual([
    ["unknown", never],
    ["unknown", early],
    ["unexpected_debit", never],
  ]);
  const [came, unasked, went] = cases;
  for (const admin of world.admins) {
    const ctx = await world.as(admin);
    await offsetExceptions(ctx, { caseId: went?.id ?? "", againstId: came?.id ?? "", ...NO_CREDENTIALS });
    await sendExceptionBack(ctx, {
      caseId: unasked?.id ?? "",
      note: "To the bank it came from",
      ...NO_CREDENTIALS,
    });
  }
  expect(await openCases()).toEqual([]);
  expect(await balanceOf(database, "suspense")).toBe(suspense);
  expect(await balanceOf(database, "bank:astray")).toBe(astray);
  await expectSoundLedger(database);
});
