import "server-only";
import { deadlineFeeds } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { inTransaction } from "@/lib/core/transaction";
import { newFeedToken } from "@/lib/listings/events/feed-token";
import { deadlineFeedPath } from "../paths";
import { deadlinePermissions } from "../policy";

/**
 * Makes the private address of the calendar with the viewer's deadlines and returns it once; only its hash is stored.
 * An earlier address stops working. Hosts, agents, and business sponsors.
 */
export async function makeDeadlineAddress(ctx: Ctx): Promise<{ address: string }> {
  const signedIn = authorize(ctx, deadlinePermissions.makeDeadlineAddress);
  const userId = signedIn.viewer.id;
  const { token, tokenHash } = newFeedToken();
  await inTransaction(ctx, async (tx) => {
    const made = { tokenHash, createdAt: ctx.now() };
    await tx
      .insert(deadlineFeeds)
      .values({ userId, ...made })
      .onConflictDoUpdate({ target: deadlineFeeds.userId, set: made });
    await recordAudit(tx, signedIn, { action: "deadline_calendar.make_address", entityId: userId });
  });
  return { address: env().SITE_URL + deadlineFeedPath(token) };
}
