import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { proposals, sponsorshipReports, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { touchReport } from "../internal/touch-report";
import { reportMails } from "../mails";
import { reportPath } from "../paths";
import { sponsorshipReportPermissions } from "../policy";
import type { WithdrawReportInput } from "../schema";

/**
 * Takes a report's public page down and keeps it down until `liftWithdrawal`; then both sides would have to agree again.
 * Emails both the reason. Admins only. Throws `not_found`, and `conflict` if neither side agrees to one. One side that withdraws its consent first doesn't prevent it.
 */
export async function withdrawReport(
  ctx: Ctx,
  { reportId, reason }: WithdrawReportInput,
): Promise<{ reportId: string }> {
  const admin = authorize(ctx, sponsorshipReportPermissions.withdrawReport);
  return inTransaction(ctx, async (tx) => {
    const [report] = await tx
      .select()
      .from(sponsorshipReports)
      .where(eq(sponsorshipReports.id, reportId))
      .for("update");
    if (!report) throw notFound();
    if (!report.hostPublicAt && !report.sponsorPublicAt) throw conflict("This report has no public page.");
    await tx
      .update(sponsorshipReports)
      .set({ hostPublicAt: null, sponsorPublicAt: null, updatedAt: ctx.now() })
      .where(eq(sponsorshipReports.id, reportId));
    await recordAudit(tx, admin, { action: "report.withdraw", entityId: reportId, after: { reason } });
    const people = await tx
      .select({
        id: users.id,
        email: users.email,
        name: users.fullName,
        title: sql<string>`(select ${proposals.title} from ${proposals} where ${proposals.id} = ${report.proposalId})`,
      })
      .from(users)
      .where(inArray(users.id, [report.hostId, report.sponsorId]));
    for (const { id, email, name, title } of people)
      await queueMail(tx, {
        mail: reportMails["sponsorship-report-withdrawn"],
        to: { userId: id, email },
        data: { name, title, reason, path: reportPath(report.sponsorshipId) },
        dedupeKey: `sponsorship-report-withdrawn:${reportId}:${ctx.now().getTime()}:${id}`,
      });
    await touchReport(tx, report);
    return { reportId };
  });
}
