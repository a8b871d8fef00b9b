import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { payeesCsv } from "../admin/csv";
import { payoutPermissions } from "../policy";
import { listPayees } from "../queries/admin/payees";

/** More than a site of this size pays in a year. */
const MOST = 50_000;

/** Exports who was paid through the site in a calendar year (UTC) as CSV, and audits the export. Admins only. */
export async function exportPayees(ctx: Ctx, year: number): Promise<string> {
  const admin = authorize(ctx, payoutPermissions.exportPayees);
  const { rows } = await listPayees(admin, year, null, MOST);
  await inTransaction(admin, (tx) =>
    recordAudit(tx, admin, {
      action: "payee_list.export",
      entityId: admin.viewer.id,
      after: { year, rows: rows.length },
    }),
  );
  return payeesCsv(year, rows);
}
