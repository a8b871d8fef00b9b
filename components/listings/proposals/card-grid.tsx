"use client";

import { SEEN_FIRST } from "@/components/listings/media/seen-first";
import type { CardFace } from "@/lib/listings/proposals/card-face";
import { FavoriteForm, Heart } from "./favorite-button";
import { ProposalCard } from "./proposal-card";

type Props = { faces: readonly CardFace[]; level: 2 | 3; isAtTop: boolean };

/** The cards of a list with their hearts. */
export function CardGrid({ faces, level, isAtTop }: Props) {
  return (
    <FavoriteForm>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {faces.map((face, index) => (
          <li key={face.id}>
            <ProposalCard
              face={face}
              level={level}
              heart={<Heart proposalId={face.id} title={face.title} />}
              first={isAtTop ? SEEN_FIRST[index] : undefined}
            />
          </li>
        ))}
      </ul>
    </FavoriteForm>
  );
}
