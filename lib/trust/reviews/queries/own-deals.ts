import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { type Page, pageOf } from "@/lib/core/query";
import type { OwnDealDto } from "../review";
import { isShownToSubject } from "../visibility";
import { titleOf } from "./public-reviews";

const PAGE_SIZE = 50;

/** The viewer's completed deals, newest first, 50 per page. */
export async function listOwnDeals(ctx: Ctx, after: string | null): Promise<Page<OwnDealDto>> {
  return pageOf(await read(ctx, { after }), PAGE_SIZE);
}

/** One of the viewer's deals. Throws `not_found` for anyone else's. */
export async function getOwnDeal(ctx: Ctx, dealId: string): Promise<OwnDealDto> {
  const [deal] = isId(dealId) ? await read(ctx, { dealId }) : [];
  if (!deal) throw notFound();
  return deal;
}

type Row = Omit<OwnDealDto, "own"> & {
  own: (Omit<NonNullable<OwnDealDto["own"]>, "dueAt"> & { dueAt: string }) | null;
};

async function read(
  ctx: Ctx,
  { dealId = null, after = null }: { dealId?: string | null; after?: string | null },
) {
  const { readDb, viewer } = authorize(ctx, "signed_in");
  const me = viewer.id;
  const which = dealId ? sql`d.id = ${dealId}` : after ? sql`d.id < ${after}` : sql`true`;
  const found = await readDb.execute<RawRow<Row>>(sql`
    select d.id, ${titleOf()} as title, d.completed_at as "completedAt", d.closes_at as "closesAt",
      case when d.host_id = ${me} then d.partner_side else 'host' end as "otherSide",
      case when u.account_status = 'deleted' then 'Unknown User'
        else coalesce(case when u.id = d.partner_id then (
          select v.business_name from vendor_profiles v where v.id = d.profile_id) end, u.company_name,
          split_part(btrim(u.full_name), ' ', 1)) end as other,
      (select json_build_object('id', r.id, 'rating', r.rating, 'text', r.text, 'isQuotable', r.is_quotable,
          'isShown', r.shown_at is not null, 'dueAt', r.due_at, 'reply', r.reply, 'hideReason', r.hide_reason)
        from reviews r where r.deal_id = d.id and r.author_id = ${me}) as own,
      (select json_build_object('id', r.id, 'rating', r.rating, 'text', r.text, 'reply', r.reply,
          'isHidden', r.hidden_at is not null)
        from reviews r where r.deal_id = d.id and ${isShownToSubject(viewer)}) as others
    from review_deals d
      join users u on u.id = case when d.host_id = ${me} then d.partner_id else d.host_id end
    where (d.host_id = ${me} or d.partner_id = ${me}) and ${which}
    order by d.id desc limit ${PAGE_SIZE + 1}`);
  const rows = found.map((row) => withInstants<Row>(row, "completedAt", "closesAt"));
  return rows.map(
    ({ own, ...row }): OwnDealDto => ({ ...row, own: own && { ...own, dueAt: new Date(own.dueAt) } }),
  );
}
