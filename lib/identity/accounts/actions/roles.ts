"use server";

import { defineAction } from "@/lib/core/action";
import { env } from "@/lib/core/env";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { returnPath } from "@/lib/identity/sessions/return-path";
import { addRole } from "../commands/add-role";
import { switchRole } from "../commands/switch-role";
import { ADD_ROLE_FAILED } from "../copy";
import { accountPermissions } from "../policy";
import { AddRoleInput, SwitchRoleInput } from "../schema";

export const switchRoleAction = defineAction({
  name: "account.switch_role",
  input: SwitchRoleInput,
  permission: accountPermissions.switchRole,
  limit: writeLimit,
  run: switchRole,
  redirectTo: ({ currentRole }) => roleDashboards[currentRole],
});

export const addRoleAction = defineAction({
  name: "account.add_role",
  input: AddRoleInput,
  permission: accountPermissions.addRole,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  failureMessage: ADD_ROLE_FAILED,
  run: async (ctx, input) => ({ ...(await addRole(ctx, input)), redirectUrl: input.redirectUrl }),
  redirectTo: ({ redirectUrl }) => returnPath(redirectUrl, env().SITE_URL),
});
