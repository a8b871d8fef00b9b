import "server-only";
import { and, eq } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import { boughtUntil } from "../internal/bought-until";
import { isSearching, type Listing, lockOpenListing, requireFreeSpot } from "../internal/listing-row";
import { orderListing } from "../internal/order-listing";
import { listingLines } from "../listing-lines";
import { LISTED_ALREADY, NOT_LISTABLE } from "../market-copy";
import { marketPermissions } from "../policy";
import type { CreateListingInput } from "../schema";

/**
 * Creates a listing for a live proposal that the viewer owns or co-owns, and orders it. It goes live once paid.
 * Submitting the same form again updates the listing while it is unpaid. The proposal is hidden from anyone else.
 * Throws `conflict` for a proposal that is already listed or not looking for sponsors, or whose agents already fill
 * every spot.
 */
export async function createListing(
  ctx: Ctx,
  input: CreateListingInput,
): Promise<{ listingId: string; orderId: string }> {
  const host = authorize(ctx, marketPermissions.createListing);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const { proposal } = await lockTeamProposal(tx, host, input.proposalId, "listing");
    if (proposal.status !== "active" || !(await isSearching(tx, host.now(), input.proposalId)))
      throw conflict(NOT_LISTABLE, { proposalId: NOT_LISTABLE });
    await requireFreeSpot(tx, input);
    const listing = await writeListing(tx, host, { ...input, hostId: proposal.hostId });
    const featuredUntil = await boughtUntil(tx, host.now(), input.proposalId);
    const lines = listingLines({ isListed: false, featured: input.featured, featuredUntil });
    const orderId = await orderListing(tx, host, listing, lines);
    return { listingId: listing.id, orderId };
  });
}

async function writeListing(
  tx: Tx,
  host: SignedInCtx,
  input: CreateListingInput & { hostId: string },
): Promise<Listing> {
  const { formId, proposalId, hostId, featured: _, ...fields } = input;
  const [sent] = await tx
    .select()
    .from(agentListings)
    .where(and(eq(agentListings.hostId, hostId), eq(agentListings.formId, formId)));
  const open = await lockOpenListing(tx, proposalId);
  const known = sent && sent.id === open?.id ? open : null;
  if ((sent ?? open) && known?.status !== "unpaid")
    throw conflict(LISTED_ALREADY, { proposalId: LISTED_ALREADY });
  const now = host.now();
  const values = { ...fields, updatedAt: now };
  const [listing] = known
    ? await tx.update(agentListings).set(values).where(eq(agentListings.id, known.id)).returning()
    : await tx
        .insert(agentListings)
        .values({ id: newId(), hostId, proposalId, formId, ...values, createdAt: now })
        .returning();
  if (!listing) throw new Error("the listing was not written");
  if (!known)
    await recordAudit(tx, host, {
      action: "agent_listing.create",
      entityId: listing.id,
      after: { proposalId, commissionBps: fields.commissionBps, maxAgents: listing.maxAgents },
    });
  return listing;
}
