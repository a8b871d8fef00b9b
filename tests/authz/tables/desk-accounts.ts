import type { users } from "@/db/schema";
import { restoreAccountAction, suspendAccountAction } from "@/lib/accounts/actions/desk";
import { proveAtDeskAction } from "@/lib/accounts/actions/desk-proof";
import { createSponsor } from "@/tests/support/factories/users";
import { anyAccount, type Row, type World } from "../matrix";

const reason = "Three reports of the same event.";
const admins = anyAccount("not_found", { admin: "ok" });

/** Somebody whom an admin has to do with. */
const somebody = async ({ database: { db } }: World, values: Partial<typeof users.$inferInsert> = {}) =>
  (await createSponsor(db, values)).id;

/** What admins do to other people's accounts. */
export const deskAccounts: Row[] = [
  {
    action: proveAtDeskAction,
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
];
