import "server-only";
import { eq } from "drizzle-orm";
import { sponsorshipReports } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { WITHDRAWN } from "../copy";
import { lockOwnReport } from "./own-report";
import { touchReport } from "./touch-report";
import { isReportWithdrawn } from "./withdrawal";

/**
 * Gives or withdraws one side's consent to a public report. Throws `conflict` for consent while an admin keeps the page
 * down.
 */
export async function setConsent(ctx: SignedInCtx, sponsorshipId: string, agrees: boolean): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { report, side } = await lockOwnReport(tx, sponsorshipId, ctx.viewer.id);
    const column = side === "host" ? "hostPublicAt" : "sponsorPublicAt";
    if ((report[column] !== null) === agrees) return null;
    if (agrees && (await isReportWithdrawn(tx, report.id))) throw conflict(WITHDRAWN);
    await tx
      .update(sponsorshipReports)
      .set({ [column]: agrees ? ctx.now() : null, updatedAt: ctx.now() })
      .where(eq(sponsorshipReports.id, report.id));
    await recordAudit(tx, ctx, {
      action: agrees ? "report.publish" : "report.unpublish",
      entityId: report.id,
      after: { side },
    });
    await touchReport(tx, report);
    return null;
  });
}
