import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { PAYMENT_PROVIDERS, type PaymentProviderCode } from "@/db/enums";
import { webhookInbox } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import type { ListedEvent } from "@/lib/integrations/payments/port";
import type { Fulfilments } from "@/lib/money/orders/fulfilment";
import { type OtherHandler, processWebhooks } from "./process-webhooks";

/** Rows of one statement. */
const BATCH = 500;

/** What one provider reports about the time since a backup. */
export interface ProviderNews {
  provider: PaymentProviderCode;
  /** Null: this provider lists no events; its payments are checked by the sweep. */
  events: number | null;
  /** Those that this database did not have. */
  missed: number;
  /** Payments and payout batches that are booked now as the provider reports them. */
  booked: string[];
  /** The provider's ids of what this database does not know: made after the backup. Someone must decide about them. */
  unknown: string[];
  /** Those that could not be processed now, with the reason. Run it again. */
  failed: { objectRef: string; reason: string }[];
}

/**
 * Brings a database that came back older than the providers up to date: asks each for its events since a time, stores
 * those that are missing, and processes their objects as if the webhooks had just arrived. A second run finds nothing
 * new. For an operator after a restore, with web and job processes stopped.
 * @param elsewhere processes events about payouts
 */
export async function reconcileSince(
  ctx: Ctx,
  { since }: { since: Date },
  fulfilments: Fulfilments,
  elsewhere: OtherHandler,
): Promise<ProviderNews[]> {
  const all: ProviderNews[] = [];
  for (const provider of PAYMENT_PROVIDERS.filter((code) => ctx.ports.payments.has(code))) {
    const events = await ctx.ports.payments.byCode(provider).eventsSince?.(since);
    const news: ProviderNews = {
      provider,
      events: events?.length ?? null,
      missed: 0,
      booked: [],
      unknown: [],
      failed: [],
    };
    all.push(news);
    if (!events) continue;
    news.missed = await storeMissed(ctx, provider, events);
    const refs = new Set(events.flatMap(({ objectRef }) => objectRef ?? []));
    for (const objectRef of await inState(ctx, provider, refs, "pending")) {
      try {
        await processWebhooks(ctx, { provider, objectRef }, fulfilments, elsewhere);
      } catch (error) {
        news.failed.push({ objectRef, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    news.booked = await inState(ctx, provider, refs, "done");
    news.unknown = await inState(ctx, provider, refs, "ignored");
  }
  return all;
}

/** Stores events that were not received. @returns their number */
async function storeMissed(
  ctx: Ctx,
  provider: PaymentProviderCode,
  events: readonly ListedEvent[],
): Promise<number> {
  let missed = 0;
  for (let at = 0; at < events.length; at += BATCH) {
    const rows = events.slice(at, at + BATCH).map(({ eventId, type, objectRef, raw }) => ({
      provider,
      eventId,
      type,
      objectRef,
      raw,
      status: objectRef === null ? ("ignored" as const) : ("pending" as const),
      receivedAt: ctx.now(),
    }));
    const stored = await ctx.db
      .insert(webhookInbox)
      .values(rows)
      .onConflictDoNothing()
      .returning({ eventId: webhookInbox.eventId });
    missed += stored.length;
  }
  return missed;
}

/** Those of the objects with a webhook in this state, sorted. */
async function inState(
  ctx: Ctx,
  provider: PaymentProviderCode,
  refs: ReadonlySet<string>,
  status: "pending" | "done" | "ignored",
): Promise<string[]> {
  const found = new Set<string>();
  const all = [...refs];
  for (let at = 0; at < all.length; at += BATCH) {
    const rows = await ctx.db
      .selectDistinct({ ref: webhookInbox.objectRef })
      .from(webhookInbox)
      .where(
        and(
          eq(webhookInbox.provider, provider),
          eq(webhookInbox.status, status),
          inArray(webhookInbox.objectRef, all.slice(at, at + BATCH)),
        ),
      );
    for (const { ref } of rows) if (ref !== null) found.add(ref);
  }
  return [...found].toSorted();
}
