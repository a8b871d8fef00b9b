import "server-only";
import { and, count, eq } from "drizzle-orm";
import { sponsorshipExtras, sponsorships } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { enqueueIssue } from "@/lib/funding/sponsorships/enqueue-issue";
import { sponsorshipReportPermissions } from "../policy";
import { type AddExtraInput, MOST_EXTRAS } from "../schema";

/**
 * Adds what a host did for a sponsor beyond what was promised. A second post of the same form adds nothing. Only for the
 * host; hidden from anyone else. Throws `conflict` after 20.
 */
export async function addExtra(
  ctx: Ctx,
  { sponsorshipId, words, formId }: AddExtraInput,
): Promise<{ sponsorshipId: string }> {
  const host = authorize(ctx, sponsorshipReportPermissions.addExtra);
  return inTransaction(ctx, async (tx) => {
    const [slot] = await tx
      .select({ hostId: sponsorships.hostId, paidAt: sponsorships.paidAt })
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorshipId))
      .for("update");
    if (slot?.hostId !== host.viewer.id || !slot.paidAt) throw notFound();
    const isOfSponsorship = eq(sponsorshipExtras.sponsorshipId, sponsorshipId);
    const [known] = await tx
      .select({ id: sponsorshipExtras.id })
      .from(sponsorshipExtras)
      .where(and(isOfSponsorship, eq(sponsorshipExtras.formId, formId)));
    if (known) return { sponsorshipId };
    const [all] = await tx.select({ count: count() }).from(sponsorshipExtras).where(isOfSponsorship);
    if ((all?.count ?? 0) >= MOST_EXTRAS) throw conflict(`A report has at most ${MOST_EXTRAS} extras.`);
    const id = newId();
    await tx.insert(sponsorshipExtras).values({
      id,
      sponsorshipId,
      words,
      authorId: host.viewer.id,
      formId,
      createdAt: ctx.now(),
    });
    await recordAudit(tx, host, {
      action: "report.add_extra",
      entityId: sponsorshipId,
      after: { id, words },
    });
    await enqueueIssue(tx, sponsorshipId, ctx.now());
    return { sponsorshipId };
  });
}
