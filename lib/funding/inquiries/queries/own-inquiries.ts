import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import type { OwnInquiry } from "../schema";
import { isSent, responseFor } from "../visibility";
import { isAfter, type SeenRow, toSeenInquiry } from "./seen-inquiry";

const PAGE_SIZE = 10;

interface Row extends SeenRow {
  tier_id: string | null;
}

/**
 * Returns one page of the viewer's inquiries as a business sponsor, with their outcomes, newest first, in a single
 * query; only about one proposal if given. Omits the text of hosts they have blocked.
 * @param after the id of the last inquiry on the previous page
 */
export async function listOwnInquiries(
  ctx: Ctx,
  { proposalId = null, after = null }: { proposalId?: string | null; after?: string | null } = {},
): Promise<Page<OwnInquiry>> {
  const { viewer, db, now } = authorize(ctx, ["business_sponsor"]);
  const at = now();
  const { rows: found } = await db.execute<RawRow<Row>>(sql`
    select i.id, i.type, i.status, i.proposal_id, p.title, p.currency, i.tier_id, i.tier_name,
      i.amount_cents::float8 as amount_cents, i.note,
      ${responseFor(viewer)} as answer, i.created_at, i.answered_at, i.expires_at,
      p.status = 'active' and not p.is_funded and host.account_status = 'active'
        and coalesce(e.ends_at > ${at.toISOString()} and e.status = 'active', true) as is_open
    from inquiries i join proposals p on p.id = i.proposal_id
      join users host on host.id = p.host_id left join events e on e.id = p.event_id
    where ${isSent(viewer)} and i.type in ('interested', 'counter_proposal')
      and (${proposalId}::uuid is null or i.proposal_id = ${proposalId}::uuid)
      and ${isAfter(after)}
    order by i.created_at desc, i.id desc
    limit ${PAGE_SIZE + 1}`);
  return pageOf(
    found.map((row) => toOwnInquiry(row, at)),
    PAGE_SIZE,
  );
}

function toOwnInquiry(row: RawRow<Row>, now: Date): OwnInquiry {
  const seen = toSeenInquiry(row, now);
  const isAgreed = seen.type === "counter_proposal" && seen.status === "accepted";
  return {
    ...seen,
    payPath:
      isAgreed && row.is_open ? checkoutPath({ proposalId: row.proposal_id, tierId: row.tier_id }) : null,
    canWithdraw: seen.status === "pending" || isAgreed,
  };
}
