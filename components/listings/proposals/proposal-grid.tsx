import { formatDistance } from "@/lib/listings/geo/format-distance";
import type { ProposalCardDto } from "@/lib/listings/proposals/card";
import { cardFace } from "@/lib/listings/proposals/card-face";
import { ProposalCard } from "./proposal-card";

type Props = {
  proposals: readonly ProposalCardDto[];
  /** Distance in meters by id, if shown; null if unknown. */
  metres?: Record<string, number | null> | null;
  level?: 2 | 3;
  /** How many images a wide screen shows above the fold. Phones show none there. */
  firstOnWide?: number;
};

/** Cards in three, two, or one columns. */
export function ProposalGrid({ proposals, metres, level = 3, firstOnWide = 0 }: Props) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {proposals.map((proposal, index) => (
        <li key={proposal.id}>
          <ProposalCard
            face={cardFace(proposal, metres && formatDistance(metres[proposal.id] ?? null))}
            level={level}
            first={index < firstOnWide ? "on-wide-screens" : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
