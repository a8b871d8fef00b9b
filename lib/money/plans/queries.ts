import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { type HostPlanProduct, PRODUCTS } from "@/lib/money/orders/products";
import { offerPlan, type PlanOffer, type PlanStatus, type PlanTerm, planStatus } from "./plan-terms";
import { TERM_FAMILIES, type TermFamily, type TermProduct } from "./term-families";

interface Row extends Record<string, unknown> {
  id: string;
  product: TermProduct;
  starts_at: string | Date;
  ends_at: string | Date;
  works_until: string | Date;
  paid_cents: string | null;
  term_days: number | null;
  upgrades_id: string | null;
}

/**
 * Returns every past, current, and future term of a person in a family, oldest first. The amount paid excludes refunds,
 * and is zero while the payer's bank reclaims it.
 */
export async function loadTerms<P extends TermProduct>(
  db: Executor,
  userId: string,
  { view, products }: TermFamily & { products: readonly P[] },
): Promise<PlanTerm<P>[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.product, t.starts_at, t.ends_at, t.works_until, l.term_days, l.upgrades_id,
      l.amount_cents - p.refunded_cents as paid_cents
    from app.${sql.identifier(view)} t
      left join order_lines l on l.id = t.order_line_id
      left join payments p on p.order_id = l.order_id and p.status in ('succeeded', 'partially_refunded')
    where t.user_id = ${userId} and t.product = any(${sql.param([...products])}::text[]) and t.ends_at is not null and not t.is_revoked
    order by t.starts_at, t.id`);
  return [...rows].map((row) => ({
    id: row.id,
    product: row.product as P,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    worksUntil: new Date(row.works_until),
    paid:
      row.paid_cents === null
        ? null
        : { cents: Number(row.paid_cents), days: row.term_days ?? PRODUCTS[row.product].termDays },
    upgradesId: row.upgrades_id,
  }));
}

/** The viewer's own plan status as a host. */
export async function getPlanStatus({ db, viewer, now }: SignedInCtx): Promise<PlanStatus<HostPlanProduct>> {
  return planStatus(await loadTerms(db, viewer.id, TERM_FAMILIES.host_plan), now());
}

/** What buying a plan now would mean for the viewer: dates and price. */
export async function getPlanOffer(
  { db, viewer, now }: SignedInCtx,
  product: HostPlanProduct,
): Promise<PlanOffer> {
  return offerPlan(await loadTerms(db, viewer.id, TERM_FAMILIES.host_plan), product, now());
}
