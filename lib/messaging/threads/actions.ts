"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { markRead } from "./commands/mark-read";
import { removeAttachment } from "./commands/remove-attachment";
import { sendMessage } from "./commands/send-message";
import { setBlock } from "./commands/set-block";
import { startThread } from "./commands/start-thread";
import { writeOnAgreement } from "./commands/write-on-agreement";
import { writeOnRequest } from "./commands/write-on-request";
import { writeOnSponsorship } from "./commands/write-on-sponsorship";
import { writeToSponsor } from "./commands/write-to-sponsor";
import { threadLimits } from "./limits";
import { threadPath } from "./paths";
import { threadPermissions } from "./policy";
import {
  MarkReadInput,
  RemoveAttachmentInput,
  SendMessageInput,
  SetBlockInput,
  StartThreadInput,
  WriteOnAgreementInput,
  WriteOnRequestInput,
  WriteOnSponsorshipInput,
  WriteToSponsorInput,
} from "./schema";

/** Without scripts, redirects to the thread, so that reloading doesn't resend. */
async function toThread<T extends { threadId: string }>(done: T): Promise<T> {
  if (!(await isScriptedPost())) redirect(threadPath(done.threadId));
  return done;
}

export const startThreadAction = defineAction({
  name: "thread.start",
  input: StartThreadInput,
  permission: "public",
  limit: threadLimits.message,
  run: startThread,
  respond: toThread,
});

export const writeToSponsorAction = defineAction({
  name: "thread.write_to_sponsor",
  input: WriteToSponsorInput,
  permission: threadPermissions.writeToSponsor,
  limit: threadLimits.message,
  run: writeToSponsor,
  respond: toThread,
});

export const writeOnAgreementAction = defineAction({
  name: "thread.write_on_agreement",
  input: WriteOnAgreementInput,
  permission: threadPermissions.writeOnAgreement,
  limit: threadLimits.message,
  run: writeOnAgreement,
  respond: toThread,
});

export const writeOnRequestAction = defineAction({
  name: "thread.write_on_request",
  input: WriteOnRequestInput,
  permission: threadPermissions.writeOnRequest,
  limit: threadLimits.message,
  run: writeOnRequest,
  respond: toThread,
});

export const writeOnSponsorshipAction = defineAction({
  name: "thread.write_on_sponsorship",
  input: WriteOnSponsorshipInput,
  permission: threadPermissions.writeOnSponsorship,
  limit: threadLimits.message,
  run: writeOnSponsorship,
  respond: toThread,
});

export const sendMessageAction = defineAction({
  name: "message.send",
  input: SendMessageInput,
  permission: threadPermissions.sendMessage,
  limit: threadLimits.message,
  run: sendMessage,
  respond: toThread,
});

export const removeAttachmentAction = defineAction({
  name: "attachment.remove",
  input: RemoveAttachmentInput,
  permission: threadPermissions.removeAttachment,
  limit: writeLimit,
  run: removeAttachment,
});

export const markReadAction = defineAction({
  name: "thread.mark_read",
  input: MarkReadInput,
  permission: threadPermissions.markRead,
  limit: writeLimit,
  run: markRead,
  respond: toThread,
});

export const setBlockAction = defineAction({
  name: "person.block",
  input: SetBlockInput,
  permission: threadPermissions.setBlock,
  limit: writeLimit,
  run: setBlock,
  respond: toThread,
});
