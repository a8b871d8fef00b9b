import "server-only";
import { quotes } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { lockForClient, readQuote } from "../internal/lock-request";
import { notifyVendorOfDecision } from "../internal/notify-sides";
import { quoteRequestPermissions } from "../policy";
import type { DeclineQuoteInput } from "../schema";
import { quoteMachine } from "../status";

/**
 * Declines an open quote, with an optional reason, which stays out of the log. The client only, signed in or by a
 * private link; `not_found` for anyone else. Idempotent. Throws `conflict` if it was accepted, withdrawn, or replaced.
 */
export async function declineQuote(ctx: Ctx, { quoteId, token, reason }: DeclineQuoteInput): Promise<null> {
  authorize(ctx, quoteRequestPermissions.declineQuote);
  await inTransaction(ctx, async (tx) => {
    const request = await lockForClient(tx, ctx, { quoteId, token });
    const quote = await readQuote(tx, quoteId);
    if (quote.status === "declined") return;
    const declined = await transition(tx, ctx, quotes, quote, {
      machine: quoteMachine,
      move: "decline",
      set: { endedAt: ctx.now(), declineReason: reason },
      audit: { action: "quote.decline" },
    });
    await notifyVendorOfDecision(tx, ctx.now(), request, declined);
  });
  return null;
}
