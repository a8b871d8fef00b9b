import { defineRoute } from "@/lib/core/route";
import { getProposalViewer } from "@/lib/funding/sponsorships/queries/proposal-viewer";

/** The viewer-specific data of a proposal's page, which itself is the same for everyone. */
export const GET = defineRoute("proposal.viewer", (ctx, { id }: { id: string }) =>
  getProposalViewer(ctx, id),
);
