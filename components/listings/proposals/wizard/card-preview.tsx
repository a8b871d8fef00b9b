"use client";

import { memo, useDeferredValue } from "react";
import { ProposalCard } from "@/components/listings/proposals/proposal-card";
import { Icon } from "@/components/ui/icon";
import { cardFace } from "@/lib/listings/proposals/card-face";
import { type MoneyIn, NO_MONEY } from "@/lib/listings/proposals/frozen";
import { previewCard } from "@/lib/listings/proposals/preview-card";
import { useWizard } from "./wizard-context";
import { formatAddress } from "./wizard-copy";
import type { WizardTools } from "./wizard-types";

type Props = { draftId: string; money?: MoneyIn };

/** Inert preview of the card that sponsors will see, rendered from the draft. A keystroke doesn't wait for it. */
export function CardPreview(props: Props) {
  const { plan, draft } = useDeferredValue(useWizard());
  return <Preview {...props} plan={plan} draft={draft} />;
}

const Preview = memo(function Preview({
  draftId,
  money = NO_MONEY,
  plan,
  draft,
}: Props & Pick<WizardTools, "plan" | "draft">) {
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
});
