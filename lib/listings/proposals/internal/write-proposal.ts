import "server-only";
import { eq } from "drizzle-orm";
import { events, proposals, proposalTiers } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { termsOfLines } from "../benefits";
import type { PublishInput } from "../schema";
import { ownEventOf } from "./join-event";
import { previousEdition } from "./previous-edition";
import { columnsOf } from "./proposal-columns";
import { writeEvent } from "./write-event";
import { claimPictures, writePictures } from "./write-pictures";

/** The columns of the existing draft row. */
export interface WrittenProposal {
  id: string;
  eventId: string | null;
}

/**
 * Writes a proposal with its event, tiers, and images as the viewer's draft, replacing an existing draft. The event in
 * `input.eventId` must be the viewer's, locked, and already merged into the input. Throws `invalid` for images that are
 * unavailable or someone else's, and for a previous edition that isn't over.
 */
export async function writeProposal(
  tx: Tx,
  ctx: SignedInCtx,
  input: PublishInput,
  earlier: WrittenProposal | null,
): Promise<WrittenProposal> {
  const { viewer } = ctx;
  const { images, tiers, proposal } = { ...input, images: input.proposal.images };
  await claimPictures(tx, viewer, images);
  const earlierOwn = await ownEventOf(tx, earlier);
  const eventId = input.eventId ?? (await writeEvent(tx, viewer.id, proposal, earlierOwn));
  const previous = await previousEdition(tx, { hostId: viewer.id, now: ctx.now() }, input);
  const id = await writeRow(tx, ctx, { ...input, ...previous }, eventId, earlier);
  if (earlierOwn && earlierOwn !== eventId) await tx.delete(events).where(eq(events.id, earlierOwn));

  await tx.delete(proposalTiers).where(eq(proposalTiers.proposalId, id));
  await tx.insert(proposalTiers).values(
    tiers.map(({ places, previousTierId, ...tier }, position) => ({
      ...tier,
      previousTierId: previous.tierIds.has(previousTierId ?? "") ? previousTierId : null,
      benefitTerms: termsOfLines(tier.benefits, tier.benefitTerms),
      proposalId: id,
      position,
      places: proposal.fundingMode === "several" ? places : 1,
    })),
  );
  await writePictures(tx, id, images);
  return { id, eventId };
}

async function writeRow(
  tx: Tx,
  ctx: SignedInCtx,
  { draftId, proposal, previousProposalId = null, offersFirstRefusal }: PublishInput,
  eventId: string | null,
  earlier: WrittenProposal | null,
): Promise<string> {
  const columns = {
    ...columnsOf(proposal),
    eventId,
    previousProposalId,
    offersFirstRefusal: previousProposalId !== null && offersFirstRefusal,
    updatedAt: ctx.now(),
  };
  if (earlier) {
    await tx.update(proposals).set(columns).where(eq(proposals.id, earlier.id));
    return earlier.id;
  }
  const [row] = await tx
    .insert(proposals)
    .values({ ...columns, hostId: ctx.viewer.id, draftId, createdAt: ctx.now() })
    .returning({ id: proposals.id });
  if (!row) throw new Error("proposal insert returned no row");
  return row.id;
}
