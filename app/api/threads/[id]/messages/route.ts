import { AppError } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { mediaLimits } from "@/lib/listings/media/limits";
import { sendPosted } from "@/lib/messaging/threads/commands/send-posted";
import { threadPath } from "@/lib/messaging/threads/paths";

/**
 * A message with its files as a browser without scripts posts them, multipart. It leads back to the conversation,
 * which says what was wrong; that one cannot be seen, its page says too.
 */
export const POST = defineRoute("message.send", async (ctx, { id }: { id: string }, request) => {
  await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "nobody");
  await sendPosted(ctx, id, request).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  return new Response(null, { status: 303, headers: { location: threadPath(id) } });
});
