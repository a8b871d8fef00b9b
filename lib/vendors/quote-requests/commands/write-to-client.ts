import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { USES_MESSAGES } from "../copy";
import { limitGuestMail } from "../internal/limit-guest-mail";
import { lockForVendor } from "../internal/lock-request";
import { notifyClientOfMessage } from "../internal/notify-sides";
import { recordReply } from "../internal/record-reply";
import { storeMessage } from "../internal/store-message";
import { quoteRequestPermissions } from "../policy";
import type { WriteToClientInput } from "../schema";

/**
 * Writes to a client without an account, who gets it by email with a private link. The requested vendor only.
 * Idempotent per form. Throws `conflict` if the client has an account, or hasn't opened a link after two emails.
 */
export async function writeToClient(ctx: Ctx, { leadId, ...message }: WriteToClientInput): Promise<null> {
  const vendor = authorize(ctx, quoteRequestPermissions.writeToClient);
  await inTransaction(ctx, async (tx) => {
    const request = await lockForVendor(tx, vendor, { leadId });
    if (request.clientId !== null) throw conflict(USES_MESSAGES);
    const stored = await storeMessage(tx, ctx, request, { ...message, isFromVendor: true });
    if (!stored) return;
    await limitGuestMail(tx, ctx, request);
    await recordReply(tx, vendor, request, request.status === "new" ? "contacted" : request.status);
    await notifyClientOfMessage(tx, ctx.now(), request, stored);
  });
  return null;
}
