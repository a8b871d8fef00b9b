import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { users } from "@/db/schema";
import { getAdminProof } from "@/lib/accounts/admin-proof";
import { restoreAccount } from "@/lib/accounts/commands/restore-account";
import { suspendAccount } from "@/lib/accounts/commands/suspend-account";
import { takeAdminRole } from "@/lib/accounts/commands/take-admin-role";
import { approvePayouts } from "@/lib/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/payouts/commands/create-due-payouts";
import { NO_PROOF } from "@/tests/support/both-admins";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { PASSWORDS, payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const world = await payoutWorld(database);
const [ann, bob] = world.admins;
const asAnn = () => world.as(ann);
const reason = "Bob is away.";
const PROOF = { password: PASSWORDS[0], code: null };
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await db
    .update(users)
    .set({
      accountStatus: "active",
      suspendedAt: null,
      suspensionReason: null,
      adminUntil: null,
      roles: ["admin"],
      currentRole: "admin",
    })
    .where(eq(users.id, bob.id));
});

const due = async () => {
  const host = await world.host(5_000);
  await createDuePayouts(world.system());
  return (await world.payoutOf(host.id)).id;
};
const approve = async (payoutId: string) => {
  const { approved } = await approvePayouts(await asAnn(), { payoutIds: [payoutId], ...PROOF });
  return approved.includes(payoutId);
};
/** As if it had been done that long ago. */
const longAgo = (ms: number) => {
  const then = new Date(world.payments.now().getTime() - ms);
  return db.update(users).set({ suspendedAt: then, adminUntil: then }).where(eq(users.id, bob.id));
};

test("whoever suspends the other admin does not agree alone with a password, not for 24 hours", async () => {
  const payout = await due();
  await suspendAccount(await asAnn(), { userId: bob.id, reason });
  expect(await getAdminProof(await asAnn())).toMatchObject({ hasSecond: true });
  expect(await approve(payout)).toBe(false);
  await longAgo(DAY_MS - 60_000);
  expect(await approve(payout)).toBe(false);
  await longAgo(DAY_MS + 60_000);
  expect(await getAdminProof(await asAnn())).toMatchObject({ hasSecond: false });
  expect(await approve(payout)).toBe(true);
});

test("nor whoever takes the other one's role", async () => {
  const payout = await due();
  await db
    .update(users)
    .set({ roles: ["admin", "event_host"] })
    .where(eq(users.id, bob.id));
  const input = { userId: bob.id, reason, currentPassword: PASSWORDS[0], code: null };
  await takeAdminRole(await asAnn(), input);
  expect(await approve(payout)).toBe(false);
  await longAgo(DAY_MS + 60_000);
  expect(await approve(payout)).toBe(true);
});

test("what somebody approved before they were suspended counts no more; a third admin or the restored one agrees", async () => {
  const [first, second] = [await due(), await due()];
  await approvePayouts(await world.as(bob), { payoutIds: [first], ...NO_PROOF });
  await suspendAccount(await asAnn(), { userId: bob.id, reason });
  expect(await approve(first)).toBe(false);
  await restoreAccount(await asAnn(), { userId: bob.id, reason });
  const agreed = await approvePayouts(await world.as(bob), { payoutIds: [first], ...NO_PROOF });
  expect(agreed.approved).toEqual([first]);

  await suspendAccount(await asAnn(), { userId: bob.id, reason });
  expect(await approve(second)).toBe(false);
  const cleo = await createAdmin(db, { emailVerifiedAt: world.payments.now() });
  const byCleo = await approvePayouts(await world.as(cleo), { payoutIds: [second], ...NO_PROOF });
  expect(byCleo.approved).toEqual([second]);
});
