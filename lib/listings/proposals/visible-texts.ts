import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { TERMS_LABELS } from "./cancellation-labels";
import { formatLocation, type ProposalDetailsDto, type TierDto } from "./details";
import { formatEventDay, formatEventTime } from "./event-copy";
import { CATEGORY_LABELS, FUNDING_MODE_LABELS, sponsorshipTypeLabel } from "./labels";

/** Page fields that the host didn't write or that text listings show separately. */
type NoText =
  | "id"
  | "title"
  | "pictures"
  | "host"
  | "status"
  | "raisedCents"
  | "isFunded"
  | "isFeatured"
  | "isEnded"
  | "shareRule"
  | "updatedAt"
  | "eventPlatformType";

export type HostWritten = Omit<ProposalDetailsDto, NoText>;

type Line = readonly [label: string, text: string | null];

/** Everything a host wrote that visitors can read, with labels; null if empty. Add new page fields here too. */
export function visibleTexts(proposal: HostWritten): Line[] {
  const { event, currency, fundingMode } = proposal;
  const texts: Record<keyof HostWritten, readonly Line[]> = {
    description: [["Description", proposal.description]],
    targetAudience: [["Audience", proposal.targetAudience]],
    expectedReach: [["Expected Reach", proposal.expectedReach]],
    category: [["Category", CATEGORY_LABELS[proposal.category]]],
    city: [["Location", formatLocation(proposal)]],
    region: [],
    country: [],
    isCampaign: [["Date", formatEventDay(proposal)]],
    event: [
      ["Time", formatEventTime(event)],
      ["Expected attendance", event?.expectedAttendance ? formatCount(event.expectedAttendance) : null],
    ],
    goalCents: [["Goal", formatCents(proposal.goalCents, currency)]],
    currency: [],
    sponsorshipType: [["Sponsorship type", sponsorshipTypeLabel(proposal.sponsorshipType)]],
    fundingMode: [["Who can fund this", FUNDING_MODE_LABELS[fundingMode].title]],
    cancellationTerms: [["Cancellation", TERMS_LABELS[proposal.cancellationTerms]]],
    benefits: [["Benefits", proposal.benefits.join("\n")]],
    benefitTerms: [],
    tiers: [["Tiers", proposal.tiers.map((tier) => describeTier(tier, proposal)).join("\n\n")]],
    videoLinks: [["Videos", proposal.videoLinks.join("\n")]],
    eventPlatformLink: [["Event page", proposal.eventPlatformLink]],
  };
  return Object.values(texts).flat();
}

function describeTier(
  { name, amountCents, places, description, benefits }: TierDto,
  { currency, fundingMode }: Pick<HostWritten, "currency" | "fundingMode">,
): string {
  const count = places === 1 ? "1 spot" : `${formatCount(places)} spots`;
  const price = `${name}: ${formatCents(amountCents, currency)}${fundingMode === "several" ? `, ${count}` : ""}`;
  return [price, description, ...benefits].filter(Boolean).join("\n");
}
