import { recordView } from "@/lib/analytics/commands/record-view";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { noteVisit } from "@/lib/blasts/commands/note-visit";
import { defineRoute } from "@/lib/core/route";

/** The visible page says that somebody looks at it. The answer does not tell whether that counted. */
export const POST = defineRoute("proposal.view", async (ctx, { id }: { id: string }, request) => {
  if (!isSameOrigin(request.headers)) return;
  const { searchParams } = new URL(request.url);
  const [from, blast] = [searchParams.get("from"), searchParams.get("blast")];
  await Promise.all([
    recordView(ctx, { proposalId: id, from }),
    noteVisit(ctx, { proposalId: id, token: blast }),
  ]);
});
