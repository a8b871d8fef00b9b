import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import type { sponsorships } from "@/db/schema";
import { deliverables, disputeItems } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { mayClaimEverything, sharesOf } from "./claims";
import { latest } from "./clock";
import {
  addEntry,
  type Clocked,
  canMoveItem,
  isKnownForm,
  lockDeliverable,
  moveDeliverable,
  readDeliverables,
  requireByDelivery,
} from "./internal/deliverable-row";

interface Wanted {
  /** The deliverables in question, and the sponsor's words for each. */
  items: readonly { deliverableId: string; words: string }[];
  /** Everything: all open deliverables, and the part of the price for the event itself. */
  isEverything: boolean;
  /** Stands for deliverables without their own words. */
  reason: string;
}

export interface Claim {
  items: { clocked: Clocked; words: string }[];
  /** The shares in question, in cents. */
  amountCents: number;
}

/**
 * Locks and checks what a sponsor disputes. Null: the sponsorship has no deliverables that money follows, so all of it
 * is disputed. Call with the payment and the sponsorship locked. Throws `not_found` for another sponsorship's
 * deliverable, `invalid` without any, and `conflict` if one is settled or everything may not be claimed.
 */
export async function lockClaim(
  tx: Tx,
  ctx: Ctx,
  sponsorship: typeof sponsorships.$inferSelect,
  { items, isEverything, reason }: Wanted,
): Promise<Claim | null> {
  if (items.length > 0 || isEverything) requireByDelivery({ sponsorship });
  if (sponsorship.releaseRule !== "delivery") return null;
  const isOfSponsorship = eq(deliverables.sponsorshipId, sponsorship.id);
  await tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(isOfSponsorship)
    .orderBy(asc(deliverables.id))
    .for("update");
  const all = await readDeliverables(tx, isOfSponsorship);
  const [first] = all;
  if (!first) return null;
  const words = new Map(items.map((item) => [item.deliverableId, item.words]));
  if ([...words.keys()].some((id) => !all.some(({ item }) => item.id === id))) throw notFound();
  if (
    isEverything &&
    !mayClaimEverything(
      all.map(({ item }) => item),
      first.day,
      ctx.now(),
    )
  )
    throw conflict(
      "You can claim everything only if more than half of the benefits or an essential one is missing.",
    );
  const claimed = all.filter(({ item }) =>
    isEverything ? canMoveItem(item, "dispute") : words.has(item.id),
  );
  if (isEverything && claimed.length === 0)
    throw conflict("Every benefit is settled. Please contact us about the event itself.");
  if (!isEverything && claimed.length === 0)
    throw invalid("Please say what's wrong with at least one benefit.");
  const settled = claimed.find(({ item }) => !canMoveItem(item, "dispute"));
  if (settled) throw conflict(`“${settled.item.title}” can't be disputed now.`);
  const eventCents = isEverything ? (sponsorship.eventShareCents ?? 0) : 0;
  return {
    items: claimed.map((clocked) => ({ clocked, words: words.get(clocked.item.id) ?? reason })),
    amountCents: sharesOf(claimed.map(({ item }) => item)) + eventCents,
  };
}

/** Disputes the deliverables of a locked claim. */
export async function disputeItemsOf(tx: Tx, ctx: Ctx, disputeId: string, { items }: Claim): Promise<void> {
  for (const { clocked, words } of items) {
    await tx.insert(disputeItems).values({ disputeId, deliverableId: clocked.item.id, sponsorWords: words });
    await moveDeliverable(tx, ctx, clocked, {
      move: "dispute",
      side: "sponsor",
      note: words,
      set: {
        // An offer that the sponsor disputes is declined: it must not count as agreed once the dispute is withdrawn.
        ...(clocked.item.status === "make_good_offered" && { substitute: null }),
        // What needed a change proves nothing.
        ...(clocked.item.status === "change_requested" && { provedAt: null }),
      },
    });
  }
}

export type DisputedItem = Clocked & { words: typeof disputeItems.$inferSelect };

/** The deliverables of a dispute, locked in the order of their ids. Call with the payment and the sponsorship locked. */
export async function lockDisputed(tx: Tx, disputeId: string): Promise<DisputedItem[]> {
  const rows = await tx
    .select()
    .from(disputeItems)
    .where(eq(disputeItems.disputeId, disputeId))
    .orderBy(asc(disputeItems.deliverableId));
  const found: DisputedItem[] = [];
  for (const words of rows) found.push({ ...(await lockDeliverable(tx, words.deliverableId)), words });
  return found;
}

/** Restores the disputed deliverables after the sponsor's withdrawal: what was proved waits for acceptance again. */
export async function restoreItems(tx: Tx, ctx: Ctx, disputeId: string): Promise<void> {
  for (const clocked of await lockDisputed(tx, disputeId))
    if (clocked.item.status === "disputed")
      await moveDeliverable(tx, ctx, clocked, {
        move: clocked.item.provedAt ? "withdraw_dispute_proved" : "withdraw_dispute",
        side: "sponsor",
        // Days in dispute don't count against the host.
        ...(!clocked.item.provedAt && { set: { dueAt: latest(clocked.item.dueAt, ctx.now()) } }),
      });
}

/** What an admin decided about one disputed deliverable. */
export interface Decided {
  clocked: DisputedItem;
  /** What the sponsor gets back of its share, in cents: less than decided if less is left of the payment. */
  refundCents: number;
  /** The whole share was decided to be refunded. */
  isWhole: boolean;
}

/**
 * Settles disputed deliverables by an admin's decision: refunded if that is about the whole share, accepted otherwise.
 * @param refundId the refund of all their amounts; null: nothing is refunded
 */
export async function decideItems(
  tx: Tx,
  ctx: Ctx,
  decided: readonly Decided[],
  { refundId, note }: { refundId: string | null; note: string },
): Promise<void> {
  // The first one has the refund of the event's share alone: what the provider refuses stays held and is retried.
  const withRefund = decided.some(({ refundCents }) => refundCents > 0)
    ? decided.filter(({ refundCents }) => refundCents > 0)
    : decided.slice(0, 1);
  for (const one of decided) {
    const { clocked, refundCents, isWhole } = one;
    const { item, words } = clocked;
    await tx
      .update(disputeItems)
      .set({ refundCents })
      .where(and(eq(disputeItems.disputeId, words.disputeId), eq(disputeItems.deliverableId, item.id)));
    await moveDeliverable(tx, ctx, clocked, {
      move: isWhole ? "refund" : "decide",
      side: "admin",
      note,
      set: { refundId: withRefund.includes(one) ? refundId : null },
    });
  }
}

/**
 * Adds a side's words to a disputed deliverable: the host's replace what they wrote, the sponsor's follow it. The same
 * form counts once. Call with the deliverable locked.
 */
export async function writeAboutItem(
  tx: Tx,
  ctx: Ctx,
  { item, words: { disputeId } }: DisputedItem,
  { side, words, formId }: { side: "host" | "sponsor"; words: string; formId: string },
): Promise<boolean> {
  const move = "answer_dispute";
  if (await isKnownForm(tx, ctx, { deliverableId: item.id, formId, move })) return false;
  await tx
    .update(disputeItems)
    .set(
      side === "host"
        ? { hostWords: words }
        : { sponsorWords: sql`${disputeItems.sponsorWords} || ${`\n\n${words}`}` },
    )
    .where(and(eq(disputeItems.disputeId, disputeId), eq(disputeItems.deliverableId, item.id)));
  await addEntry(tx, ctx, { deliverableId: item.id, side, move, note: words, formId });
  return true;
}
