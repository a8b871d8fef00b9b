"use client";

import { useProposalViewer } from "@/components/funding/sponsorships/proposal-viewer-store";
import { ShareLink } from "@/components/site/share/share-link";

/** Passes a proposal's page on; its own host gets a card for their site as well. */
export function ShareProposal({ id, title, path }: { id: string; title: string; path: string }) {
  const isOwner = useProposalViewer(id)?.isOwner;
  return <ShareLink title={title} path={path} isOwner={isOwner} />;
}
