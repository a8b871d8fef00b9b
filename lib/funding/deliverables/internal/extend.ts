import "server-only";
import { and, eq } from "drizzle-orm";
import { deliverables, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { deadlineOfItem, readDeliverables } from "./deliverable-row";

/**
 * Gives a sponsor 7 more days to accept what was proved, and what will be. Call with the sponsorship locked, and not
 * extended before.
 */
export async function extend(tx: Tx, ctx: Ctx, sponsorshipId: string): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ acceptanceExtendedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(sponsorships.id, sponsorshipId));
  const proved = await readDeliverables(
    tx,
    and(eq(deliverables.sponsorshipId, sponsorshipId), eq(deliverables.status, "proved")),
  );
  for (const row of proved) {
    const { id, updatedAt } = row.item;
    await tx
      .update(deliverables)
      // Its status has not changed, so neither does the time of its last change.
      .set({ deadlineAt: deadlineOfItem(row), updatedAt })
      .where(and(eq(deliverables.id, id), eq(deliverables.status, "proved")));
  }
  await recordAudit(tx, ctx, {
    action: "sponsorship.extend_acceptance",
    entityId: sponsorshipId,
    after: { acceptanceExtendedAt: ctx.now(), deliverables: proved.length },
  });
}
