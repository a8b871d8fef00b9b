import { defineRoute } from "@/lib/core/route";
import { getProposalViewer } from "@/lib/funding/sponsorships/queries/proposal-viewer";

/** What a proposal's page, the same for everybody, has to know of the one who looks at it. */
export const GET = defineRoute("proposal.viewer", (ctx, { id }: { id: string }) =>
  getProposalViewer(ctx, id),
);
