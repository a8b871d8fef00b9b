import { recordView } from "@/lib/analytics/commands/record-view";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { defineRoute } from "@/lib/core/route";

/** The visible page says that somebody looks at it. The answer does not tell whether that counted. */
export const POST = defineRoute("proposal.view", async (ctx, { id }: { id: string }, request) => {
  const from = new URL(request.url).searchParams.get("from");
  if (isSameOrigin(request.headers)) await recordView(ctx, { proposalId: id, from });
});
