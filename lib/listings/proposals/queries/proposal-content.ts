import "server-only";
import { asc, eq } from "drizzle-orm";
import { events, media, proposalImages, proposals, proposalTiers } from "@/db/schema";
import type { Executor } from "@/db/types";
import { notFound } from "@/lib/core/errors";
import { typedDollars } from "@/lib/core/money";
import type { DraftContent } from "../draft-schema";
import { typedShare } from "../event-share";

/**
 * Loads a proposal into the wizard's format, with its tiers keyed by id. Throws `not_found`. The caller checks
 * ownership.
 */
export async function readContent(db: Executor, proposalId: string, now: Date): Promise<DraftContent> {
  const [row] = await db
    .select({ proposal: proposals, event: events })
    .from(proposals)
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(eq(proposals.id, proposalId));
  if (!row) throw notFound();
  const { proposal, event } = row;
  const tiers = await db
    .select()
    .from(proposalTiers)
    .where(eq(proposalTiers.proposalId, proposalId))
    .orderBy(asc(proposalTiers.position));
  const images = await db
    .select({ image: proposalImages, file: media })
    .from(proposalImages)
    .innerJoin(media, eq(media.id, proposalImages.mediaId))
    .where(eq(proposalImages.proposalId, proposalId))
    .orderBy(asc(proposalImages.position));
  return {
    plan: null,
    proposal: {
      eventPlatformLink: proposal.eventPlatformLink ?? "",
      title: proposal.title,
      description: proposal.description,
      targetAudience: proposal.targetAudience ?? "",
      expectedReach: proposal.expectedReach ?? "",
      category: proposal.category,
      city: proposal.city ?? "",
      region: proposal.region ?? "",
      country: proposal.country ?? "",
      isNonEventCampaign: proposal.isNonEventCampaign,
      startDate: event?.startDate ?? "",
      endDate: event?.endDate ?? "",
      startTime: event?.startTime?.slice(0, 5) ?? "",
      endTime: event?.endTime?.slice(0, 5) ?? "",
      timeZone: event?.timeZone ?? "",
      images: images.map(({ image, file }) => ({
        id: file.id,
        key: file.storageKey,
        width: file.width,
        height: file.height,
        alt: image.alt ?? "",
        ticket: null,
      })),
      videoLinks: proposal.videoLinks,
      amountRequested: typedDollars(proposal.amountRequestedCents),
      sponsorshipType: proposal.sponsorshipType,
      fundingMode: proposal.fundingMode,
      cancellationTerms: proposal.cancellationTerms,
      benefits: proposal.benefits,
      benefitTerms: proposal.benefitTerms,
      eventShare: typedShare(proposal.eventShareBps),
    },
    tiers: tiers.map(({ id, name, amountCents, description, benefits, benefitTerms, places }) => ({
      key: id,
      name,
      amount: typedDollars(amountCents),
      description: description ?? "",
      benefits,
      benefitTerms,
      places: String(places),
    })),
    selectedAddons: [],
    step: 1,
    timestamp: now.toISOString(),
  };
}
