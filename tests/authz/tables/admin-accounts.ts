import type { users } from "@/db/schema";
import {
  giveAdminRoleAction,
  markVerifiedAction,
  restoreAccountAction,
  signOutAccountAction,
  suspendAccountAction,
  takeAdminRoleAction,
} from "@/lib/identity/accounts/actions/admin";
import { reauthenticateAction } from "@/lib/identity/sessions/actions/reauthenticate";
import { grantHostPlanAction } from "@/lib/money/plans/actions";
import { createSponsor } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import { anyAccount, type Row, type World } from "../matrix";

const reason = "Three reports about the same event.";
const admins = anyAccount("not_found", { admin: "ok" });

/** The user that an admin acts on. */
const createOther = async ({ database: { db } }: World, values: Partial<typeof users.$inferInsert> = {}) =>
  (await createSponsor(db, values)).id;

/** Admin actions on other accounts. */
export const adminAccounts: Row[] = [
  {
    action: reauthenticateAction,
    about: "without recent auth",
    payload: async () => ({ currentPassword: "wrong password" }),
    outcomes: anyAccount("not_found", { admin: "invalid" }),
  },
  {
    action: suspendAccountAction,
    payload: async (world) => ({ userId: await createOther(world), reason }),
    outcomes: admins,
  },
  {
    action: suspendAccountAction,
    about: "of a user who has left",
    payload: async (world) => ({ userId: await createOther(world, { accountStatus: "deleted" }), reason }),
    outcomes: anyAccount("not_found", { admin: "conflict" }),
  },
  {
    action: restoreAccountAction,
    payload: async (world) => ({
      userId: await createOther(world, { accountStatus: "suspended", suspensionReason: "Spam" }),
      reason,
    }),
    outcomes: admins,
  },
  {
    action: markVerifiedAction,
    payload: async (world) => ({ userId: await createOther(world), reason }),
    outcomes: admins,
  },
  {
    action: signOutAccountAction,
    payload: async (world) => {
      const userId = await createOther(world);
      await sessionCookieFor(world.database.db, userId);
      return { userId, reason };
    },
    outcomes: admins,
  },
  ...[giveAdminRoleAction, takeAdminRoleAction].map(
    (action): Row => ({
      action,
      about: "without recent auth",
      payload: async (world) => ({
        userId: await createOther(world),
        reason,
        currentPassword: "wrong password",
      }),
      outcomes: anyAccount("not_found", { admin: "invalid" }),
    }),
  ),
  {
    action: grantHostPlanAction,
    payload: async ({ owner }) => ({
      userId: owner.id,
      plan: "pro",
      until: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
      reason,
    }),
    outcomes: admins,
  },
];
