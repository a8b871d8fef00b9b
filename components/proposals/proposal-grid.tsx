import { distanceWords } from "@/lib/places/distance-words";
import type { ProposalCardDto } from "@/lib/proposals/card";
import { cardFace } from "@/lib/proposals/card-face";
import { ProposalCard } from "./proposal-card";

type Props = {
  proposals: readonly ProposalCardDto[];
  /** By id, how far away each is, where that is shown; null: nobody knows. */
  metres?: Record<string, number | null> | null;
  level?: 2 | 3;
  /** How many pictures are seen at once and so are fetched first. */
  first?: number;
};

/** Cards in three columns, two or one. */
export function ProposalGrid({ proposals, metres, level = 3, first = 0 }: Props) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {proposals.map((proposal, index) => (
        <li key={proposal.id}>
          <ProposalCard
            face={cardFace(proposal, metres && distanceWords(metres[proposal.id] ?? null))}
            level={level}
            first={index < first}
          />
        </li>
      ))}
    </ul>
  );
}
