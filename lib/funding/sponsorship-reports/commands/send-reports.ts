import "server-only";
import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { requireOwnSubject } from "../internal/own-subject";
import { sponsorshipReportPermissions } from "../policy";
import type { SendReportsInput } from "../schema";
import { proposalsOf } from "../subject";

/**
 * Begins to send all reports of an event or campaign that are ready and weren't sent; jobs do it. Pressed twice, each
 * is sent once. Only for the host; hidden from anyone else. Returns how many are being sent.
 */
export async function sendReports(ctx: Ctx, { subjectId }: SendReportsInput): Promise<{ count: number }> {
  const host = authorize(ctx, sponsorshipReportPermissions.sendReports);
  return inTransaction(ctx, async (tx) => {
    await requireOwnSubject(tx, subjectId, host.viewer.id);
    const { rows } = await tx.execute<{ id: string }>(sql`
      update sponsorship_reports r set send_asked_at = ${ctx.now().toISOString()}
      where r.host_id = ${host.viewer.id} and r.proposal_id in ${proposalsOf(subjectId)}
        and r.send_asked_at is null and r.sent_at is null
      returning r.id`);
    for (const { id } of rows)
      await enqueue(tx, "send_report", { reportId: id }, { key: `send_report:${id}` });
    if (rows.length > 0)
      await recordAudit(tx, host, {
        action: "report.send_all",
        entityId: subjectId,
        after: { reports: rows.map(({ id }) => id) },
      });
    return { count: rows.length };
  });
}
