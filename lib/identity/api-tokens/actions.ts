"use server";

import { defineAction } from "@/lib/core/action";
import { makeApiToken } from "./commands/create-api-token";
import { revokeApiToken } from "./commands/revoke-api-token";
import { MakeTokenInput, RevokeTokenInput } from "./schema";

export const makeApiTokenAction = defineAction({
  name: "account.make_token",
  input: MakeTokenInput,
  roles: "signed_in",
  limit: "write",
  run: makeApiToken,
});

export const revokeApiTokenAction = defineAction({
  name: "account.revoke_token",
  input: RevokeTokenInput,
  roles: "signed_in",
  limit: "write",
  run: revokeApiToken,
});
