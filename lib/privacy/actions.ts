"use server";

import { redirect } from "next/navigation";
import { mailCodeStep } from "@/lib/accounts/mail-code-step";
import { signOutBrowser } from "@/lib/auth/browser-session";
import { isScriptedPost } from "@/lib/auth/scripted-post";
import { defineAction } from "@/lib/core/action";
import { tags } from "@/lib/core/cache-tags";
import { FIX_ERRORS } from "@/lib/core/errors";
import { askForExport } from "./commands/ask-for-export";
import { deleteAccount } from "./commands/delete-account";
import { DeleteAccountInput, ProofInput } from "./schema";

export const askForExportAction = defineAction({
  name: "account.export",
  input: ProofInput,
  roles: "even_suspended",
  limit: "write",
  codes: mailCodeStep,
  run: askForExport,
  respond: async (asked) => {
    if (!(await isScriptedPost())) redirect(asked.path);
    return asked;
  },
});

export const deleteAccountAction = defineAction({
  name: "account.delete",
  input: DeleteAccountInput,
  roles: "even_suspended",
  limit: "write",
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: deleteAccount,
  tags: ({ proposalIds }) =>
    proposalIds.length > 0 ? [tags.proposals, ...proposalIds.map(tags.proposal)] : [],
  respond: async () => {
    await signOutBrowser();
    return null;
  },
  redirectTo: () => "/login?changed=deleted",
});
