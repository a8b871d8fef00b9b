"use server";

import { defineAction } from "@/lib/core/action";
import { signOutAccount } from "@/lib/identity/sessions/commands/sign-out-account";
import { AccountReasonInput, AdminRoleInput } from "../admin-schema";
import { giveAdminRole } from "../commands/give-admin-role";
import { markVerified } from "../commands/mark-verified";
import { restoreAccount } from "../commands/restore-account";
import { suspendAccount } from "../commands/suspend-account";
import { takeAdminRole } from "../commands/take-admin-role";

export const suspendAccountAction = defineAction({
  name: "account.suspend",
  input: AccountReasonInput,
  roles: ["admin"],
  limit: "write",
  run: suspendAccount,
});

export const restoreAccountAction = defineAction({
  name: "account.restore",
  input: AccountReasonInput,
  roles: ["admin"],
  limit: "write",
  run: restoreAccount,
});

export const markVerifiedAction = defineAction({
  name: "account.mark_verified",
  input: AccountReasonInput,
  roles: ["admin"],
  limit: "write",
  run: markVerified,
});

export const signOutAccountAction = defineAction({
  name: "account.sign_out",
  input: AccountReasonInput,
  roles: ["admin"],
  limit: "write",
  run: signOutAccount,
});

export const giveAdminRoleAction = defineAction({
  name: "account.give_admin",
  input: AdminRoleInput,
  roles: ["admin"],
  limit: "write",
  run: giveAdminRole,
});

export const takeAdminRoleAction = defineAction({
  name: "account.take_admin",
  input: AdminRoleInput,
  roles: ["admin"],
  limit: "write",
  run: takeAdminRole,
});
