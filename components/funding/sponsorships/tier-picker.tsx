"use client";

import { buttonClass } from "@/components/ui/button-style";
import { formatCents } from "@/lib/core/money";
import { agreedCents } from "@/lib/funding/sponsorships/agreed-cents";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { useProposalViewer } from "./proposal-viewer-store";
import { Insider } from "./sponsor-link";

export interface TierOption {
  id: string;
  name: string;
  amountCents: number;
}

type Props = { proposalId: string; currency: string; tiers: readonly TierOption[] };

/** Chooses a tier and leads to its checkout. A plain GET form, so it works without scripts. */
export function TierPicker({ proposalId, currency, tiers }: Props) {
  const viewer = useProposalViewer(proposalId);
  if (viewer?.isOwner || viewer?.isAgent) return <Insider isAgent={viewer.isAgent} />;
  const slotOf = (id: string) => viewer?.places.find((candidate) => candidate.tierId === id);
  const isTaken = (id: string) => slotOf(id)?.free === 0 && slotOf(id)?.heldByViewerUntil === null;
  const stateOf = (id: string) => slotOf(id)?.reservedLabel ?? "Being paid";
  // A GET form replaces its URL's query with its fields.
  const [action, query] = checkoutPath({ proposalId, tierId: null }).split("?");
  const hasAgreed = tiers.some(({ id }) => agreedCents(viewer, id) !== null);
  const allTaken = tiers.every((tier) => isTaken(tier.id));
  return (
    <form action={action} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="text-sm font-semibold">Choose a tier</legend>
        <div className="mt-2 max-h-64 overflow-y-auto rounded border border-line">
          {tiers.map(({ id, name, amountCents }, index) => (
            <label
              key={id}
              className="flex min-h-11 items-center gap-3 border-b border-line px-3 py-2 text-sm last:border-b-0 has-checked:bg-action-soft has-disabled:text-quiet"
            >
              <input
                type="radio"
                name="tier"
                value={id}
                required
                defaultChecked={index === 0}
                disabled={isTaken(id)}
                className="size-4.5 shrink-0"
              />
              <span className="min-w-0 flex-1">
                {name}
                {isTaken(id) && <span className="block text-xs">{stateOf(id)}</span>}
                {agreedCents(viewer, id) !== null && (
                  <span className="block text-xs text-quiet">Your agreed price</span>
                )}
              </span>
              <span className="font-semibold tabular-nums">
                {formatCents(agreedCents(viewer, id) ?? amountCents, currency)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {allTaken ? (
        <p className="mt-3 text-sm text-quiet">
          All spots are being paid or reserved right now. Below the tiers, you can ask us to email you when
          one opens up.
        </p>
      ) : (
        // Secondary if the button below leads to the agreed amount, which most viewers will want.
        <button
          type="submit"
          className={buttonClass({
            variant: hasAgreed ? "secondary" : "primary",
            size: "lg",
            block: true,
            className: "mt-3",
          })}
        >
          Sponsor Now
        </button>
      )}
    </form>
  );
}
