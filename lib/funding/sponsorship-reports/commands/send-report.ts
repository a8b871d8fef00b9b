import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { sponsorshipReports, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { formatCount } from "@/lib/core/numbers";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { issueVersion } from "../internal/issue-version";
import { reportMails } from "../mails";
import { reportPath } from "../paths";
import { deliveredSentence } from "../summary";

/** Sends a report in its newest version to the sponsor, once. A job; may run twice. */
export async function sendReport(ctx: Ctx, { reportId }: { reportId: string }): Promise<void> {
  const [found] = await ctx.db.select().from(sponsorshipReports).where(eq(sponsorshipReports.id, reportId));
  if (!found || found.sentAt) return;
  const issued = await issueVersion(ctx, found.sponsorshipId);
  if (!issued) return;
  const { content } = issued.version;
  await inTransaction(ctx, async (tx) => {
    const [sent] = await tx
      .update(sponsorshipReports)
      .set({ sentAt: ctx.now(), updatedAt: ctx.now() })
      .where(and(eq(sponsorshipReports.id, reportId), isNull(sponsorshipReports.sentAt)))
      .returning();
    if (!sent) return;
    await recordAudit(tx, ctx, {
      action: "report.send",
      entityId: reportId,
      after: { sponsorshipId: sent.sponsorshipId, version: content.version },
    });
    const [sponsor] = await tx.select().from(users).where(eq(users.id, sent.sponsorId));
    if (!sponsor || sponsor.accountStatus === "deleted") return;
    await queueMail(tx, {
      mail: reportMails["sponsorship-report-sent"],
      to: { userId: sponsor.id, email: sponsor.email },
      data: {
        name: sponsor.fullName,
        title: content.event.title,
        host: content.host.name,
        tier: content.deal.tier,
        delivered: deliveredSentence(content.event.title, content.benefits),
        missing: content.benefits
          .filter(({ status }) => status === "missed" || status === "refunded")
          .map(({ title }) => title),
        attendance:
          content.attendance && `${formatCount(content.attendance.amount)} (${content.attendance.source})`,
        photos: content.photos.length,
        outcome: content.outcome,
        isFinal: content.isFinal,
        path: reportPath(sent.sponsorshipId),
      },
      dedupeKey: `sponsorship-report-sent:${reportId}`,
    });
  });
}
