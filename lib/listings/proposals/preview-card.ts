import { parseDollars } from "@/lib/core/money";
import { isDate } from "@/lib/listings/events/event-time";
import type { ProposalCardDto } from "./card";
import type { DraftContent } from "./draft-schema";
import type { MoneyIn } from "./frozen";

type Known = { location: string; isFeatured: boolean; money: MoneyIn };

/** A proposal's card as sponsors would see it, from the typed values and existing payments. */
export function previewCard(
  id: string,
  { proposal, tiers }: DraftContent,
  { location, isFeatured, money }: Known,
): ProposalCardDto {
  const goalCents = parseDollars(proposal.amountRequested) ?? 0;
  const isSeveral = proposal.fundingMode === "several";
  const open = tiers.map(({ key, amount, places }) => ({
    cents: parseDollars(amount),
    left: Math.max(0, (isSeveral ? Number.parseInt(places, 10) || 0 : 1) - (money.tiers[key]?.sold ?? 0)),
  }));
  const amounts = open.flatMap(({ cents, left }) => (cents !== null && left > 0 ? cents : []));
  const dated = !proposal.isNonEventCampaign && isDate(proposal.startDate);
  return {
    id,
    title: proposal.title.trim() || "Your proposal's title",
    category: proposal.category,
    location: location || null,
    startDate: dated ? proposal.startDate : null,
    endDate:
      dated && isDate(proposal.endDate) && proposal.endDate > proposal.startDate ? proposal.endDate : null,
    isCampaign: proposal.isNonEventCampaign,
    sponsorshipType: proposal.sponsorshipType,
    fromCents: amounts.length > 0 ? Math.min(...amounts) : goalCents,
    goalCents,
    raisedCents: money.raisedCents,
    currency: "USD",
    fundingMode: proposal.fundingMode,
    slotsLeft: isSeveral ? open.reduce((sum, { left }) => sum + left, 0) : null,
    isFeatured,
    isFunded: false,
    isEnded: false,
    image: proposal.images[0] ?? null,
  };
}
