import { afterAll, beforeAll, expect, test } from "vitest";
import { importStatement } from "@/lib/payouts/commands/import-statement";
import { sendPayouts } from "@/lib/payouts/commands/send-payouts";
import { failPayout } from "@/lib/payouts/commands/settle-by-hand";
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

test("a statement marks payouts paid or failed by reference and amount, and again changes nothing", async () => {
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
  const unmatched = [{ why: "strayed" }, { reference: "RENT", why: "unknown_reference" }];
  const settled = { paid: 1, failed: 1, waiting: 0, known: 0, unmatched };
  expect(await importStatement(ctx, input)).toMatchObject({ paid: 0, failed: 0, waiting: 2 });
  expect(await importStatement(ctx, input)).toMatchObject({ paid: 0, failed: 0, waiting: 2 });
  expect(await world.payoutOf(paid.id)).toMatchObject({ status: "sent" });
  expect((await world.importStatement("march.csv", text))[1]).toMatchObject(settled);
  expect(await importStatement(ctx, input)).toMatchObject({ paid: 0, failed: 0, known: 2, unmatched });
  expect(await world.payoutOf(paid.id)).toMatchObject({ status: "paid" });
  expect(await world.payoutOf(back.id)).toMatchObject({
    status: "due",
    attempt: 2,
    failureReason: "The bank sent it back. AC04",
  });
  expect(await world.payoutOf(other.id)).toMatchObject({ status: "sent" });
  await expect(importStatement(ctx, { ...input, name: "x", text: "<!DOCTYPE x><x/>" })).rejects.toMatchObject(
    {
      code: "invalid",
    },
  );
  await expect(importStatement(await world.as(paid), input)).rejects.toMatchObject({ code: "not_found" });
});

test("what comes back once is booked once; by another line it is money that came in, and admins decide about it", async () => {
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

  // The same line again, and the line of what was booked by hand: nothing new.
  const known = [`${first},80.00,USD,LINE1`, `${second},90.00,USD,LINE2`];
  expect(await read(...known)).toMatchObject({ failed: 0, known: 2, unmatched: [] });
  expect(await balanceOf(database, "suspense")).toBe(suspense);

  const others = [`${first},80.00,USD,LINE3`, `${second},90.00,USD,LINE4`, `${second},12.50,USD,LINE5`];
  for (let again = 0; again < 2; again++)
    expect(await read(...known, ...others)).toMatchObject({
      failed: 0,
      known: 2,
      unmatched: [{ why: "other_line" }, { why: "other_line" }, { why: "other_line" }],
    });
  expect(await balanceOf(database, "suspense")).toBe(suspense - 18_250);
  // Two lines that a bank gives no names, and that are alike in everything, are two.
  const nameless = [`${first},80.00,USD,`, `${first},80.00,USD,`];
  expect(await read(...nameless)).toMatchObject({ known: 1, unmatched: [{ why: "other_line" }] });
  expect(await balanceOf(database, "suspense")).toBe(suspense - 26_250);
  expect(await world.payoutOf(once.id)).toMatchObject({ status: "due", attempt: 2 });
});
