import { previewAudience } from "@/lib/blasts/queries/blast-page";
import { defineRoute } from "@/lib/core/route";

/** How many sponsors a blast about a proposal would reach; `?audience=by_name` narrows it. Nobody is named. */
export const GET = defineRoute("blast.audience", (ctx, { id }: { id: string }, request) => {
  const audience = new URL(request.url).searchParams.get("audience") === "by_name" ? "by_name" : "everyone";
  return previewAudience(ctx, { proposalId: id, audience });
});
