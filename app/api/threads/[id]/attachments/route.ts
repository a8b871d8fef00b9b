import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { mediaLimits } from "@/lib/listings/media/limits";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { readAttachment } from "@/lib/messaging/threads/read-attachment";

/** Uploads one file for a message in this thread: multipart, with the file as `file`. */
export const POST = defineRoute("attachment.upload", async (ctx, { id }: { id: string }, request) => {
  await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
  return storeAttachment(ctx, id, () => readAttachment(request));
});
