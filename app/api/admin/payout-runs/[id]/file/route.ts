import { authorize } from "@/lib/core/authorize";
import { AppError, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { requireRecentAuth } from "@/lib/core/recent-auth";
import { defineRoute } from "@/lib/core/route";
import { runPath } from "@/lib/money/payouts/admin/paths";
import { exportPayoutRun } from "@/lib/money/payouts/commands/export-payout-run";

/**
 * The bank file of a payout run. POST, because each download is recorded in the audit log. Without a recent second
 * factor, leads back to the page that asks for it.
 */
export const POST = defineRoute("payout_run.export", async (ctx, { id }: { id: string }) => {
  requireRecentAuth(authorize(ctx, ["admin"]));
  if (!isId(id)) throw notFound();
  try {
    const { name, contentType, text } = await exportPayoutRun(ctx, { runId: id });
    return new Response(text, {
      headers: {
        "content-type": contentType,
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.["factorCode"]) throw error;
    return new Response(null, {
      status: 303,
      headers: { location: runPath(id), "cache-control": "private, no-store" },
    });
  }
});
