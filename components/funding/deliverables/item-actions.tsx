import type { ReactNode } from "react";
import { WaiveButton } from "@/components/funding/sponsor-assets/waive-button";
import { ButtonLink } from "@/components/ui/button-link";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import {
  canAccept,
  canDecideMakeGood,
  canOfferMakeGood,
  canRefund,
  canRequestChange,
  canRespondToChange,
  canWaive,
} from "@/lib/funding/deliverables/policy";
import type { DeliverableDto, TeamDeliverable } from "@/lib/funding/deliverables/schema";
import { MAX_CHANGE_REQUESTS } from "@/lib/funding/deliverables/status";
import type { Side } from "@/lib/funding/sponsorships/held-funds";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { AcceptButton } from "./accept-button";
import { AnswerChangeButton, OfferMakeGoodButton, RefundShareButton } from "./host-item-actions";
import { MakeGoodButtons, RequestChangeButton } from "./sponsor-item-actions";

/** Only the two sides see amounts. */
export type ReadItem = { item: DeliverableDto; reader: Side } | { item: TeamDeliverable; reader: "team" };

/** What a side may do about a benefit now. What it rarely needs is folded. */
export function ItemActions(read: ReadItem) {
  if (read.reader === "sponsor") return <SponsorActions item={read.item} />;
  const { item } = read;
  return (
    <HostActions item={item}>
      {canOfferMakeGood(item) && <OfferMakeGoodButton {...aboutOf(item)} />}
      {read.reader === "host" && canRefund(item) && (
        <RefundShareButton {...aboutOf(item)} share={shareOf(read.item)} />
      )}
    </HostActions>
  );
}

const aboutOf = ({ id, title }: TeamDeliverable) => ({ deliverableId: id, formId: newId(), of: title });
const shareOf = ({ shareCents, currency }: DeliverableDto) => formatCents(shareCents, currency);

function SponsorActions({ item }: { item: DeliverableDto }) {
  return (
    <>
      <Buttons>
        {item.isLive && item.status === "waiting_for_sponsor" && (
          <ButtonLink href={assetsPath(item.sponsorshipId)} size="sm" variant="secondary" prefetch={false}>
            Send it<span className="sr-only">: {item.title}</span>
          </ButtonLink>
        )}
        {canAccept(item) && (
          <AcceptButton about={{ deliverableIds: item.id }} label="Accept" of={item.title} />
        )}
        {canRequestChange(item) && (
          <RequestChangeButton {...aboutOf(item)} left={MAX_CHANGE_REQUESTS - item.changeRequests} />
        )}
        {canDecideMakeGood(item) && (
          <MakeGoodButtons {...aboutOf(item)} declineFormId={newId()} share={shareOf(item)} />
        )}
      </Buttons>
      {canWaive(item) && (
        <Folded label="Don't need it?">
          <WaiveButton
            deliverableId={item.id}
            title={item.title}
            hostName="Your host"
            amount={shareOf(item)}
          />
        </Folded>
      )}
    </>
  );
}

/** `children`: the ways out if it can't be delivered. */
function HostActions({ item, children }: { item: TeamDeliverable; children: ReactNode[] }) {
  const isUrgent = item.status === "change_requested" || item.status === "missed";
  return (
    <>
      <Buttons>
        {canRespondToChange(item) && <AnswerChangeButton {...aboutOf(item)} />}
        {isUrgent && children}
      </Buttons>
      {!isUrgent && children.some(Boolean) && <Folded label="Can't deliver it?">{children}</Folded>}
    </>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
);

const Folded = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer py-2 text-quiet">{label}</summary>
    <div className="mt-2 flex flex-wrap gap-3">{children}</div>
  </details>
);
