import { ActionButton } from "@/components/forms/action-button";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import type { DeliverableStatus } from "@/db/enums";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { DELIVERABLE_LABELS } from "@/lib/funding/deliverables/status";
import { skipAssetsAction } from "@/lib/funding/sponsor-assets/actions";
import type { AssetsPage, NeedyBenefit } from "@/lib/funding/sponsor-assets/assets-page";
import { listNeeds } from "@/lib/listings/proposals/benefits";
import { WaiveButton } from "./waive-button";

const TONES: Partial<Record<DeliverableStatus, BadgeTone>> = {
  waiting_for_sponsor: "sun",
  accepted: "moss",
  made_good: "moss",
  missed: "brick",
  disputed: "brick",
};

/** The benefits that need something, with what the viewer can do about each. */
export function NeedyBenefits({ page, benefits }: { page: AssetsPage; benefits: readonly NeedyBenefit[] }) {
  return (
    <EntryList>
      {benefits.map((benefit) => (
        <Entry
          key={benefit.id}
          title={<span dir="auto">{benefit.title}</span>}
          badge={<Badge tone={TONES[benefit.status]}>{DELIVERABLE_LABELS[benefit.status]}</Badge>}
          actions={
            benefit.canWaive ? (
              <WaiveButton
                deliverableId={benefit.id}
                title={benefit.title}
                hostName={page.otherName}
                amount={formatCents(benefit.shareCents, page.currency)}
              />
            ) : (
              benefit.canSkip && (
                <ActionButton
                  action={skipAssetsAction}
                  about={{ deliverableId: benefit.id }}
                  variant="secondary"
                  size="sm"
                  done="The benefit no longer waits for the sponsor."
                >
                  Deliver without it<span className="sr-only">: {benefit.title}</span>
                </ActionButton>
              )
            )
          }
        >
          <p>{describe(benefit, page)}</p>
        </Entry>
      ))}
    </EntryList>
  );
}

function describe(
  { needs, missing, status, sendBy, isLate }: NeedyBenefit,
  { side, timeZone }: AssetsPage,
): string {
  if (isLate)
    return side === "sponsor"
      ? `You didn't send ${listNeeds(missing)} in time, so it counts as delivered.`
      : `You don't have to deliver it, because ${listNeeds(missing)} didn't come in time.`;
  if (status === "waiting_for_sponsor")
    return `Waits for ${listNeeds(missing)} until ${formatShortDay(sendBy, timeZone)}.`;
  return `Needs ${listNeeds(needs)}.`;
}
