import { typedDollars } from "@/lib/core/money";
import type { DraftContent } from "./draft-schema";
import { typedShare } from "./event-share";
import { type EditProposalInput, eventDatesOf } from "./schema";

const NO_DATES = { startDate: "", endDate: "", startTime: "", endTime: "" };

/**
 * Returns a proposal with an edit applied, in the wizard's format, to compare with the current content. Images have
 * only ids and captions.
 */
export function editedContent(
  { proposal: edited, tiers }: EditProposalInput,
  before: DraftContent,
): DraftContent {
  const { amountRequestedCents, eventShareBps, ...proposal } = edited;
  const text = (value: string | null) => value ?? "";
  const hasDates = eventDatesOf(proposal) !== null;
  return {
    ...before,
    proposal: {
      ...proposal,
      eventPlatformLink: text(proposal.eventPlatformLink),
      targetAudience: text(proposal.targetAudience),
      expectedReach: text(proposal.expectedReach),
      city: text(proposal.city),
      region: text(proposal.region),
      country: text(proposal.country),
      startDate: text(proposal.startDate),
      endDate: text(proposal.endDate),
      startTime: text(proposal.startTime),
      endTime: text(proposal.endTime),
      timeZone: text(proposal.timeZone),
      ...(!hasDates && NO_DATES),
      images: proposal.images.map(({ id, alt }) => ({
        id,
        alt: text(alt),
        key: "",
        width: 1,
        height: 1,
        ticket: null,
      })),
      amountRequested: typedDollars(amountRequestedCents),
      eventShare: typedShare(eventShareBps),
    },
    tiers: tiers.map(({ key, name, amountCents, description, benefits, benefitTerms, places }) => ({
      key,
      name,
      amount: typedDollars(amountCents),
      description: text(description),
      benefits,
      benefitTerms,
      places: proposal.fundingMode === "several" ? String(places) : "1",
    })),
  };
}
