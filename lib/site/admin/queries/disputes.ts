import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { isAssigned } from "@/lib/trust/casework/assignee";
import type { AssignedTo } from "@/lib/trust/casework/casework";
import { type DisputeRowDto, OWN_DISPUTE_DAYS } from "../money-cases";

const SHOWN = 100;
const PAGE_SIZE = 50;

/**
 * Open disputes, earliest deadline first, and whether there are more. Admins only.
 * @param assigned only those assigned to the viewer, or to no one
 */
export async function listOpenDisputes(
  ctx: Ctx,
  assigned: AssignedTo | null = null,
): Promise<{ rows: DisputeRowDto[]; hasMore: boolean }> {
  const { db, viewer } = authorize(ctx, ["admin"]);
  const { rows: found } = await db.execute<RawRow<DisputeRowDto>>(sql`
    ${columns(sql`where d.status = 'open' and ${isListed()}
      and ${isAssigned("dispute", sql`d.id`, assigned, viewer.id)} order by ${dueAt()}, d.id limit ${sql.raw(String(SHOWN + 1))}`)}
    order by "dueAt", d.id`);
  const rows = found.map((row) =>
    withInstants<DisputeRowDto>(row, "openedAt", "dueAt", "closedAt", "evidenceSentAt"),
  );
  return { rows: rows.slice(0, SHOWN), hasMore: rows.length > SHOWN };
}

/** A page of closed disputes, most recently opened first. Admins only. */
export async function listClosedDisputes(ctx: Ctx, cursor: Cursor): Promise<CursorPage<DisputeRowDto>> {
  const { db } = authorize(ctx, ["admin"]);
  const isBackwards = cursor.at === "before" || cursor.at === "last";
  const bound =
    cursor.at === "after"
      ? sql`and d.id < ${cursor.id}`
      : cursor.at === "before"
        ? sql`and d.id > ${cursor.id}`
        : sql``;
  const order = isBackwards ? sql`d.id` : sql`d.id desc`;
  const { rows: found } = await db.execute<RawRow<DisputeRowDto>>(sql`
    ${columns(sql`where d.status <> 'open' and ${isListed()} ${bound} order by ${order} limit ${sql.raw(String(PAGE_SIZE + 1))}`)}
    order by ${order}`);
  const rows = found.map((row) =>
    withInstants<DisputeRowDto>(row, "openedAt", "dueAt", "closedAt", "evidenceSentAt"),
  );
  return cursorPage(rows, cursor, PAGE_SIZE);
}

const dueAt = () =>
  sql`coalesce(d.evidence_due_at, d.opened_at + make_interval(days => ${OWN_DISPUTE_DAYS}))`;

/** Includes disputes of demonstration buyers only while the demonstration is on. */
const isListed = () => sql`(${siteSettings().demoData} or not exists (
  select from payments p join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
  where p.id = d.payment_id and u.is_demo))`;

/** The benefits of the sponsorship `s` with their proofs and their history, and with the words of a dispute. */
export const benefitsOf = (
  disputeId: SQL,
) => sql`(select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'quantity', v.quantity,
    'isEssential', v.is_essential, 'shareCents', v.share_cents, 'status', v.status, 'dueAt', v.due_at,
    'substitute', v.substitute, 'sponsorWords', i.sponsor_words, 'hostWords', i.host_words,
    'refundCents', i.refund_cents,
    'proofs', (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'url', f.url, 'amount', f.amount,
        'note', f.note, 'fileName', f.file_name, 'at', f.created_at) order by f.id), '[]')
      from deliverable_proofs f where f.deliverable_id = v.id and f.withdrawn_at is null),
    'history', (select coalesce(json_agg(json_build_object('id', h.id, 'side', h.side, 'move', h.move, 'note', h.note,
        'at', h.created_at) order by h.id), '[]')
      from deliverable_entries h where h.deliverable_id = v.id)) order by v.position), '[]')
  from deliverables v left join dispute_items i on i.deliverable_id = v.id and i.dispute_id = ${disputeId}
  where v.sponsorship_id = s.id)`;

/** Loads the details of a page of disputes. The page's ids are selected first, to avoid joining every row. */
const columns = (chosen: SQL) => sql`
  select d.id, d.payment_id as "paymentId", d.source, d.status, d.amount_cents::float8 as "amountCents", d.currency,
    d.reason, d.opened_at as "openedAt", d.closed_at as "closedAt", d.resolution, d.evidence,
    d.evidence_sent_at as "evidenceSentAt", closer.full_name as "closedBy",
    ${dueAt()} as "dueAt", pr.title, s.tier_snapshot as tier,
    coalesce(pr.is_non_event_campaign, false) as "isCampaign",
    json_build_object('method', p.method, 'capturedCents', coalesce(p.captured_cents, 0),
      'refundedCents', p.refunded_cents, 'capturedAt', p.captured_at) as payment,
    ${benefitsOf(sql`d.id`)} as benefits,
    (select coalesce(json_agg(json_build_object('name', u.full_name, 'at', c.created_at) order by c.created_at), '[]')
      from dispute_consents c join users u on u.id = c.user_id where c.dispute_id = d.id) as "sharedBy",
    json_build_object('id', payer.id, 'name', payer.full_name, 'email', payer.email) as payer,
    case when host.id is not null then json_build_object('id', host.id, 'name', host.full_name, 'email', host.email) end as host
  from (select d.* from disputes d ${chosen}) d
  join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
  join users payer on payer.id = o.buyer_id
  left join sponsorships s on s.order_id = o.id
  left join proposals pr on pr.id = s.proposal_id
  left join users host on host.id = s.host_id
  left join users closer on closer.id = d.closed_by_id`;
