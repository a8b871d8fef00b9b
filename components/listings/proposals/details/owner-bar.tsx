"use client";

import { lazy, Suspense } from "react";
import { useProposalViewer } from "@/components/funding/sponsorships/proposal-viewer-store";
import type { ManagedProposal } from "@/lib/listings/proposals/policy";

const ManageProposal = lazy(() => import("../manage/lazy-manage"));

/** The host's actions on their own proposal page. Never sent to anyone else. */
export function OwnerBar({ proposal }: { proposal: ManagedProposal }) {
  if (!useProposalViewer(proposal.id)?.isOwner) return null;
  return (
    <div
      data-print="hide"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-sunk px-4 py-2.5"
    >
      <p className="text-sm font-semibold">This is your proposal.</p>
      <Suspense fallback={<span className="block h-11 w-28" />}>
        <ManageProposal proposal={proposal} />
      </Suspense>
    </div>
  );
}
