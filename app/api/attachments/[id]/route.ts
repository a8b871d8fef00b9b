import { defineRoute } from "@/lib/core/route";
import { openAttachment } from "@/lib/messaging/threads/commands/open-attachment";
import { sendUpload } from "@/lib/messaging/threads/send-upload";

/** A message's attachment. */
export const GET = defineRoute("attachment.get", (ctx, { id }: { id: string }, request) =>
  sendUpload(request, id, (width) => openAttachment(ctx, id, width)),
);
