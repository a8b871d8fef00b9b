"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { mailCode } from "../commands/mail-code";
import { sessionLimits } from "../limits";
import { mailCodeStep } from "../mail-code-step";
import { sessionPermissions } from "../policy";

/** For accounts without a password: a code to reauthenticate before changing payout details. */
export const mailPayoutCodeAction = defineAction({
  name: "account.mail_payout_code",
  input: z.unknown(),
  permission: sessionPermissions.mailCode,
  limit: sessionLimits.mailed_code,
  run: (ctx) => mailCode(ctx, { purpose: "payout_details" }),
});

/** For accounts without a password: a code to reauthenticate before changing the password or the address. */
export const mailAccountCodeAction = defineAction(mailCodeStep);
