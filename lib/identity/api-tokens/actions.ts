"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { createApiToken } from "./commands/create-api-token";
import { revokeApiToken } from "./commands/revoke-api-token";
import { CreateTokenForm } from "./form";
import { apiTokenPermissions } from "./policy";
import { RevokeTokenInput } from "./schema";

export const createApiTokenAction = defineAction({
  name: "account.make_token",
  input: CreateTokenForm,
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
