import { defineRoute } from "@/lib/core/route";
import { previewAudience } from "@/lib/messaging/campaigns/queries/campaign-page";
import { DISTANCES } from "@/lib/messaging/campaigns/schema";

/**
 * The number of sponsors that an email blast would reach; `?audience=by_name` and `miles=50` narrow it. Returns no
 * names.
 */
export const GET = defineRoute("blast.audience", (ctx, { id }: { id: string }, request) => {
  const { searchParams } = new URL(request.url);
  const audience = searchParams.get("audience") === "by_name" ? "by_name" : "everyone";
  const miles = Number(searchParams.get("miles"));
  const withinMiles = DISTANCES.find((distance) => distance === miles) ?? null;
  return previewAudience(ctx, { proposalId: id, audience, withinMiles });
});
