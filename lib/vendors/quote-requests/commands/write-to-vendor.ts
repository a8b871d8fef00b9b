import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { BEFORE_REPLY } from "../copy";
import { lockForClient } from "../internal/lock-request";
import { notifyVendorOfMessage } from "../internal/notify-sides";
import { storeMessage } from "../internal/store-message";
import { quoteRequestPermissions } from "../policy";
import type { WriteToVendorInput } from "../schema";

/**
 * Writes to the vendor about a request that was sent without an account. The client only, by a private link or with an
 * account that has verified the same address; `not_found` for anyone else, `conflict` before the
 * vendor has answered. Idempotent per form.
 */
export async function writeToVendor(
  ctx: Ctx,
  { leadId, token, ...message }: WriteToVendorInput,
): Promise<null> {
  authorize(ctx, quoteRequestPermissions.writeToVendor);
  await inTransaction(ctx, async (tx) => {
    const request = await lockForClient(tx, ctx, { leadId, token });
    if (request.clientId !== null) throw notFound();
    // Private links come with the vendor's first reply.
    if (token === null && !request.hasReply) throw conflict(BEFORE_REPLY);
    const stored = await storeMessage(tx, ctx, request, { ...message, isFromVendor: false });
    if (stored) await notifyVendorOfMessage(tx, ctx.now(), request, stored);
  });
  return null;
}
