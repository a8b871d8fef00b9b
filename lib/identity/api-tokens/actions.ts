"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { createApiToken } from "./commands/create-api-token";
import { revokeApiToken } from "./commands/revoke-api-token";
import { apiTokenPermissions } from "./policy";
import { CreateTokenInput, RevokeTokenInput } from "./schema";

export const createApiTokenAction = defineAction({
  name: "account.make_token",
  input: CreateTokenInput,
  permission: apiTokenPermissions.createApiToken,
  limit: writeLimit,
  run: createApiToken,
});

export const revokeApiTokenAction = defineAction({
  name: "account.revoke_token",
  input: RevokeTokenInput,
  permission: apiTokenPermissions.revokeApiToken,
  limit: writeLimit,
  run: revokeApiToken,
});
