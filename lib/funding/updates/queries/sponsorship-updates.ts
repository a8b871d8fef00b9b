import "server-only";
import { sql } from "drizzle-orm";
import { instant, type RawRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { isVisibleTo } from "@/lib/funding/sponsorships/visibility";
import { updatesPath } from "../paths";
import { takesUpdates } from "../policy";
import type { SponsorshipUpdates } from "../schema";
import { askAgainAt } from "../status";
import { listUpdates } from "./updates";

interface Row {
  proposal_id: string;
  status: Parameters<typeof takesUpdates>[0];
  is_sponsor: boolean;
  is_paid: boolean;
  asked_at: Date | null;
  open_at: Date | null;
}

/** The updates of a sponsorship's proposal, for its two sides. Null if it isn't paid, or hidden from the viewer. */
export async function getSponsorshipUpdates(
  ctx: Ctx,
  sponsorshipId: string,
): Promise<SponsorshipUpdates | null> {
  const { viewer, readDb } = ctx;
  const [row] = await readDb.execute<RawRow<Row> & Record<string, unknown>>(sql`
    select s.proposal_id, p.status, s.sponsor_id = ${viewer?.id ?? null} as is_sponsor, app.is_sold(s.status) as is_paid,
      max(r.created_at) as asked_at, max(r.created_at) filter (where r.answered_at is null) as open_at
    from sponsorships s join proposals p on p.id = s.proposal_id
      left join update_requests r on r.sponsorship_id = s.id
    where s.id = ${sponsorshipId} and s.paid_at is not null and ${isVisibleTo(viewer)}
    group by s.id, p.id`);
  if (!row || !takesUpdates(row.status)) return null;
  const askedAt = instant(row.asked_at);
  return {
    updates: await listUpdates(readDb, row.proposal_id),
    canAsk: row.is_sponsor && row.is_paid && (askedAt === null || askAgainAt(askedAt) <= ctx.now()),
    askedAt: row.is_sponsor ? instant(row.open_at) : null,
    writePath: row.is_sponsor ? null : updatesPath(row.proposal_id),
  };
}
