import "server-only";
import { eq } from "drizzle-orm";
import { sponsorshipReports } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { isReportWithdrawn } from "../internal/withdrawal";
import { sponsorshipReportPermissions } from "../policy";
import type { LiftWithdrawalInput } from "../schema";

/**
 * Lets both sides agree to a public page again that an admin took down. Nothing is public before they do. Admins only.
 * Throws `not_found`, and `conflict` if it isn't down.
 */
export async function liftWithdrawal(
  ctx: Ctx,
  { reportId }: LiftWithdrawalInput,
): Promise<{ reportId: string }> {
  const admin = authorize(ctx, sponsorshipReportPermissions.liftWithdrawal);
  return inTransaction(ctx, async (tx) => {
    const [report] = await tx
      .select({ id: sponsorshipReports.id })
      .from(sponsorshipReports)
      .where(eq(sponsorshipReports.id, reportId))
      .for("update");
    if (!report) throw notFound();
    if (!(await isReportWithdrawn(tx, reportId))) throw conflict("This report's public page isn't down.");
    await recordAudit(tx, admin, { action: "report.lift_withdrawal", entityId: reportId });
    return { reportId };
  });
}
