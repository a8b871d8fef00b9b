import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockSeat } from "../host-team";
import { appendMessage } from "../internal/append-message";
import { threadPermissions } from "../policy";
import type { SendMessageInput, SentMessage } from "../schema";

/**
 * Writes a message into one of the viewer's threads, or one of a host whom they may answer for. Sent twice under one key it is one message.
 * @throws not_found for anybody else's thread; `conflict` when the other one cannot be written to
 */
export async function sendMessage(ctx: Ctx, input: SendMessageInput): Promise<SentMessage> {
  const writer = authorize(ctx, threadPermissions.sendMessage);
  return inTransaction(ctx, async (tx) => {
    const { thread, sideId } = await lockSeat(tx, writer, input.threadId);
    const { threadId, messageId } = await appendMessage(tx, writer, thread, { ...input, sideId });
    return { threadId, messageId };
  });
}
