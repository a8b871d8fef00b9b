"use server";

import { defineAction } from "@/lib/core/action";
import { restoreAccount } from "../commands/restore-account";
import { suspendAccount } from "../commands/suspend-account";
import { AccountReasonInput } from "../desk-schema";

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
