import "server-only";
import { eq } from "drizzle-orm";
import { sponsorshipReports } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { lockOwnReport } from "./own-report";

/** Gives or withdraws one side's consent to a public report. */
export async function setConsent(ctx: SignedInCtx, sponsorshipId: string, agrees: boolean): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { report, side } = await lockOwnReport(tx, sponsorshipId, ctx.viewer.id);
    const column = side === "host" ? "hostPublicAt" : "sponsorPublicAt";
    if ((report[column] !== null) === agrees) return null;
    await tx
      .update(sponsorshipReports)
      .set({ [column]: agrees ? ctx.now() : null, updatedAt: ctx.now() })
      .where(eq(sponsorshipReports.id, report.id));
    await recordAudit(tx, ctx, {
      action: agrees ? "report.publish" : "report.unpublish",
      entityId: report.id,
      after: { side },
    });
    await touchTags(tx, [
      tags.report(report.code),
      tags.proposal(report.proposalId),
      tags.host(report.hostId),
      tags.sponsor(report.sponsorId),
    ]);
    return null;
  });
}
