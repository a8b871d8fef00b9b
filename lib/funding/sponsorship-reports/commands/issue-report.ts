import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { issueVersion } from "../internal/issue-version";

/**
 * Issues the report of a sponsorship if it is ready and says something new. Does nothing for one that was fully
 * refunded before its first report. A job; may run twice.
 */
export async function issueReport(ctx: Ctx, { sponsorshipId }: { sponsorshipId: string }): Promise<void> {
  const { rows } = await ctx.db.execute(sql`
    select from sponsorships s where s.id = ${sponsorshipId} and s.paid_at is not null
      and (s.status in ('paid', 'releasable', 'released')
        or exists (select from sponsorship_reports r where r.sponsorship_id = s.id))`);
  if (rows.length > 0) await issueVersion(ctx, sponsorshipId);
}
