"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import type { CodePurpose } from "@/db/enums";
import { isScriptedPost, postedFrom } from "@/lib/auth/scripted-post";
import { defineAction } from "@/lib/core/action";
import type { Ctx } from "@/lib/core/ctx";
import { mailCode } from "../commands/mail-code";
import { MailCodeInput } from "../schema";

async function mailed(ctx: Ctx, purpose: CodePurpose): Promise<CodePurpose> {
  await mailCode(ctx, { purpose });
  return purpose;
}

/** Without scripts the page that was left comes back, and says that the code was mailed. */
async function backWithWord(purpose: CodePurpose): Promise<null> {
  if (!(await isScriptedPost())) redirect(`${await postedFrom()}?code=${purpose}`);
  return null;
}

/** For accounts without a password: proves who is there before payout details are changed. */
export const mailPayoutCodeAction = defineAction({
  name: "account.mail_payout_code",
  input: z.unknown(),
  roles: "signed_in",
  limit: "mailed_code",
  run: (ctx) => mailed(ctx, "payout_details"),
  respond: backWithWord,
});

/** For accounts without a password: proves who is there before the password or the address is changed. */
export const mailAccountCodeAction = defineAction({
  name: "account.mail_code",
  input: MailCodeInput,
  roles: "even_suspended",
  limit: "mailed_code",
  run: (ctx, { purpose }) => mailed(ctx, purpose),
  respond: backWithWord,
});
