import { defineRoute } from "@/lib/core/route";
import { isSameOrigin } from "@/lib/identity/sessions/same-origin";
import { recordVisit } from "@/lib/site/analytics/commands/record-visit";

/** Records a view of a vendor's profile. The response doesn't reveal whether the view counted. */
export const POST = defineRoute("vendor.view", async (ctx, { id }: { id: string }, request) => {
  if (!isSameOrigin(request.headers)) return;
  const from = new URL(request.url).searchParams.get("from");
  await recordVisit(ctx, { subject: { kind: "vendor", id }, from, ref: null, s: null });
});
