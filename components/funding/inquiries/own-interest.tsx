"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { inquiryPath } from "@/lib/funding/inquiries/paths";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import type { ProposalViewer } from "@/lib/funding/sponsorships/schema";

type Props = {
  interest: NonNullable<ProposalViewer["interest"]>;
  proposalId: string;
  currency: string;
};

/** The status of a sponsor's inquiry, and its next step. */
export default function OwnInterest({ interest, proposalId, currency }: Props) {
  const { amountCents, isAccepted, tierId } = interest;
  const amount = amountCents === null ? null : formatCents(amountCents, currency);
  return (
    <div className="rounded border border-l-4 border-line border-l-sun bg-sunk px-4 py-3 text-sm">
      <p className="font-semibold">{sentence(amount, isAccepted)}</p>
      {amount && isAccepted ? (
        <ButtonLink href={checkoutPath({ proposalId, tierId })} block prefetch={false} className="mt-3">
          Pay the agreed {amount}
        </ButtonLink>
      ) : (
        <p className="mt-1">
          <TextLink href={inquiryPath(proposalId)} prefetch={false}>
            View status
          </TextLink>
        </p>
      )}
    </div>
  );
}

function sentence(amount: string | null, isAccepted: boolean): string {
  if (amount) return isAccepted ? `The host accepted your ${amount} offer.` : `You offered ${amount}.`;
  return isAccepted ? "The host wants you as a sponsor." : "You've told the host you're interested.";
}
