import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { slotWatchers } from "@/db/schema";
import { holds } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { findProposalThread } from "@/lib/messaging/threads/queries/thread";
import { readSlots } from "../internal/slots";
import { reservedLabel } from "../reserved-label";
import type { ProposalViewer } from "../schema";
import { visibleProposal } from "../visible-proposal";

/**
 * The viewer's relation to a proposal, and which of its slots are being paid for right now. Throws `not_found` for a
 * proposal they may not see.
 */
export async function getProposalViewer(ctx: Ctx, proposalId: string): Promise<ProposalViewer> {
  if (!isId(proposalId)) throw notFound();
  const { db, viewer } = ctx;
  await visibleProposal(db, ctx, proposalId);
  const [slots, watched, threadId, interest, role] = await Promise.all([
    readSlots(db, proposalId, ctx.now(), viewer?.id ?? null),
    viewer
      ? db
          .select({ tierId: slotWatchers.tierId })
          .from(slotWatchers)
          .where(
            and(
              eq(slotWatchers.proposalId, proposalId),
              eq(slotWatchers.userId, viewer.id),
              isNull(slotWatchers.notifiedAt),
            ),
          )
      : [],
    findProposalThread(ctx, proposalId),
    viewer ? findInquiry(ctx, viewer.id, proposalId) : null,
    viewer ? teamRoleOf(db, proposalId, viewer.id) : null,
  ]);
  return {
    isSignedIn: viewer !== null,
    isOwner: role === "host",
    isAgent: role !== null && role !== "host",
    isSponsor: holds(viewer, "business_sponsor"),
    threadId,
    interest,
    places: slots.map(({ tierId, free, held, reserved, reservedUntil, heldByViewerUntil }) => ({
      tierId,
      free,
      held,
      reserved,
      reservedLabel: reservedUntil && reservedLabel(new Date(reservedUntil)),
      heldByViewerUntil,
      isWatched: watched.some((watch) => watch.tierId === tierId),
    })),
  };
}

/** The viewer's latest open inquiry. An accepted amount whose tier was removed can't be paid. */
async function findInquiry(
  { readDb, now }: Ctx,
  userId: string,
  proposalId: string,
): Promise<ProposalViewer["interest"]> {
  const [inquiry] = await readDb.execute<RawRow<NonNullable<ProposalViewer["interest"]>>>(sql`
    select i.amount_cents::float8 as "amountCents", i.tier_id as "tierId",
      i.status = 'accepted' and (i.tier_name is null) = (i.tier_id is null) as "isAccepted"
    from inquiries i
    where i.user_id = ${userId} and i.proposal_id = ${proposalId} and i.type in ('interested', 'counter_proposal')
      and i.status in ('pending', 'accepted') and coalesce(i.expires_at > ${now().toISOString()}, true)
    order by i.amount_cents is null, i.created_at desc
    limit 1`);
  return inquiry ?? null;
}
