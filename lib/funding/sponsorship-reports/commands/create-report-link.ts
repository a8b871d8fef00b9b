import "server-only";
import { eq } from "drizzle-orm";
import { sponsorshipReports } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnReport } from "../internal/own-report";
import { newLinkToken } from "../link-token";
import { sponsorshipReportPermissions } from "../policy";
import type { OwnReportInput } from "../schema";

/** Makes the report's private link, or replaces it: the earlier one stops working. Only for the sponsor. */
export async function createReportLink(ctx: Ctx, { sponsorshipId }: OwnReportInput): Promise<null> {
  const sponsor = authorize(ctx, sponsorshipReportPermissions.createReportLink);
  return inTransaction(ctx, async (tx) => {
    const { report, side } = await lockOwnReport(tx, sponsorshipId, sponsor.viewer.id);
    if (side !== "sponsor") throw notFound();
    const { linkTokenHash, linkTokenSealed } = newLinkToken(report.id);
    await tx
      .update(sponsorshipReports)
      .set({ linkTokenHash, linkTokenSealed, updatedAt: ctx.now() })
      .where(eq(sponsorshipReports.id, report.id));
    await recordAudit(tx, sponsor, {
      action: "report.create_link",
      entityId: report.id,
      after: { replaced: report.linkTokenHash !== null },
    });
    return null;
  });
}
