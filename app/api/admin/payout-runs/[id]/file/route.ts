import { authorize } from "@/lib/core/authorize";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { requireRecentAuth } from "@/lib/core/recent-auth";
import { defineRoute } from "@/lib/core/route";
import { exportPayoutRun } from "@/lib/money/payouts/commands/export-payout-run";

/** The bank file of a payout run. POST, because each download is recorded in the audit log. */
export const POST = defineRoute("payout_run.export", async (ctx, { id }: { id: string }) => {
  requireRecentAuth(authorize(ctx, ["admin"]));
  if (!isId(id)) throw notFound();
  const { name, contentType, text } = await exportPayoutRun(ctx, { runId: id });
  return new Response(text, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
