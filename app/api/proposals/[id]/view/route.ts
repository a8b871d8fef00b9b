import { defineRoute } from "@/lib/core/route";
import { referralSetCookie } from "@/lib/identity/sessions/referral-cookie";
import { isSameOrigin } from "@/lib/identity/sessions/same-origin";
import { recordCampaignVisit } from "@/lib/messaging/campaigns/commands/record-campaign-visit";
import { recordVisit } from "@/lib/site/analytics/commands/record-visit";

/**
 * Records a view of a proposal's page. The response doesn't reveal whether the view counted. Visitors who came by an
 * agent's link get its referral cookie.
 */
export const POST = defineRoute("proposal.view", async (ctx, { id }: { id: string }, request) => {
  if (!isSameOrigin(request.headers)) return;
  const said = new URL(request.url).searchParams;
  const [followed] = await Promise.all([
    recordVisit(ctx, {
      subject: { kind: "proposal", id },
      from: said.get("from"),
      ref: said.get("ref"),
      s: said.get("s"),
    }),
    recordCampaignVisit(ctx, { proposalId: id, token: said.get("blast") }),
  ]);
  if (followed === null) return;
  const headers = { "cache-control": "private, no-store", "set-cookie": referralSetCookie(followed) };
  return new Response(null, { status: 204, headers });
});
