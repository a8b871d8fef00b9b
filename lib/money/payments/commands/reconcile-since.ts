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

/** Amounts in cents, without what was refunded. */
export interface UnknownCapture {
  /** The provider's ids of the checkout and of the captured money. */
  ref: string;
  captureRef: string;
  amountCents: number;
  currency: string;
  /** The latest event about it (UTC). */
  at: Date;
}

/** One payout of a provider's batch that can't be booked here. */
export interface UnbookedPayout {
  batchRef: string;
  key: string;
  amountCents: number;
  currency: string;
  at: Date;
  /** `missing`: made after the backup. `unapproved`: not approved here. `different`: another attempt or amount. */
  why: "missing" | "unapproved" | "different";
}

/** Books an unknown payout batch as far as possible. Returns the rest. */
type RestoreBatch = (
  ctx: Ctx,
  about: { provider: PaymentProviderCode; batchRef: string },
) => Promise<Omit<UnbookedPayout, "batchRef" | "at">[]>;

/** What one provider reports about the time since a backup. */
export interface ProviderNews {
  provider: PaymentProviderCode;
  /** Null: this provider lists no events; its payments are checked by the sweep. */
  events: number | null;
  /** Those that this database did not have. */
  missed: number;
  /** Payments and payout batches that are booked now as the provider reports them. */
  booked: string[];
  /** Captured money that this database has no order for: made after the backup. Someone must return it. */
  captures: UnknownCapture[];
  /** Payouts that left after the backup and can't be booked here. */
  transfers: UnbookedPayout[];
  /** Checkouts that this database does not know, without money: never paid, or returned. */
  unpaid: string[];
  /** Those that could not be processed now, with the reason. Run it again. */
  failed: { objectRef: string; reason: string }[];
}

/**
 * Brings a database that came back older than the providers up to date: asks each for its events since a time, stores
 * those that are missing, and processes their objects as if the webhooks had just arrived. A second run finds nothing
 * new. For an operator after a restore, with web and job processes stopped.
 * @param payouts `known` processes events about batches of this database, `restore` books others
 */
export async function reconcileSince(
  ctx: Ctx,
  { since }: { since: Date },
  fulfilments: Fulfilments,
  payouts: { known: OtherHandler; restore: RestoreBatch },
): Promise<ProviderNews[]> {
  const all: ProviderNews[] = [];
  for (const provider of PAYMENT_PROVIDERS.filter((code) => ctx.ports.payments.has(code))) {
    const events = await ctx.ports.payments.byCode(provider).eventsSince?.(since);
    const news: ProviderNews = {
      provider,
      events: events?.length ?? null,
      missed: 0,
      booked: [],
      captures: [],
      transfers: [],
      unpaid: [],
      failed: [],
    };
    all.push(news);
    if (!events) continue;
    news.missed = await storeMissed(ctx, provider, events);
    const refs = new Set(events.flatMap(({ objectRef }) => objectRef ?? []));
    for (const objectRef of await inState(ctx, provider, refs, "pending")) {
      try {
        await processWebhooks(ctx, { provider, objectRef }, fulfilments, payouts.known);
      } catch (error) {
        news.failed.push({ objectRef, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    news.booked = await inState(ctx, provider, refs, "done");
    const unknown = await inState(ctx, provider, refs, "ignored");
    await describeUnknown(ctx, news, latestOf(events, unknown), payouts.restore);
  }
  return all;
}

/** The latest event about each of the objects. */
function latestOf(events: readonly ListedEvent[], refs: readonly string[]): Map<string, ListedEvent> {
  const wanted = new Set(refs);
  const latest = new Map<string, ListedEvent>();
  for (const event of events)
    if (event.objectRef !== null && wanted.has(event.objectRef)) latest.set(event.objectRef, event);
  return latest;
}

/** Books unknown payout batches, and asks the provider how much money is behind each unknown payment. */
async function describeUnknown(
  ctx: Ctx,
  news: ProviderNews,
  latest: ReadonlyMap<string, ListedEvent>,
  restore: RestoreBatch,
): Promise<void> {
  const { provider } = news;
  const port = ctx.ports.payments.byCode(provider);
  const checkouts = new Set<string>();
  for (const [objectRef, { at, isPayout }] of latest) {
    try {
      if (isPayout) {
        const left = await restore(ctx, { provider, batchRef: objectRef });
        news.transfers.push(...left.map((transfer) => ({ ...transfer, batchRef: objectRef, at })));
        if (left.length === 0) news.booked.push(objectRef);
        continue;
      }
      // Events name the checkout or the captured money. One checkout is reported once.
      const ref = (await port.checkoutOf?.(objectRef)) ?? objectRef;
      if (checkouts.has(ref)) continue;
      checkouts.add(ref);
      const { amountCents, currency, captureRef, refunds } = await port.retrieve(ref);
      const returned = refunds.filter(({ status }) => status !== "failed");
      const left = amountCents - returned.reduce((sum, refund) => sum + refund.amountCents, 0);
      if (captureRef === null || left <= 0) news.unpaid.push(ref);
      else news.captures.push({ ref, captureRef, amountCents: left, currency, at });
    } catch (error) {
      news.failed.push({ objectRef, reason: error instanceof Error ? error.message : String(error) });
    }
  }
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
