"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { signOutAccount } from "@/lib/identity/sessions/commands/sign-out-account";
import { sessionPermissions } from "@/lib/identity/sessions/policy";
import { AccountReasonInput, AdminRoleInput } from "../admin-schema";
import { giveAdminRole } from "../commands/give-admin-role";
import { markVerified } from "../commands/mark-verified";
import { restoreAccount } from "../commands/restore-account";
import { suspendAccount } from "../commands/suspend-account";
import { takeAdminRole } from "../commands/take-admin-role";
import { accountPermissions } from "../policy";

export const suspendAccountAction = defineAction({
  name: "account.suspend",
  input: AccountReasonInput,
  permission: accountPermissions.suspendAccount,
  limit: writeLimit,
  run: suspendAccount,
});

export const restoreAccountAction = defineAction({
  name: "account.restore",
  input: AccountReasonInput,
  permission: accountPermissions.restoreAccount,
  limit: writeLimit,
  run: restoreAccount,
});

export const markVerifiedAction = defineAction({
  name: "account.mark_verified",
  input: AccountReasonInput,
  permission: accountPermissions.markVerified,
  limit: writeLimit,
  run: markVerified,
});

export const signOutAccountAction = defineAction({
  name: "account.sign_out",
  input: AccountReasonInput,
  permission: sessionPermissions.signOutAccount,
  limit: writeLimit,
  run: signOutAccount,
});

export const giveAdminRoleAction = defineAction({
  name: "account.give_admin",
  input: AdminRoleInput,
  permission: accountPermissions.giveAdminRole,
  limit: writeLimit,
  run: giveAdminRole,
});

export const takeAdminRoleAction = defineAction({
  name: "account.take_admin",
  input: AdminRoleInput,
  permission: accountPermissions.takeAdminRole,
  limit: writeLimit,
  run: takeAdminRole,
});
