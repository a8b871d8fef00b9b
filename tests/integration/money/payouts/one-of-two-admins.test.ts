import { and, arrayContains, eq, notInArray } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { users } from "@/db/schema";
import { giveAdminRole } from "@/lib/identity/accounts/commands/give-admin-role";
import { makeAdmin } from "@/lib/identity/accounts/commands/make-admin";
import { restoreAccount } from "@/lib/identity/accounts/commands/restore-account";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { takeAdminRole } from "@/lib/identity/accounts/commands/take-admin-role";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { PASSWORDS, payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const world = await payoutWorld(database);
const [ann, bob] = world.admins;
const asAnn = () => world.as(ann);
const reason = "Bob is away.";
const CREDENTIALS = { password: PASSWORDS[0], code: null };
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
  const { approved } = await approvePayouts(await asAnn(), { payoutIds: [payoutId], ...CREDENTIALS });
  return approved.includes(payoutId);
};
/** Backdates Bob's suspension and admin role by this long. */
const longAgo = (ms: number) => {
  const then = new Date(world.payments.now().getTime() - ms);
  return db.update(users).set({ suspendedAt: then, adminUntil: then }).where(eq(users.id, bob.id));
};

test("an admin who suspends the other one can't approve alone with a password for 24 hours", async () => {
  const payout = await due();
  await suspendAccount(await asAnn(), { userId: bob.id, reason });
  expect(await getAdminReauthentication(await asAnn())).toMatchObject({ hasSecond: true });
  expect(await approve(payout)).toBe(false);
  await longAgo(DAY_MS - 60_000);
  expect(await approve(payout)).toBe(false);
  await longAgo(DAY_MS + 60_000);
  expect(await getAdminReauthentication(await asAnn())).toMatchObject({ hasSecond: false });
  expect(await approve(payout)).toBe(true);
});

test("an admin who revokes the other one's role can't either", async () => {
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

test("the approval of a suspended admin no longer counts; a third admin or the restored one can approve", async () => {
  const [first, second] = [await due(), await due()];
  await approvePayouts(await world.as(bob), { payoutIds: [first], ...NO_CREDENTIALS });
  await suspendAccount(await asAnn(), { userId: bob.id, reason });
  expect(await approve(first)).toBe(false);
  await restoreAccount(await asAnn(), { userId: bob.id, reason });
  const agreed = await approvePayouts(await world.as(bob), { payoutIds: [first], ...NO_CREDENTIALS });
  expect(agreed.approved).toEqual([first]);

  await suspendAccount(await asAnn(), { userId: bob.id, reason });
  expect(await approve(second)).toBe(false);
  const cleo = await createAdmin(db, { emailVerifiedAt: world.payments.now() });
  const byCleo = await approvePayouts(await world.as(cleo), { payoutIds: [second], ...NO_CREDENTIALS });
  expect(byCleo.approved).toEqual([second]);
});

/** Every other admin was suspended two days ago. */
const onlyAdmins = (...ids: string[]) =>
  db
    .update(users)
    .set({
      accountStatus: "suspended",
      suspendedAt: new Date(world.payments.now().getTime() - 2 * DAY_MS),
      suspensionReason: reason,
    })
    .where(and(arrayContains(users.roles, ["admin"]), notInArray(users.id, ids)));

test("an admin promoted by an admin is no second person for 24 hours, on either side; one promoted on the server is", async () => {
  const dora = await createHost(db, { emailVerifiedAt: world.payments.now() });
  const given = { userId: dora.id, reason: "She helps.", currentPassword: PASSWORDS[0], code: null };
  await giveAdminRole(await asAnn(), given);
  const asDora = async () => world.as(dora);
  const [first, second] = [await due(), await due()];
  expect(await getAdminReauthentication(await asDora())).toMatchObject({
    hasSecond: true,
    countsFrom: expect.any(Date),
  });
  const byDora = async (id: string) => approvePayouts(await asDora(), { payoutIds: [id], ...NO_CREDENTIALS });
  await expect(byDora(first)).rejects.toMatchObject({ code: "forbidden" });
  expect(await approve(first)).toBe(false);
  await expect(byDora(first)).rejects.toMatchObject({ code: "forbidden" });

  // Without the other one, the admin who promoted them works alone, as before.
  await onlyAdmins(ann.id, dora.id);
  expect(await getAdminReauthentication(await asAnn())).toMatchObject({ hasSecond: false, countsFrom: null });
  expect(await approve(first)).toBe(true);
  await expect(byDora(second)).rejects.toMatchObject({ code: "forbidden" });

  const made = await createHost(db, { emailVerifiedAt: world.payments.now() });
  await makeAdmin(world.system(), made.email);
  expect(await approve(second)).toBe(false);
  const byMade = await approvePayouts(await world.as(made), {
    payoutIds: [second],
    ...NO_CREDENTIALS,
  });
  expect(byMade.approved).toEqual([second]);
  await onlyAdmins(ann.id, dora.id);

  const third = await due();
  expect(await approve(third)).toBe(true);
  const fourth = await due();
  world.payments.wait(24 * 60 + 1);
  expect(await getAdminReauthentication(await asDora())).toMatchObject({ countsFrom: null });
  expect(await approve(fourth)).toBe(false);
  expect((await byDora(fourth)).approved).toEqual([fourth]);
});
