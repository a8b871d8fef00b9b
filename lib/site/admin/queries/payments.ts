import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { ORDER_KINDS, PAYMENT_METHODS } from "@/db/enums";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { type PaymentFilters, statusesOf } from "../payment-filters";
import type { PaymentRowDto } from "../payments";
import { findPaymentIds } from "./payment-search";

export const PAYMENTS_PER_PAGE = 50;
/** Counting stops here. */
const MOST_COUNTED = 1_000;

interface Edge {
  at: string;
  id: string;
}

interface Asked {
  filters: PaymentFilters;
  /** Ids that match the search; null without a search. */
  ids: string[] | null;
}

/**
 * A page of matching payments, newest first. Each combination of status, method, and kind is an index scan of at most
 * one page, which is cheaper than a single scan that skips rows. Admins only.
 * @param perPage payments per page
 */
export async function listPayments(
  ctx: Ctx,
  filters: PaymentFilters,
  cursor: Cursor,
  perPage = PAYMENTS_PER_PAGE,
): Promise<CursorPage<PaymentRowDto>> {
  authorize(ctx, ["admin"]);
  const { readDb } = ctx;
  const asked = { filters, ids: filters.q ? await findPaymentIds(readDb, filters.q) : null };
  const isBackwards = cursor.at === "before" || cursor.at === "last";
  const order = isBackwards ? sql`created_at, id` : sql`created_at desc, id desc`;
  const edge = await edgeOf(readDb, cursor);
  const start = edge && sql`(${edge.at}::timestamptz, ${edge.id}::uuid)`;
  const side = isBackwards ? sql`>` : sql`<`;
  const bound = start ? sql`and (y.created_at, y.id) ${side} ${start}` : sql``;
  const size = perPage + 1;
  const found = await readDb.execute<RawRow<PaymentRowDto>>(sql`
    with sheet as materialized (
      select id, created_at from (${walks(asked, sql`id, created_at`, bound, sql`order by ${order} limit ${size}`)}) found
      order by ${order} limit ${size})
    select p.id, p.created_at as at, p.status, p.method, p.provider, p.order_kind as kind,
      coalesce(l.description, 'Nothing') as what,
      json_build_object('id', u.id, 'name', u.full_name, 'email', u.email) as payer,
      p.amount_cents::float8 as "amountCents", p.refunded_cents::float8 as "refundedCents", p.currency
    from sheet join payments p on p.id = sheet.id
    join orders o on o.id = p.order_id
    join users u on u.id = o.buyer_id
    left join order_lines l on l.order_id = o.id and l.position = 0
    order by ${isBackwards ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`}`);
  const rows = found.map((row) => withInstants<PaymentRowDto>(row, "at"));
  return cursorPage(rows, cursor, perPage);
}

/** The number of matches, counted up to 1,000. Admins only. */
export async function countPayments(
  ctx: Ctx,
  filters: PaymentFilters,
): Promise<{ count: number; hasMore: boolean }> {
  authorize(ctx, ["admin"]);
  const { readDb } = ctx;
  const asked = { filters, ids: filters.q ? await findPaymentIds(readDb, filters.q) : null };
  const size = MOST_COUNTED + 1;
  const row = onlyRow(
    await readDb.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from (${walks(asked, sql`1`, sql``, sql`limit ${size}`)}) found limit ${size}) counted`),
  );
  return { count: Math.min(row.count, MOST_COUNTED), hasMore: row.count > MOST_COUNTED };
}

function walks({ filters, ids }: Asked, what: SQL, bound: SQL, end: SQL): SQL {
  const { method, kind, amountCents, from, to } = filters;
  const statuses = statusesOf(filters);
  const common = sql`
    ${amountCents === null ? sql`` : sql`and y.amount_cents = ${amountCents}`}
    ${from ? sql`and y.created_at >= ${from}::date` : sql``}
    ${to ? sql`and y.created_at < ${to}::date + 1` : sql``}
    ${bound}`;
  if (ids)
    return sql`select ${what} from payments y where y.id = any(${sql.param(ids)}) and y.status = any(${sql.param(statuses)})
      ${method ? sql`and y.method = ${method}` : sql``} ${kind ? sql`and y.order_kind = ${kind}` : sql``}
      ${common} ${end}`;
  const isOpen = !(filters.status || filters.money || method || kind) && amountCents === null;
  if (isOpen) return sql`select ${what} from payments y where true ${common} ${end}`;
  return sql`
    select walk.* from unnest(${sql.param(statuses)}::text[]) a (one_status)
    cross join unnest(${sql.param(method ? [method] : [...PAYMENT_METHODS])}::text[]) b (one_method)
    cross join unnest(${sql.param(kind ? [kind] : [...ORDER_KINDS])}::text[]) c (one_kind)
    cross join lateral (
      select ${what} from payments y
      where y.status = one_status and y.method = one_method and y.order_kind = one_kind ${common} ${end}) walk`;
}

/** The cursor's position in the index; null at either end. */
async function edgeOf(readDb: ReadDatabase, cursor: Cursor): Promise<Edge | null> {
  if (cursor.at !== "after" && cursor.at !== "before") return null;
  const [from] = await readDb.execute<{ at: string }>(sql`
    select created_at::text as at from payments where id = ${cursor.id}`);
  return from ? { at: from.at, id: cursor.id } : null;
}
