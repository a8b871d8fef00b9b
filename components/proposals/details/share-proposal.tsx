"use client";

import { ShareLink } from "@/components/share/share-link";
import { useProposalViewer } from "@/components/sponsorships/proposal-viewer-store";

/** Passes a proposal's page on; its own host gets a card for their site as well. */
export function ShareProposal({ id, title, path }: { id: string; title: string; path: string }) {
  const isOwner = useProposalViewer(id)?.isOwner;
  return <ShareLink title={title} path={path} isOwner={isOwner} />;
}
