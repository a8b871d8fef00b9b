import "server-only";
import { eq, sql } from "drizzle-orm";
import type { QuoteRequestStatus } from "@/db/enums";
import { quoteRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { ActiveRequest } from "./lock-request";

/**
 * Records that a vendor answered a locked request: its status, the time of the first answer, and the vendor's pages,
 * which show how fast they answer.
 */
export async function recordReply(
  tx: Tx,
  ctx: Ctx,
  request: ActiveRequest,
  status: QuoteRequestStatus,
): Promise<void> {
  if (request.status === status && request.hasReply) return;
  const now = ctx.now();
  await tx
    .update(quoteRequests)
    .set({
      status,
      answeredAt: sql`coalesce(${quoteRequests.answeredAt}, ${now.toISOString()})`,
      updatedAt: now,
    })
    .where(eq(quoteRequests.id, request.id));
  if (!request.hasReply) await touchTags(tx, [tags.vendor(request.profileId)]);
  if (request.status === status) return;
  await recordAudit(tx, ctx, {
    action: "vendor_lead.move",
    entityId: request.id,
    before: { status: request.status },
    after: { status },
  });
}
