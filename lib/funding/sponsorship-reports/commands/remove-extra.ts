import "server-only";
import { eq } from "drizzle-orm";
import { sponsorshipExtras, sponsorships } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueueIssue } from "@/lib/funding/sponsorships/enqueue-issue";
import { sponsorshipReportPermissions } from "../policy";
import type { RemoveExtraInput } from "../schema";

/** Removes an extra from the next version of a report. Only for the host; hidden from anyone else. */
export async function removeExtra(ctx: Ctx, { extraId }: RemoveExtraInput): Promise<null> {
  const host = authorize(ctx, sponsorshipReportPermissions.removeExtra);
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ sponsorshipId: sponsorshipExtras.sponsorshipId, words: sponsorshipExtras.words })
      .from(sponsorshipExtras)
      .innerJoin(sponsorships, eq(sponsorships.id, sponsorshipExtras.sponsorshipId))
      .where(eq(sponsorshipExtras.id, extraId))
      .for("update");
    if (!found) throw notFound();
    const [slot] = await tx.select().from(sponsorships).where(eq(sponsorships.id, found.sponsorshipId));
    if (slot?.hostId !== host.viewer.id) throw notFound();
    await tx.delete(sponsorshipExtras).where(eq(sponsorshipExtras.id, extraId));
    await recordAudit(tx, host, {
      action: "report.remove_extra",
      entityId: found.sponsorshipId,
      before: { id: extraId, words: found.words },
    });
    await enqueueIssue(tx, found.sponsorshipId, ctx.now());
    return null;
  });
}
