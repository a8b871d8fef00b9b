"use client";

import { lazy, Suspense } from "react";
import { useProposalViewer } from "@/components/funding/sponsorships/proposal-viewer-store";
import { useViewer } from "@/components/layout/viewer-store";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { inquiryPath } from "@/lib/funding/inquiries/paths";

const OwnInterest = lazy(() => import("./own-interest"));

type Props = { proposalId: string; currency: string };

/**
 * A sponsor's options before paying, or the status of their inquiry. Hidden from the host, agents, and anyone without
 * the sponsor role.
 */
export function InquiryLinks({ proposalId, currency }: Props) {
  const viewer = useViewer();
  const known = useProposalViewer(proposalId);
  if (known?.isOwner || known?.isAgent || (viewer && !viewer.roles.includes("business_sponsor"))) return null;
  const interest = known?.interest;
  const path = inquiryPath(proposalId);
  if (interest)
    return (
      <Suspense>
        <OwnInterest {...{ interest, proposalId, currency }} />
      </Suspense>
    );
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
