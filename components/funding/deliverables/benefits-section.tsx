import { ActionButton } from "@/components/forms/action-button";
import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { formatCents } from "@/lib/core/money";
import { extendAcceptanceAction } from "@/lib/funding/deliverables/actions";
import { canAccept, canExtend } from "@/lib/funding/deliverables/policy";
import type { DeliverableDto } from "@/lib/funding/deliverables/schema";
import { deliverablesPath } from "@/lib/funding/proofs/paths";
import { isProvable } from "@/lib/funding/proofs/status";
import type { Side } from "@/lib/funding/sponsorships/held-funds";
import { AcceptButton } from "./accept-button";
import { DeliverableCard } from "./deliverable-card";

type Props = {
  sponsorshipId: string;
  items: readonly DeliverableDto[];
  reader: Side;
  priceCents: number;
  description: string | null;
  now: Date;
};

/** The benefits of a paid sponsorship, as its sponsor gets them or as its host owes them. */
export function BenefitsSection({ sponsorshipId, items, reader, priceCents, description, now }: Props) {
  const [first] = items;
  const eventCents = priceCents - items.reduce((sum, { shareCents }) => sum + shareCents, 0);
  return (
    <Section id="benefits" title={reader === "host" ? "What you promised" : "What you get"}>
      <div className="mb-4 grid max-w-measure gap-2">
        {description && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        {first?.followsDelivery && eventCents > 0 && (
          <p className="text-sm text-quiet">
            {formatCents(eventCents, first.currency)} of the price is for the event itself. The rest is shared
            over the benefits.
          </p>
        )}
      </div>
      {reader === "sponsor" && (
        <div className="mb-4 flex flex-wrap items-start gap-3 empty:hidden">
          {items.some(canAccept) && (
            <AcceptButton
              about={{ sponsorshipId, provedBefore: now.toISOString() }}
              label="Accept everything delivered"
            />
          )}
          {items.some(canExtend) && (
            <ActionButton
              action={extendAcceptanceAction}
              about={{ sponsorshipId }}
              variant="secondary"
              size="sm"
              busy="Saving…"
              done="You have more time to accept. Each benefit shows its new date."
            >
              Take 7 more days
            </ActionButton>
          )}
        </div>
      )}
      {reader === "host" && items.some(({ status, isLive }) => isLive && isProvable(status)) && (
        <ButtonLink href={deliverablesPath({ sponsorshipId })} size="sm" prefetch={false} className="mb-4">
          Add proof
        </ButtonLink>
      )}
      <ul className="grid gap-4">
        {items.map((item) => (
          <DeliverableCard key={item.id} item={item} reader={reader} />
        ))}
      </ul>
    </Section>
  );
}
