import "server-only";
import { threadReports } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { lockThread, otherOf } from "../append-message";
import type { ReportThreadInput } from "../schema";

/**
 * Asks an administrator to look at a thread of the viewer's; the support desk gets a mail. Once a person and thread:
 * a second report changes nothing. The other one is not told.
 * @throws not_found for anybody else's thread
 */
export async function reportThread(ctx: Ctx, input: ReportThreadInput): Promise<{ threadId: string }> {
  const reporter = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const thread = await lockThread(tx, reporter, input.threadId);
    const reportedId = otherOf(thread, reporter.viewer.id);
    const note = input.note || null;
    const [made] = await tx
      .insert(threadReports)
      .values({
        id: newId(),
        threadId: thread.id,
        reporterId: reporter.viewer.id,
        reportedId,
        reason: input.reason,
        note,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return { threadId: thread.id };
    await recordAudit(tx, ctx, {
      action: "thread.report",
      entityId: thread.id,
      after: { reason: input.reason, reportedId },
    });
    await queueMail(tx, {
      template: "conversation-report",
      to: { userId: null, email: env().SUPPORT_EMAIL },
      data: {
        reporter: reporter.viewer.fullName,
        reporterId: reporter.viewer.id,
        reportedId,
        threadId: thread.id,
        reason: input.reason,
        note,
      },
      dedupeKey: `conversation-report:${made.id}`,
    });
    return { threadId: thread.id };
  });
}
