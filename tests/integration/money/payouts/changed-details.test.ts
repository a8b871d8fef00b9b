import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { payoutSettings } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { savePayoutSettings } from "@/lib/money/payouts/commands/save-payout-settings";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { PayoutSettingsInput } from "@/lib/money/payouts/schema";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
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

const PASSWORD = "a long test password";
const HOLD_MINUTES = 72 * 60 + 1;

function aside() {
  const clients = openClients(database.url, 2);
  onTestFinished(clients.close);
  return clients;
}

const save = (ctx: Ctx, paypalEmail: string) =>
  savePayoutSettings(
    ctx,
    PayoutSettingsInput.parse({
      method: "paypal",
      paypalEmail,
      currentPassword: PASSWORD,
      password: PASSWORD,
    }),
  );
const addressOf = (userId: string, name: string) => `${name}-${userId.slice(-12)}@example.test`;
const send = async () => sendPayouts(await world.as(world.admins[0]), { method: "paypal" });
const approve = async (at: 0 | 1, payoutId: string) =>
  approvePayouts(await world.as(world.admins[at]), { payoutIds: [payoutId], password: null, code: null });

/** A host with 50.00 due to their first address. */
async function payee() {
  const host = await createHost(database.db, { emailVerifiedAt: world.payments.now(), password: PASSWORD });
  await save(await world.as(host), addressOf(host.id, "first"));
  await world.earn(host, 5_000);
  await createDuePayouts(world.system());
  return host;
}

const change = async (host: { id: string }) => save(await world.as(host), addressOf(host.id, "second"));

describe("a payee who changes their payout details", () => {
  test("after the approval needs a new approval, and the payout goes to the new address", async () => {
    const host = await payee();
    await world.approved(host.id);
    await change(host);
    const again = { status: "due", firstApprovedById: null, approvedById: null, detailsSavedAt: null };
    expect(await world.payoutOf(host.id)).toMatchObject(again);
    world.payments.wait(HOLD_MINUTES);
    await createDuePayouts(world.system());
    await expect(send()).rejects.toThrow(/nothing to send/);
    expect(await world.payoutOf(host.id)).toMatchObject(again);
    await world.approved(host.id);
    await send();
    const sent = { status: "sent", destinationHint: addressOf(host.id, "second") };
    expect(await world.payoutOf(host.id)).toMatchObject(sent);
  });

  test("between two approvals needs both again", async () => {
    const host = await payee();
    const { id } = await world.payoutOf(host.id);
    await approve(0, id);
    await change(host);
    world.payments.wait(HOLD_MINUTES);
    expect(await approve(1, id)).toEqual({ approved: [], waiting: [id] });
    expect(await world.payoutOf(host.id)).toMatchObject({ firstApprovedById: world.admins[1].id });
    expect(await approve(0, id)).toEqual({ approved: [id], waiting: [] });
    await send();
  });

  test("and saves the same details keeps the approval", async () => {
    const host = await payee();
    const { id } = await world.approved(host.id);
    await save(await world.as(host), addressOf(host.id, "first"));
    expect(await world.payoutOf(host.id)).toMatchObject({ id, status: "approved" });
    await send();
  });

  test("during the approval: an approval for the old details sends nothing", async () => {
    const host = await payee();
    const { id } = await world.payoutOf(host.id);
    await approve(0, id);
    const { db } = aside();
    // The change has searched for approved payouts and found none; it has not locked the settings yet.
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`select from payouts where payee_id = ${host.id} and status = 'approved' for update`,
      );
      await approve(1, id);
      await tx
        .update(payoutSettings)
        .set({ paypalEmail: addressOf(host.id, "second") })
        .where(eq(payoutSettings.userId, host.id));
    });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "approved" });
    await expect(send()).rejects.toThrow(/nothing to send/);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", approvedById: null });
    expect(await world.available(host.id)).toBe(5_000);
  });
});

describe("a run created concurrently with the change", () => {
  test("waits for an earlier change and leaves this payout out", async () => {
    const [host, other] = [await payee(), await payee()];
    for (const { id } of [host, other]) await world.approved(id);
    const { db, readDb, sql: raw } = aside();
    const admin = await world.as(world.admins[0], { db, readDb, sql: raw });
    // The host's settings are locked, so the change is visible before its commit.
    const payeeNow = await world.as(host, aside());
    const { changing, sending } = await aside().db.transaction(async (tx) => {
      await tx.execute(sql`select from payout_settings where user_id = ${host.id} for update`);
      const begun = save(payeeNow, addressOf(host.id, "second"));
      await expect.poll(() => waitsForRow(database)).toBe(true);
      const run = sendPayouts(admin, { method: "paypal" });
      await expect.poll(() => waitsForRow(database, 2)).toBe(true);
      return { changing: begun, sending: run };
    });
    await changing;
    expect(await sending).toMatchObject({ sent: 1 });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", approvedById: null });
    expect(await world.payoutOf(other.id)).toMatchObject({ status: "sent" });
    expect(await world.available(host.id)).toBe(5_000);
  });

  test("makes a later change wait: this payout goes to the old address, and the change applies to the next", async () => {
    const host = await payee();
    await world.approved(host.id);
    const { db, readDb, sql: raw } = aside();
    const admin = await world.as(world.admins[0], { db, readDb, sql: raw });
    const payeeNow = await world.as(host, aside());
    const { changing, sending } = await aside().db.transaction(async (tx) => {
      await tx.execute(
        sql`select from ledger_accounts where code = ${`host:${host.id}:available`} for update`,
      );
      const run = sendPayouts(admin, { method: "paypal" });
      await expect.poll(() => waitsForRow(database)).toBe(true);
      const begun = save(payeeNow, addressOf(host.id, "second"));
      await expect.poll(() => waitsForRow(database, 2)).toBe(true);
      return { changing: begun, sending: run };
    });
    expect(await sending).toMatchObject({ sent: 1 });
    await changing;
    expect(await world.payoutOf(host.id)).toMatchObject({
      status: "sent",
      destinationHint: addressOf(host.id, "first"),
    });
    expect(await world.available(host.id)).toBe(0);
  });
});
