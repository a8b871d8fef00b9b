import "server-only";
import { eq } from "drizzle-orm";
import { deadlineFeeds } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { deadlinePermissions } from "../policy";

/** Ends the calendar feed of the viewer's deadlines. A no-op if there is none. Hosts, agents, and business sponsors. */
export async function deleteDeadlineAddress(ctx: Ctx): Promise<null> {
  const signedIn = authorize(ctx, deadlinePermissions.deleteDeadlineAddress);
  const userId = signedIn.viewer.id;
  return inTransaction(ctx, async (tx) => {
    const deleted = await tx
      .delete(deadlineFeeds)
      .where(eq(deadlineFeeds.userId, userId))
      .returning({ userId: deadlineFeeds.userId });
    if (deleted.length > 0)
      await recordAudit(tx, signedIn, { action: "deadline_calendar.delete_address", entityId: userId });
    return null;
  });
}
