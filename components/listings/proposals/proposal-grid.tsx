import { formatDistance } from "@/lib/listings/geo/format-distance";
import type { ProposalCardDto } from "@/lib/listings/proposals/card";
import { cardFace } from "@/lib/listings/proposals/card-face";
import { ProposalCard } from "./proposal-card";

type Props = {
  proposals: readonly ProposalCardDto[];
  /** By id, how far away each is, where that is shown; null: nobody knows. */
  metres?: Record<string, number | null> | null;
  level?: 2 | 3;
  /** How many pictures a wide screen shows at once: a phone none, below what stands above the list. */
  firstOnWide?: number;
};

/** Cards in three columns, two or one. */
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
