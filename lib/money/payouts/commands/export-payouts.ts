import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { payoutsCsv } from "../admin/csv";
import type { HistoryFilters } from "../admin/filters";
import { payoutPermissions } from "../policy";
import { listPayoutsForFile } from "../queries/admin/history";

/** Exports the newest matching payouts as CSV, and audits the export. Admins only. */
export async function exportPayouts(ctx: Ctx, filters: HistoryFilters): Promise<string> {
  const admin = authorize(ctx, payoutPermissions.exportPayouts);
  const payouts = await listPayoutsForFile(admin, filters);
  await inTransaction(admin, (tx) =>
    recordAudit(tx, admin, {
      action: "payout_history.export",
      entityId: admin.viewer.id,
      after: { ...filters, rows: payouts.length },
    }),
  );
  return payoutsCsv(payouts);
}
