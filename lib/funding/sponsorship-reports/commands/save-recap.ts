import "server-only";
import { eventRecaps } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { enqueueIssues } from "@/lib/funding/sponsorships/enqueue-issue";
import { requireOwnSubject } from "../internal/own-subject";
import { sponsorshipReportPermissions } from "../policy";
import type { SaveRecapInput } from "../schema";
import { proposalsOf } from "../subject";

/**
 * Saves what a host says after an event or about a campaign, for all its sponsors' reports. Only for its host; hidden
 * from anyone else.
 */
export async function saveRecap(
  ctx: Ctx,
  { subjectId, attendance, attendanceSource, outcome }: SaveRecapInput,
): Promise<null> {
  const host = authorize(ctx, sponsorshipReportPermissions.saveRecap);
  return inTransaction(ctx, async (tx) => {
    const kind = await requireOwnSubject(tx, subjectId, host.viewer.id);
    const said = {
      attendance,
      attendanceSource: attendance === null ? null : attendanceSource,
      outcome: outcome || null,
    };
    const column = kind === "event" ? eventRecaps.eventId : eventRecaps.proposalId;
    await tx
      .insert(eventRecaps)
      .values({
        id: newId(),
        [kind === "event" ? "eventId" : "proposalId"]: subjectId,
        hostId: host.viewer.id,
        ...said,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .onConflictDoUpdate({ target: column, set: { ...said, updatedAt: ctx.now() } });
    await recordAudit(tx, host, { action: "report.save_recap", entityId: subjectId, after: said });
    await enqueueIssues(tx, proposalsOf(subjectId), ctx.now());
    return null;
  });
}
