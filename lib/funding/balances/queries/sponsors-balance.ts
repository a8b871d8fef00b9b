import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { SUBJECTS } from "../totals";
import { isFullyVisibleTo, isSharedWith } from "../visibility";

/** What the balance of a sponsorship's event is of, if the viewer may see it; null if not. */
export async function findBalanceOf(ctx: Ctx, sponsorshipId: string): Promise<{ subjectId: string } | null> {
  const { viewer, db, now } = authorize(ctx, "signed_in");
  const { rows } = await db.execute<{ subjectId: string }>(sql`
    select u.id as "subjectId" from ${SUBJECTS}
    where u.id = (select coalesce(q.event_id, q.id) from sponsorships o join proposals q on q.id = o.proposal_id
        where o.id = ${sponsorshipId} and o.paid_at is not null)
      and (${isFullyVisibleTo(viewer)} or ${isSharedWith(viewer, now())})`);
  return rows[0] ?? null;
}
