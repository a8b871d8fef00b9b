import "server-only";
import { eq } from "drizzle-orm";
import { agentListings, orderLines, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { canMove, nextState } from "@/lib/core/state-machine";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { hasRight } from "@/lib/listings/proposals/team";
import { fulfilPurchase } from "@/lib/money/orders/fulfil-purchase";
import type { Fulfilment, Order } from "@/lib/money/orders/fulfilment";
import { takeBackPurchase } from "@/lib/money/orders/take-back-purchase";
import type { ReturnReason } from "@/lib/money/payments/status";
import { isFeatured } from "./featured";
import { boughtUntil } from "./internal/bought-until";
import { touchHub } from "./internal/hub-tag";
import { isSearching, type Listing, lockOpenListing } from "./internal/listing-row";
import { notifyListing } from "./internal/notify-listing";
import { agentListingMachine } from "./status";

/** Fulfills a listing in the agent marketplace, its featuring, or both: captured money publishes it or is refunded. */
export const agentListingFulfilment: Fulfilment = {
  async isWanted(tx, ctx, order) {
    return (await whyNot(tx, ctx, order)) === null;
  },
  async fulfil(tx, ctx, order) {
    await lockHost(tx, order.buyerId);
    await lockProposal(tx, order);
    const listing = await lockOpenListing(tx, order.proposalId ?? "");
    const reason = await whyNot(tx, ctx, order);
    if (reason || !listing) return { accepted: false, reason: reason ?? "closed" };
    const verdict = await fulfilPurchase(tx, ctx, order);
    if (verdict.accepted) await show(tx, ctx, order, listing);
    return verdict;
  },
  async takeBack(tx, ctx, order) {
    await takeBackPurchase(tx, ctx, order);
    await lockProposal(tx, order);
    const listing = await lockOpenListing(tx, order.proposalId ?? "");
    if (listing) await hide(tx, ctx, order, listing);
  },
};

const lockProposal = (tx: Tx, { proposalId }: Order) =>
  tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.id, proposalId ?? ""))
    .for("no key update");

async function buysListing(tx: Tx, order: Order): Promise<boolean> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return lines.some(({ product }) => product === "agent_listing");
}

/**
 * Why the money bought nothing: another order paid for the listing or its featuring, the listing is closed, or the
 * payer no longer manages it.
 */
async function whyNot(tx: Tx, ctx: Ctx, order: Order): Promise<ReturnReason | null> {
  const listing = await lockOpenListing(tx, order.proposalId ?? "");
  if (!listing || !(await isSearching(tx, ctx.now(), listing.proposalId))) return "closed";
  if (!hasRight(await teamRoleOf(tx, listing.proposalId, order.buyerId), "listing")) return "closed";
  if (await buysListing(tx, order)) return listing.status === "unpaid" ? null : "paid_already";
  if (listing.status === "unpaid") return "closed";
  return isFeatured(listing, ctx.now()) ? "paid_already" : null;
}

async function show(tx: Tx, ctx: Ctx, order: Order, listing: Listing): Promise<void> {
  const goesLive = listing.status === "unpaid";
  const after = {
    status: goesLive ? nextState(agentListingMachine, listing.status, "list") : listing.status,
    listedAt: goesLive ? ctx.now() : listing.listedAt,
    featuredUntil: await boughtUntil(tx, ctx.now(), listing.proposalId),
    ...(goesLive && { orderId: order.id }),
  };
  await writeShown(tx, ctx, listing, after, goesLive ? "agent_listing.list" : "agent_listing.feature");
  if (goesLive) await notifyListing(tx, ctx, listing, "listed");
}

/** Revokes what the refunded money had paid for. What another order paid for stays. */
async function hide(tx: Tx, ctx: Ctx, order: Order, listing: Listing): Promise<void> {
  const goes =
    listing.orderId === order.id &&
    (await buysListing(tx, order)) &&
    canMove(agentListingMachine, listing.status, "unlist");
  const after = {
    status: goes ? nextState(agentListingMachine, listing.status, "unlist") : listing.status,
    featuredUntil: await boughtUntil(tx, ctx.now(), listing.proposalId),
  };
  await writeShown(tx, ctx, listing, after, "agent_listing.unlist");
  if (goes) await notifyListing(tx, ctx, listing, "unlisted");
}

async function writeShown(
  tx: Tx,
  ctx: Ctx,
  before: Listing,
  after: Partial<Listing>,
  action: "agent_listing.list" | "agent_listing.feature" | "agent_listing.unlist",
): Promise<void> {
  await tx
    .update(agentListings)
    .set({ ...after, updatedAt: ctx.now() })
    .where(eq(agentListings.id, before.id));
  const { status, featuredUntil } = before;
  await recordAudit(tx, ctx, { action, entityId: before.id, before: { status, featuredUntil }, after });
  await touchHub(tx);
}
