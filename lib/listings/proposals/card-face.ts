import { formatCents } from "@/lib/core/money";
import { proposalArtAddress } from "@/lib/listings/media/art/proposal-address";
import type { ProposalCardDto } from "./card";
import { formatShortEventDay } from "./event-copy";
import { CATEGORY_LABELS, sponsorshipTypeLabel } from "./labels";

/** Everything a browser needs to render a proposal's card, with amounts and days formatted. */
export interface CardFace {
  id: string;
  title: string;
  /** Category and kind of sponsorship. */
  kind: string;
  /** URL of the drawing used without a photo. */
  art: string;
  image: { key: string; width: number; height: number } | null;
  mark: "featured" | "funded" | "ended" | null;
  days: string;
  startDate: string | null;
  /** Location and distance, as far as known. */
  location: string;
  from: string;
  goal: string;
  /** Null if one sponsor funds everything. */
  progress: { value: number; max: number; text: string; left: string | null } | null;
}

/** @param distance formatted, if the list shows distances */
export function cardFace(proposal: ProposalCardDto, distance?: string | null): CardFace {
  const { id, title, category, image, startDate, raisedCents, goalCents, currency } = proposal;
  const goal = formatCents(goalCents, currency);
  const raised = `${formatCents(raisedCents, currency)} of ${goal}`;
  return {
    id,
    title,
    kind: `${CATEGORY_LABELS[category]} · ${sponsorshipTypeLabel(proposal.sponsorshipType)}`,
    art: proposalArtAddress(proposal),
    image: image && { key: image.key, width: image.width, height: image.height },
    mark: markOf(proposal),
    days: formatShortEventDay(proposal),
    startDate,
    location: [proposal.location, distance].filter(Boolean).join(" · "),
    from: formatCents(proposal.fromCents, currency),
    goal: raisedCents > 0 ? raised : `Goal ${goal}`,
    progress:
      proposal.fundingMode === "several"
        ? { value: raisedCents, max: goalCents, text: raised, left: leftText(proposal) }
        : null,
  };
}

function markOf({ isFunded, isEnded, isFeatured }: ProposalCardDto): CardFace["mark"] {
  if (isFunded) return "funded";
  if (isEnded) return "ended";
  return isFeatured ? "featured" : null;
}

function leftText({ isFunded, slotsLeft }: ProposalCardDto): string | null {
  if (isFunded || slotsLeft === null) return null;
  if (slotsLeft === 0) return "All spots reserved";
  return slotsLeft === 1 ? "1 spot left" : `${slotsLeft} spots left`;
}
