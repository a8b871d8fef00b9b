import { isSameOrigin } from "@/lib/auth/same-origin";
import { defineRoute } from "@/lib/core/route";
import { countView } from "@/lib/proposals/commands/count-view";

/** The visible page says that somebody looks at it. The answer does not tell whether that counted. */
export const POST = defineRoute("proposal.view", async (ctx, { id }: { id: string }, request) => {
  if (isSameOrigin(request.headers)) await countView(ctx, id);
});
