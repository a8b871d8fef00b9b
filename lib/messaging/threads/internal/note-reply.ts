import "server-only";
import { sql } from "drizzle-orm";
import type { QuoteRequestStatus } from "@/db/enums";
import type { threads } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { instantOf } from "@/lib/core/viewer-sql";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/**
 * Records a vendor's first message about a quote request as their answer, and a new request as contacted. Does nothing
 * for other threads and writers.
 */
export async function noteReply(
  tx: Tx,
  ctx: SignedInCtx,
  { subjectType, subjectId }: Pick<typeof threads.$inferSelect, "subjectType" | "subjectId">,
): Promise<void> {
  if (subjectType !== "lead") return;
  const { rows } = await tx.execute<{ profileId: string; before: QuoteRequestStatus }>(sql`
    update quote_requests l set answered_at = ${instantOf(ctx.now())}, updated_at = ${instantOf(ctx.now())},
      status = case when l.status = 'new' then 'contacted' else l.status end
    from quote_requests was, vendor_profiles v
    where l.id = ${subjectId} and was.id = l.id and v.id = l.profile_id and v.user_id = ${ctx.viewer.id}
      and l.answered_at is null
    returning l.profile_id as "profileId", was.status as before`);
  const [answered] = rows;
  if (!answered) return;
  await touchTags(tx, [tags.vendor(answered.profileId)]);
  if (answered.before !== "new") return;
  await recordAudit(tx, ctx, {
    action: "vendor_lead.move",
    entityId: subjectId,
    before: { status: "new" },
    after: { status: "contacted" },
  });
}
