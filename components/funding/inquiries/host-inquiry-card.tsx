import { ReaderTime } from "@/components/text/reader-time";
import { Stars } from "@/components/trust/reviews/stars";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { HostInquiry } from "@/lib/funding/inquiries/schema";
import { DAYS_TO_PAY } from "@/lib/funding/inquiries/status";
import { threadPath, writeToSponsorPath } from "@/lib/messaging/threads/paths";
import { ratingOf } from "@/lib/trust/reviews/review";
import { InquiryDecisionForms } from "./inquiry-decision-forms";
import { INQUIRY_STATUSES } from "./statuses";

/** A sponsor's interest or offer, with the host's reply. */
export function HostInquiryCard({ inquiry }: { inquiry: HostInquiry }) {
  const { sponsorName, proposal, status, amountCents, currency, note, answer, canAnswer } = inquiry;
  const amount = amountCents === null ? null : formatCents(amountCents, currency);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">{sponsorName}</h2>
          <Stars {...ratingOf(inquiry.ratingCount, inquiry.ratingSum)} />
          <p className="mt-0.5 text-sm text-quiet">
            <TextLink href={proposal.path} prefetch={false}>
              {proposal.title}
            </TextLink>{" "}
            · <ReaderTime iso={inquiry.at.toISOString()} dayOnly />
          </p>
        </div>
        <StatusBadge table={INQUIRY_STATUSES} status={status} />
      </div>
      <p className="mt-3">
        {amount ? (
          <>
            Offers <Amount size="lg">{amount}</Amount>
            {inquiry.tierName && ` for ${inquiry.tierName}`}
            <span className="text-quiet">. Your price is {formatCents(inquiry.listCents, currency)}.</span>
          </>
        ) : (
          "Interested in sponsoring this proposal."
        )}
      </p>
      {note && (
        <blockquote className="mt-2 max-w-measure border-l-2 border-edge pl-3 whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {answer && (
        <p className="mt-2 max-w-measure text-sm whitespace-pre-line text-quiet">Your reply: {answer}</p>
      )}
      <Deadline inquiry={inquiry} />
      <WayToWrite inquiry={inquiry} />
      {canAnswer && (
        <InquiryDecisionForms
          interestId={inquiry.id}
          acceptLabel={amount ? `Accept ${amount}` : "Accept"}
          of={sponsorName}
          isClosed={inquiry.isClosed}
        />
      )}
    </Card>
  );
}

function WayToWrite({ inquiry: { id, status, threadId, sponsorName } }: { inquiry: HostInquiry }) {
  if (!threadId && status === "withdrawn") return null;
  return (
    <p className="mt-3 text-sm">
      <TextLink href={threadId ? threadPath(threadId) : writeToSponsorPath(id)} prefetch={false}>
        {threadId ? "Open the conversation" : "Message"}
        <span className="sr-only">
          {threadId ? " with " : " to "}
          {sponsorName}
        </span>
      </TextLink>
    </p>
  );
}

function Deadline({ inquiry }: { inquiry: HostInquiry }) {
  const { status, type, expiresAt, isClosed } = inquiry;
  const heading = () => {
    if (status === "pending" && isClosed)
      return "This proposal is closed to sponsors, so you can only decline.";
    if (status === "pending" && expiresAt)
      return type === "counter_proposal"
        ? `Please reply by ${formatDay(expiresAt)}. If you accept, only this sponsor can pay this amount, for ${DAYS_TO_PAY} days. The spot isn't held for them.`
        : `Please reply by ${formatDay(expiresAt)}.`;
    if (status === "accepted" && expiresAt) return `They can pay this amount until ${formatDay(expiresAt)}.`;
    return null;
  };
  const text = heading();
  return text && <p className="mt-2 max-w-measure text-sm text-quiet">{text}</p>;
}
