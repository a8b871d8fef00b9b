import { ActionButton } from "@/components/forms/action-button";
import { ButtonLink } from "@/components/ui/button-link";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { withdrawInquiryAction } from "@/lib/funding/inquiries/actions";
import { inquiryPath } from "@/lib/funding/inquiries/paths";
import type { OwnInquiry } from "@/lib/funding/inquiries/schema";
import { describeInquiry, describeNextStep } from "./inquiry-copy";
import { INQUIRY_STATUSES } from "./statuses";

type Props = {
  inquiries: readonly OwnInquiry[];
  /** All inquiries are about one proposal, so its title is omitted. */
  isOfOne?: boolean;
};

/** A sponsor's inquiries with their status and next step. */
export function OwnInquiryList({ inquiries, isOfOne = false }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {inquiries.map((inquiry) => (
        <Entry key={inquiry.id} inquiry={inquiry} isOfOne={isOfOne} />
      ))}
    </ul>
  );
}

function Entry({ inquiry, isOfOne }: { inquiry: OwnInquiry; isOfOne: boolean }) {
  const { proposal, status, answer, payPath, canWithdraw, amountCents, currency } = inquiry;
  const said = describeInquiry(inquiry);
  const next = describeNextStep(inquiry);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{said}</span>
          <StatusBadge table={INQUIRY_STATUSES} status={status} />
        </p>
        {!isOfOne && (
          <p className="mt-0.5">
            <TextLink href={inquiryPath(proposal.id)} prefetch={false}>
              {proposal.title}
            </TextLink>
          </p>
        )}
        {answer && (
          <blockquote className="mt-2 max-w-measure border-l-2 border-edge pl-3 whitespace-pre-line">
            {answer}
          </blockquote>
        )}
        {next && <p className="mt-1 max-w-measure text-sm text-quiet">{next}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {payPath && (
          <ButtonLink href={payPath} size="sm" prefetch={false}>
            Pay the agreed {formatCents(amountCents ?? 0, currency)}
            <span className="sr-only"> for {proposal.title}</span>
          </ButtonLink>
        )}
        {canWithdraw && (
          <ActionButton
            action={withdrawInquiryAction}
            about={{ interestId: inquiry.id }}
            variant="quiet"
            size="sm"
            busy="Withdrawing…"
            done="Withdrawn."
          >
            Withdraw
            <span className="sr-only">
              {" "}
              {said}, {proposal.title}
            </span>
          </ActionButton>
        )}
      </div>
    </li>
  );
}
