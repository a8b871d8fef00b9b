import "server-only";
import { sql } from "drizzle-orm";
import type { InquiryStatus } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import type { OwnInquiry } from "../schema";
import { statusAt } from "../status";
import { isSent, responseFor } from "../visibility";

const PAGE_SIZE = 10;

interface Row {
  id: string;
  type: OwnInquiry["type"];
  status: InquiryStatus;
  proposal_id: string;
  title: string;
  currency: string;
  tier_id: string | null;
  tier_name: string | null;
  amount_cents: number | null;
  note: string | null;
  answer: string | null;
  created_at: Date;
  answered_at: Date | null;
  expires_at: Date | null;
  is_open: boolean;
}

/**
 * What the viewer said and offered as a business sponsor and what became of it, newest first, a page at a time, in one
 * query; of one proposal where it is given. Of a host whom they have blocked they read no words.
 * @param after the id of the last one on the page before
 */
export async function listOwnInquiries(
  ctx: Ctx,
  { proposalId = null, after = null }: { proposalId?: string | null; after?: string | null } = {},
): Promise<Page<OwnInquiry>> {
  const { viewer, readDb, now } = authorize(ctx, ["business_sponsor"]);
  const at = now();
  const found = await readDb.execute<RawRow<Row>>(sql`
    select i.id, i.type, i.status, i.proposal_id, p.title, p.currency, i.tier_id, i.tier_name,
      i.amount_cents::float8 as amount_cents, i.note,
      ${responseFor(viewer)} as answer, i.created_at, i.answered_at, i.expires_at,
      p.status = 'active' and not p.is_funded and host.account_status = 'active'
        and coalesce(e.ends_at > ${at.toISOString()} and e.status = 'active', true) as is_open
    from inquiries i join proposals p on p.id = i.proposal_id
      join users host on host.id = p.host_id left join events e on e.id = p.event_id
    where ${isSent(viewer)} and i.type in ('interested', 'counter_proposal')
      and (${proposalId}::uuid is null or i.proposal_id = ${proposalId}::uuid)
      and (${after}::uuid is null or (i.created_at, i.id) < (
        select b.created_at, b.id from inquiries b where b.id = ${after}::uuid))
    order by i.created_at desc, i.id desc
    limit ${PAGE_SIZE + 1}`);
  const rows = found.map((row) => withInstants<Row>(row, "created_at", "answered_at", "expires_at"));
  return pageOf(
    rows.map((row) => toOwnInquiry(row, at)),
    PAGE_SIZE,
  );
}

function toOwnInquiry(row: Row, now: Date): OwnInquiry {
  const status = statusAt(row.status, row.expires_at, now);
  const isPrice = row.type === "counter_proposal" && status === "accepted";
  return {
    id: row.id,
    type: row.type,
    status,
    proposal: {
      id: row.proposal_id,
      title: row.title,
      path: proposalPath({ id: row.proposal_id, title: row.title }),
    },
    tierName: row.tier_name,
    amountCents: row.amount_cents,
    currency: row.currency,
    note: row.note,
    answer: row.answer,
    at: row.created_at,
    answeredAt: row.answered_at,
    expiresAt: row.expires_at,
    payPath:
      isPrice && row.is_open ? checkoutPath({ proposalId: row.proposal_id, tierId: row.tier_id }) : null,
    isClosed: !row.is_open,
    canWithdraw: status === "pending" || isPrice,
  };
}
