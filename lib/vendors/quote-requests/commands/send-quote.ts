import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { quotes } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { wallClockAt } from "@/lib/listings/events/event-time";
import { ALREADY_ACCEPTED, DATE_PASSED } from "../copy";
import { limitGuestMail } from "../internal/limit-guest-mail";
import { type ActiveRequest, lockForVendor } from "../internal/lock-request";
import { notifyClientOfQuote } from "../internal/notify-sides";
import { recordReply } from "../internal/record-reply";
import { quoteRequestLimits } from "../limits";
import { quoteRequestPermissions } from "../policy";
import type { SendQuoteInput } from "../schema";
import { quoteMachine } from "../status";

/**
 * Sends the client a quote, which replaces an open one, and moves the request to "quoted". The requested vendor only.
 * Idempotent per form.
 * @throws invalid for days that have passed in the vendor's time zone
 * @throws conflict if the client has accepted a quote, or hasn't opened a link after two emails
 */
export async function sendQuote(ctx: Ctx, { leadId, formId, ...offered }: SendQuoteInput): Promise<null> {
  const vendor = authorize(ctx, quoteRequestPermissions.sendQuote);
  await inTransaction(ctx, async (tx) => {
    const request = await lockForVendor(tx, vendor, { leadId });
    const isIt = and(eq(quotes.requestId, leadId), eq(quotes.formId, formId));
    if ((await tx.$count(quotes, isIt)) > 0) return;
    requireFuture(offered, request, ctx.now());
    await consumeLimit({ ...ctx, db: tx }, quoteRequestLimits.quote_by_request, leadId);
    await replaceOpen(tx, ctx, leadId);
    const now = ctx.now();
    const [quote] = await tx
      .insert(quotes)
      .values({ requestId: leadId, formId, ...offered, createdAt: now, updatedAt: now })
      .returning();
    if (!quote) throw new Error("the quote was not inserted");
    await limitGuestMail(tx, ctx, request);
    await recordAudit(tx, vendor, {
      action: "quote.send",
      entityId: quote.id,
      after: { leadId, totalCents: quote.totalCents, eventDate: quote.eventDate },
    });
    await recordReply(tx, vendor, request, "quoted");
    await notifyClientOfQuote(tx, now, request, quote);
  });
  return null;
}

function requireFuture(
  { validUntil, eventDate }: Pick<SendQuoteInput, "validUntil" | "eventDate">,
  { timeZone }: ActiveRequest,
  now: Date,
): void {
  const today = wallClockAt(now, timeZone).date;
  if (validUntil && validUntil < today) throw invalid(DATE_PASSED, { validUntil: DATE_PASSED });
  if (eventDate && eventDate < today) throw invalid(DATE_PASSED, { eventDate: DATE_PASSED });
}

async function replaceOpen(tx: Tx, ctx: Ctx, requestId: string): Promise<void> {
  const [current] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), inArray(quotes.status, ["sent", "accepted"])));
  if (!current) return;
  if (current.status === "accepted") throw conflict(ALREADY_ACCEPTED);
  await transition(tx, ctx, quotes, current, {
    machine: quoteMachine,
    move: "replace",
    set: { endedAt: ctx.now() },
    audit: { action: "quote.replace" },
  });
}
