import { AppError } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { mediaLimits } from "@/lib/listings/media/limits";
import { sendPosted } from "@/lib/messaging/threads/commands/send-posted";
import { threadPath } from "@/lib/messaging/threads/paths";

/**
 * Sends a message with its files from a browser without scripts, as multipart. Redirects to the conversation, which
 * shows any error, including that the conversation isn't visible.
 */
export const POST = defineRoute("message.send", async (ctx, { id }: { id: string }, request) => {
  await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
  await sendPosted(ctx, id, request).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  return new Response(null, { status: 303, headers: { location: threadPath(id) } });
});
