import type { ReactNode } from "react";
import { WaiveButton } from "@/components/funding/sponsor-assets/waive-button";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import type { Reader } from "@/lib/funding/deliverables/copy";
import {
  canAccept,
  canDecideMakeGood,
  canOfferMakeGood,
  canRefund,
  canRequestChange,
  canRespondToChange,
  canWaive,
} from "@/lib/funding/deliverables/policy";
import type { DeliverableDto } from "@/lib/funding/deliverables/schema";
import { MAX_CHANGE_REQUESTS } from "@/lib/funding/deliverables/status";
import { AcceptButton } from "./accept-button";
import { AnswerChangeButton, OfferMakeGoodButton, RefundShareButton } from "./host-item-actions";
import { MakeGoodButtons, RequestChangeButton } from "./sponsor-item-actions";

/** What a side may do about a benefit now. What it rarely needs is folded. */
export function ItemActions({ item, reader }: { item: DeliverableDto; reader: Reader }) {
  return reader === "sponsor" ? <SponsorActions item={item} /> : <HostActions item={item} />;
}

const aboutOf = ({ id, title }: DeliverableDto) => ({ deliverableId: id, formId: newId(), of: title });
const shareOf = ({ shareCents, currency }: DeliverableDto) => formatCents(shareCents, currency);

function SponsorActions({ item }: { item: DeliverableDto }) {
  return (
    <>
      <Buttons>
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

function HostActions({ item }: { item: DeliverableDto }) {
  const isUrgent = item.status === "change_requested" || item.status === "missed";
  const ways = (canOfferMakeGood(item) || canRefund(item)) && (
    <>
      {canOfferMakeGood(item) && <OfferMakeGoodButton {...aboutOf(item)} />}
      {canRefund(item) && <RefundShareButton {...aboutOf(item)} share={shareOf(item)} />}
    </>
  );
  return (
    <>
      <Buttons>
        {canRespondToChange(item) && <AnswerChangeButton {...aboutOf(item)} />}
        {isUrgent && ways}
      </Buttons>
      {!isUrgent && ways && <Folded label="Can't deliver it?">{ways}</Folded>}
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
