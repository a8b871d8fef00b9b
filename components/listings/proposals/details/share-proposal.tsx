"use client";

import { useProposalViewer } from "@/components/funding/sponsorships/proposal-viewer-store";
import { ShareLink } from "@/components/site/share/share-link";

/** Share button for a proposal's page. Its host also gets an embeddable card. */
export function ShareProposal({ id, title, path }: { id: string; title: string; path: string }) {
  const isOwner = useProposalViewer(id)?.isOwner;
  return <ShareLink title={title} path={path} isOwner={isOwner} />;
}
