import "server-only";
import { eq } from "drizzle-orm";
import { events, proposalImages, proposals, proposalTiers } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { claimMedia } from "@/lib/media/commands/claim-media";
import { platformOf } from "../event-platform";
import { eventInterval } from "../event-time";
import { eventDatesOf, type PublishInput } from "../schema";

/** What of a proposal's draft row is there already. */
export interface WrittenProposal {
  id: string;
  eventId: string | null;
}

const PICTURES_GONE =
  "Some of these pictures are no longer available. Please remove them and add them again.";

/**
 * Writes a proposal with its event, tiers and pictures as a draft of the viewer, or writes it anew while it still
 * is one. Throws `invalid` for pictures that somebody else uploaded or that are gone.
 */
export async function writeProposal(
  tx: Tx,
  ctx: SignedInCtx,
  input: PublishInput,
  earlier: WrittenProposal | null,
): Promise<WrittenProposal> {
  const { viewer } = ctx;
  const { images, tiers, proposal } = { ...input, images: input.proposal.images };
  const foreign = await claimMedia(tx, viewer, images);
  if (foreign.length > 0) throw invalid(PICTURES_GONE, { "proposal.images": PICTURES_GONE });

  const eventId = await writeEvent(tx, viewer.id, proposal, earlier?.eventId ?? null);
  const id = await writeRow(tx, ctx, input, eventId, earlier);
  if (earlier?.eventId && !eventId) await tx.delete(events).where(eq(events.id, earlier.eventId));

  await tx.delete(proposalTiers).where(eq(proposalTiers.proposalId, id));
  await tx.insert(proposalTiers).values(
    tiers.map(({ amount, places, ...tier }, position) => ({
      ...tier,
      proposalId: id,
      position,
      amountCents: amount,
      places: proposal.fundingMode === "several" ? places : 1,
    })),
  );
  await tx.delete(proposalImages).where(eq(proposalImages.proposalId, id));
  if (images.length > 0)
    await tx
      .insert(proposalImages)
      .values(images.map(({ id: mediaId, alt }, position) => ({ proposalId: id, mediaId, position, alt })));
  return { id, eventId };
}

async function writeRow(
  tx: Tx,
  ctx: SignedInCtx,
  { draftId, proposal }: PublishInput,
  eventId: string | null,
  earlier: WrittenProposal | null,
): Promise<string> {
  const columns = {
    eventId,
    title: proposal.title,
    description: proposal.description,
    targetAudience: proposal.targetAudience,
    expectedReach: proposal.expectedReach,
    category: proposal.category,
    city: proposal.city,
    region: proposal.region,
    country: proposal.country,
    isNonEventCampaign: proposal.isNonEventCampaign,
    sponsorshipType: proposal.sponsorshipType,
    fundingMode: proposal.fundingMode,
    amountRequestedCents: proposal.amountRequested,
    benefits: proposal.benefits,
    cancellationTerms: proposal.cancellationTerms,
    eventPlatformLink: proposal.eventPlatformLink,
    eventPlatformType: proposal.eventPlatformLink
      ? platformOf(proposal.eventPlatformLink)
      : ("other" as const),
    videoLinks: proposal.videoLinks,
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
  if (!row) throw new Error("the proposal's row did not come back");
  return row.id;
}

/** The event's row, made or changed; null where there is no date. */
async function writeEvent(
  tx: Tx,
  hostId: string,
  proposal: PublishInput["proposal"],
  earlierId: string | null,
): Promise<string | null> {
  const dates = eventDatesOf(proposal);
  if (!dates) return null;
  const columns = {
    ...dates,
    ...eventInterval(dates),
    title: proposal.title,
    description: proposal.description,
    category: proposal.category,
    city: proposal.city,
    region: proposal.region,
    country: proposal.country,
    expectedAttendance: attendanceOf(proposal.expectedReach),
    targetAudience: proposal.targetAudience,
    platformLink: proposal.eventPlatformLink,
  };
  if (earlierId) {
    await tx.update(events).set(columns).where(eq(events.id, earlierId));
    return earlierId;
  }
  const [row] = await tx
    .insert(events)
    .values({ ...columns, hostId })
    .returning({ id: events.id });
  if (!row) throw new Error("the event's row did not come back");
  return row.id;
}

/** The number of people, where the expected reach is nothing but a number. */
function attendanceOf(reach: string | null): number | null {
  const digits = /^\d{1,3}(?:,\d{3})+$|^\d+$/.exec(reach ?? "")?.[0].replaceAll(",", "");
  const people = Number(digits);
  return digits && people <= 10_000_000 ? people : null;
}
