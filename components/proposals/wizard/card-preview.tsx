"use client";

import { ProposalCard } from "@/components/proposals/proposal-card";
import { parseDollars } from "@/lib/core/money";
import { isDate } from "@/lib/events/event-time";
import { cardFace } from "@/lib/proposals/card-face";
import type { DraftContent } from "@/lib/proposals/draft";
import { useWizard } from "./wizard-context";
import { placeOf } from "./wizard-words";

/** The card as sponsors will find it, drawn from what is typed. Only to look at. */
export function CardPreview({ draftId }: { draftId: string }) {
  const { plan, draft } = useWizard();
  const isFeatured = plan === "elite" || draft.selectedAddons.includes("feature");
  return (
    <aside aria-label="Preview of the card" className="lg:sticky lg:top-24">
      <p className="mb-3 text-sm text-quiet">This is how sponsors find it.</p>
      <div inert>
        <ProposalCard face={cardFace(cardOf(draftId, draft, isFeatured))} />
      </div>
    </aside>
  );
}

function cardOf(id: string, { proposal, tiers }: DraftContent, isFeatured: boolean) {
  const goalCents = parseDollars(proposal.amountRequested) ?? 0;
  const amounts = tiers.flatMap(({ amount }) => parseDollars(amount) ?? []);
  const dated = !proposal.isNonEventCampaign && isDate(proposal.startDate);
  return {
    id,
    title: proposal.title.trim() || "Your proposal's title",
    category: proposal.category,
    place: placeOf(proposal) || null,
    startDate: dated ? proposal.startDate : null,
    endDate:
      dated && isDate(proposal.endDate) && proposal.endDate > proposal.startDate ? proposal.endDate : null,
    isCampaign: proposal.isNonEventCampaign,
    sponsorshipType: proposal.sponsorshipType,
    fromCents: amounts.length > 0 ? Math.min(...amounts) : goalCents,
    goalCents,
    raisedCents: 0,
    currency: "USD",
    fundingMode: proposal.fundingMode,
    placesLeft:
      proposal.fundingMode === "several"
        ? tiers.reduce((sum, { places }) => sum + (Number.parseInt(places, 10) || 0), 0)
        : null,
    isFeatured,
    isFunded: false,
    isEnded: false,
    image: proposal.images[0] ?? null,
  };
}
