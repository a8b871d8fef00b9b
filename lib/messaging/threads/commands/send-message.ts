import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockSeat } from "../host-team";
import { appendMessage } from "../internal/append-message";
import { threadPermissions } from "../policy";
import type { SendMessageInput, SentMessage } from "../schema";

/**
 * Writes a message in the viewer's thread, or in a thread of a host they answer for. Idempotent per key.
 * @throws not_found for someone else's thread; `conflict` if the other person can't be written to
 */
export async function sendMessage(ctx: Ctx, input: SendMessageInput): Promise<SentMessage> {
  const writer = authorize(ctx, threadPermissions.sendMessage);
  return inTransaction(ctx, async (tx) => {
    const { thread, sideId } = await lockSeat(tx, writer, input.threadId);
    const { threadId, messageId } = await appendMessage(tx, writer, thread, { ...input, sideId });
    return { threadId, messageId };
  });
}
