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

const reason = "Three reports of the same event.";
const admins = anyAccount("not_found", { admin: "ok" });

/** Somebody whom an admin has to do with. */
const somebody = async ({ database: { db } }: World, values: Partial<typeof users.$inferInsert> = {}) =>
  (await createSponsor(db, values)).id;

/** What admins do to other people's accounts. */
export const adminAccounts: Row[] = [
  {
    action: reauthenticateAction,
    about: "without a proof",
    payload: async () => ({ currentPassword: "not the one" }),
    outcomes: anyAccount("not_found", { admin: "invalid" }),
  },
  {
    action: suspendAccountAction,
    payload: async (world) => ({ userId: await somebody(world), reason }),
    outcomes: admins,
  },
  {
    action: suspendAccountAction,
    about: "of somebody who has left",
    payload: async (world) => ({ userId: await somebody(world, { accountStatus: "deleted" }), reason }),
    outcomes: anyAccount("not_found", { admin: "conflict" }),
  },
  {
    action: restoreAccountAction,
    payload: async (world) => ({
      userId: await somebody(world, { accountStatus: "suspended", suspensionReason: "Spam" }),
      reason,
    }),
    outcomes: admins,
  },
  {
    action: markVerifiedAction,
    payload: async (world) => ({ userId: await somebody(world), reason }),
    outcomes: admins,
  },
  {
    action: signOutAccountAction,
    payload: async (world) => {
      const userId = await somebody(world);
      await sessionCookieFor(world.database.db, userId);
      return { userId, reason };
    },
    outcomes: admins,
  },
  ...[giveAdminRoleAction, takeAdminRoleAction].map(
    (action): Row => ({
      action,
      about: "without a proof",
      payload: async (world) => ({ userId: await somebody(world), reason, currentPassword: "not the one" }),
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
