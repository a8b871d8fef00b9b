import { formatDistance } from "@/lib/listings/geo/format-distance";
import type { ProposalCardDto } from "@/lib/listings/proposals/card";
import { cardFace } from "@/lib/listings/proposals/card-face";
import { CardGrid } from "./card-grid";

type Props = {
  proposals: readonly ProposalCardDto[];
  /** Distance in meters by id, if shown; null if unknown. */
  metres?: Record<string, number | null> | null;
  level?: 2 | 3;
  /** Whether the first cards are visible before scrolling. */
  isAtTop?: boolean;
};

/** Cards in three, two, or one columns. */
export function ProposalGrid({ proposals, metres, level = 3, isAtTop = false }: Props) {
  const faces = proposals.map((proposal) =>
    cardFace(proposal, metres && formatDistance(metres[proposal.id] ?? null)),
  );
  return <CardGrid faces={faces} level={level} isAtTop={isAtTop} />;
}
