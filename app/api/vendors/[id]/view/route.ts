import { recordVisit } from "@/lib/analytics/commands/record-visit";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { defineRoute } from "@/lib/core/route";

/** A vendor's visible profile says that somebody looks at it. The answer does not tell whether that counted. */
export const POST = defineRoute("vendor.view", async (ctx, { id }: { id: string }, request) => {
  if (!isSameOrigin(request.headers)) return;
  const from = new URL(request.url).searchParams.get("from");
  await recordVisit(ctx, { subject: { kind: "vendor", id }, from, ref: null });
});
