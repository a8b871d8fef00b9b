import "server-only";
import { quotes } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { lockToTakeBack, readQuote } from "../internal/lock-request";
import { notifyClientOfEnd } from "../internal/notify-sides";
import { quoteRequestPermissions } from "../policy";
import type { OwnQuoteInput } from "../schema";
import { quoteMachine } from "../status";

/**
 * Withdraws an open quote. Its vendor only, also if the request is spam or their profile is flagged; `not_found` for anyone else. Idempotent. Throws `conflict` if the client has
 * already decided, or if a newer one replaced it.
 */
export async function withdrawQuote(ctx: Ctx, { quoteId }: OwnQuoteInput): Promise<null> {
  const vendor = authorize(ctx, quoteRequestPermissions.withdrawQuote);
  await inTransaction(ctx, async (tx) => {
    const request = await lockToTakeBack(tx, vendor, quoteId);
    const quote = await readQuote(tx, quoteId);
    if (quote.status === "withdrawn") return;
    const ended = await transition(tx, vendor, quotes, quote, {
      machine: quoteMachine,
      move: "withdraw",
      set: { endedAt: ctx.now() },
      audit: { action: "quote.withdraw" },
    });
    await notifyClientOfEnd(tx, ctx.now(), request, ended);
  });
  return null;
}
