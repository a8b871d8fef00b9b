import { afterAll, beforeAll, expect, test } from "vitest";
import { importStatement } from "@/lib/payouts/commands/import-statement";
import { sendPayouts } from "@/lib/payouts/commands/send-payouts";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { expectSoundLedger } from "@/tests/support/payments";
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
