"use client";

import { ProposalCard } from "@/components/listings/proposals/proposal-card";
import { Icon } from "@/components/ui/icon";
import { cardFace } from "@/lib/listings/proposals/card-face";
import { type MoneyIn, NO_MONEY } from "@/lib/listings/proposals/frozen";
import { previewCard } from "@/lib/listings/proposals/preview-card";
import { useWizard } from "./wizard-context";
import { formatAddress } from "./wizard-copy";

type Props = { draftId: string; money?: MoneyIn };

/** Inert preview of the card that sponsors will see, rendered from the draft. */
export function CardPreview({ draftId, money = NO_MONEY }: Props) {
  const { plan, draft } = useWizard();
  const isFeatured = plan === "elite" || draft.selectedAddons.includes("feature");
  const card = previewCard(draftId, draft, { location: formatAddress(draft.proposal), isFeatured, money });
  return (
    <aside aria-label="Card preview" className="lg:sticky lg:top-24">
      <p className="mb-3 text-sm text-quiet">Preview</p>
      <div inert>
        <ProposalCard
          face={cardFace(card)}
          heart={
            <span className="heart">
              <Icon name="heart" size={18} />
            </span>
          }
        />
      </div>
    </aside>
  );
}
