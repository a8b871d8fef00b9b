"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { agreeToTerms } from "../commands/agree-to-terms";
import { accountPermissions } from "../policy";
import { AgreeToTermsInput } from "../schema";

export const agreeToTermsAction = defineAction({
  name: "account.agree_to_terms",
  input: AgreeToTermsInput,
  permission: accountPermissions.agreeToTerms,
  limit: writeLimit,
  run: agreeToTerms,
  respond: async (agreed) => {
    if (!(await isScriptedPost())) redirect("/accountsettings/privacy");
    return agreed;
  },
});
