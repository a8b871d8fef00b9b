"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { closeTicket } from "./commands/close-ticket";
import { sendContactMessage } from "./commands/send-contact-message";
import { contactPermissions } from "./policy";
import { CloseTicketInput, ContactInput } from "./schema";

export const sendContactMessageAction = defineAction({
  name: "contact.send",
  input: ContactInput,
  permission: contactPermissions.sendContactMessage,
  invalidMessage: FIX_ERRORS,
  run: sendContactMessage,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/contact/sent");
    return null;
  },
});

export const closeTicketAction = defineAction({
  name: "contact.close",
  input: CloseTicketInput,
  permission: contactPermissions.closeTicket,
  limit: writeLimit,
  run: closeTicket,
});
