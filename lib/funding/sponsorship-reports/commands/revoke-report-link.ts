import "server-only";
import { eq } from "drizzle-orm";
import { sponsorshipReports } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnReport } from "../internal/own-report";
import { sponsorshipReportPermissions } from "../policy";
import type { OwnReportInput } from "../schema";

/** Ends the report's private link. Does nothing if there is none. Only for the sponsor. */
export async function revokeReportLink(ctx: Ctx, { sponsorshipId }: OwnReportInput): Promise<null> {
  const sponsor = authorize(ctx, sponsorshipReportPermissions.revokeReportLink);
  return inTransaction(ctx, async (tx) => {
    const { report, side } = await lockOwnReport(tx, sponsorshipId, sponsor.viewer.id);
    if (side !== "sponsor") throw notFound();
    if (report.linkTokenHash === null) return null;
    await tx
      .update(sponsorshipReports)
      .set({ linkTokenHash: null, linkTokenSealed: null, updatedAt: ctx.now() })
      .where(eq(sponsorshipReports.id, report.id));
    await recordAudit(tx, sponsor, { action: "report.revoke_link", entityId: report.id });
    return null;
  });
}
