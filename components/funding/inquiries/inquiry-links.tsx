"use client";

import { useProposalViewer } from "@/components/funding/sponsorships/proposal-viewer-store";
import { useViewer } from "@/components/layout/viewer-store";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { inquiryPath } from "@/lib/funding/inquiries/paths";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import type { ProposalViewer } from "@/lib/funding/sponsorships/schema";

type Props = { proposalId: string; currency: string };

/**
 * A sponsor's options before paying, or the status of their inquiry. Hidden from the host, agents, and anyone without
 * the sponsor role.
 */
export function InquiryLinks({ proposalId, currency }: Props) {
  const viewer = useViewer();
  const known = useProposalViewer(proposalId);
  if (known?.isOwner || known?.isAgent || (viewer && !viewer.roles.includes("business_sponsor"))) return null;
  const said = known?.interest;
  const path = inquiryPath(proposalId);
  if (said) return <Said said={said} {...{ proposalId, currency }} />;
  return (
    <div className="grid gap-2">
      <ButtonLink href={path} variant="secondary" block prefetch={false}>
        I'm interested
      </ButtonLink>
      <p className="text-center text-sm">
        <TextLink href={`${path}#counter`} prefetch={false}>
          Make a counter-proposal
        </TextLink>
      </p>
    </div>
  );
}

function Said({ said, proposalId, currency }: Props & { said: NonNullable<ProposalViewer["interest"]> }) {
  const { amountCents, isAccepted, tierId } = said;
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
