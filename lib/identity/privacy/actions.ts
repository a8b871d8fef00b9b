"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { signOutBrowser } from "@/lib/identity/sessions/browser-session";
import { mailCodeStep } from "@/lib/identity/sessions/mail-code-step";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { tags } from "@/lib/site/cache/cache-tags";
import { deleteAccount } from "./commands/delete-account";
import { requestExport } from "./commands/request-export";
import { DeleteAccountForm } from "./form";
import { privacyPermissions } from "./policy";
import { ReauthInput } from "./schema";

export const requestExportAction = defineAction({
  name: "account.export",
  input: ReauthInput,
  permission: privacyPermissions.requestExport,
  limit: writeLimit,
  codes: mailCodeStep,
  run: requestExport,
  respond: async (asked) => {
    if (!(await isScriptedPost())) redirect(asked.path);
    return asked;
  },
});

export const deleteAccountAction = defineAction({
  name: "account.delete",
  input: DeleteAccountForm,
  permission: privacyPermissions.deleteAccount,
  limit: writeLimit,
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
