import "server-only";
import { and, eq } from "drizzle-orm";
import { deliverables, proposals } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { dueAtOf } from "../clock";
import { type Clocked, deadlineOfItem, isOpen, readDeliverables } from "../internal/deliverable-row";

/**
 * Moves the due days and deadlines of open deliverables with their event, whose new date is already written. What was
 * proved stays proved, and its sponsor has until a week after the new date. A queue job. Idempotent.
 */
export async function moveDeliverables(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await readDeliverables(tx, and(eq(proposals.eventId, eventId), isOpen));
    for (const row of rows) {
      const { id, status, updatedAt } = row.item;
      const item = { ...row.item, dueAt: newDueAt(row) };
      await tx
        .update(deliverables)
        // Its status has not changed, so neither does the time of its last change.
        .set({ dueAt: item.dueAt, deadlineAt: deadlineOfItem({ ...row, item }), updatedAt })
        .where(and(eq(deliverables.id, id), eq(deliverables.status, status)));
    }
  });
}

function newDueAt({ item, sponsorship, eventEndsAt }: Clocked): Date {
  const { substitute, status, dueAt } = item;
  if (substitute !== null && status !== "make_good_offered") return dueAt;
  return dueAtOf(item, { paidAt: sponsorship.paidAt ?? dueAt, eventEndsAt });
}
