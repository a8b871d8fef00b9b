"use server";

import { redirect } from "next/navigation";
import { isScriptedPost } from "@/lib/auth/scripted-post";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { sendContactMessage } from "./commands/send-contact-message";
import { ContactInput } from "./schema";

export const sendContactMessageAction = defineAction({
  name: "contact.send",
  input: ContactInput,
  roles: "public",
  invalidMessage: FIX_ERRORS,
  run: sendContactMessage,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/contact/sent");
    return null;
  },
});
