import "server-only";
import { quotes } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { wallClockAt } from "@/lib/listings/events/event-time";
import { QUOTE_EXPIRED } from "../copy";
import { lockForClient, readQuote } from "../internal/lock-request";
import { notifyVendorOfDecision } from "../internal/notify-sides";
import { quoteRequestPermissions } from "../policy";
import type { AcceptQuoteInput } from "../schema";
import { quoteMachine } from "../status";

/**
 * Accepts an open quote. Moves no money. The client only, signed in or by a private link; `not_found` for anyone else.
 * Idempotent. Throws `conflict` if its last day or its event has passed in the vendor's time zone, or if it was declined, withdrawn,
 * or replaced.
 */
export async function acceptQuote(ctx: Ctx, { quoteId, token }: AcceptQuoteInput): Promise<null> {
  authorize(ctx, quoteRequestPermissions.acceptQuote);
  await inTransaction(ctx, async (tx) => {
    const request = await lockForClient(tx, ctx, { quoteId, token });
    const quote = await readQuote(tx, quoteId);
    if (quote.status === "accepted") return;
    const now = ctx.now();
    const today = wallClockAt(now, request.timeZone).date;
    const isPast = [quote.validUntil, quote.eventDate].some((day) => day !== null && day < today);
    if (quote.status === "sent" && isPast) throw conflict(QUOTE_EXPIRED);
    const accepted = await transition(tx, ctx, quotes, quote, {
      machine: quoteMachine,
      move: "accept",
      set: { endedAt: now },
      audit: { action: "quote.accept" },
    });
    await notifyVendorOfDecision(tx, now, request, accepted);
  });
  return null;
}
