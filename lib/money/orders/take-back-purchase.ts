import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { entitlements, orderLines, orders, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { movePlanTerms } from "@/lib/money/plans/internal/move-plan-terms";
import { touchVendorPages } from "@/lib/money/plans/internal/touch-vendor-pages";
import type { PlanTerm } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import { TERM_FAMILIES, type TermProduct } from "@/lib/money/plans/term-families";
import { touchHostPages } from "@/lib/money/plans/touch-host-pages";
import type { Order } from "./fulfilment";
import { PRODUCTS, type ProductKey } from "./products";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Takes back what a purchase granted, because all of its money was refunded, and returns what that was. Terms bought
 * behind it start earlier, and an upgrade on top of it is shortened. Call while booking the refund. A no-op for an
 * order that granted nothing or was already taken back.
 */
export async function takeBackPurchase(tx: Tx, ctx: Ctx, order: Order): Promise<ProductKey[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, order.buyerId)).for("no key update");
  const families = Object.values(TERM_FAMILIES).filter(({ soldBy }) => soldBy === order.kind);
  const before = await Promise.all(
    families.map((family) => loadTerms<TermProduct>(tx, order.buyerId, family)),
  );
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, order.id));
  const taken = await tx
    .update(entitlements)
    .set({ revokedAt: ctx.now() })
    .where(and(inArray(entitlements.orderLineId, lines), isNull(entitlements.revokedAt)))
    .returning();
  for (const row of taken) {
    await recordAudit(tx, ctx, { action: "entitlement.revoke", entityId: row.id, after: row });
    for (const terms of before) {
      const term = terms.find(({ id }) => id === row.id);
      if (term) await closeGap(tx, ctx.now(), terms, term);
    }
  }
  if (order.kind === "plan") await touchHostPages(tx, order.buyerId);
  if (order.kind === "vendor_plan" || order.kind === "vendor_promotion")
    await touchVendorPages(tx, order.buyerId);
  return taken.map((row) => row.product as ProductKey);
}

/** Starts the terms bought behind a term when the remaining one before them ends, or now. */
async function closeGap(tx: Tx, now: Date, terms: readonly PlanTerm[], gone: PlanTerm): Promise<void> {
  const others: PlanTerm[] = [];
  for (const term of terms)
    if (term.id !== gone.id) others.push(term.upgradesId === gone.id ? await shorten(tx, term) : term);
  const before = others.filter((term) => term.startsAt < gone.endsAt).map((term) => term.endsAt.getTime());
  const from = Math.max(now.getTime(), gone.startsAt.getTime(), ...before);
  const byMs = from - gone.endsAt.getTime();
  if (byMs < 0) await movePlanTerms(tx, others, { product: null, from: gone.endsAt, byMs });
}

/**
 * An upgrade was paid with its own money and the credit for the plan beneath. If that plan's money was refunded, it
 * runs for the full days that its own money buys.
 */
async function shorten(tx: Tx, upgrade: PlanTerm): Promise<PlanTerm> {
  const { priceCents, termDays } = PRODUCTS[upgrade.product];
  const [paid] = await tx
    .select({ cents: orders.totalCents })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(entitlements.id, upgrade.id));
  const days = Math.floor(((paid?.cents ?? 0) * termDays) / priceCents);
  const endsAt = new Date(Math.min(upgrade.endsAt.getTime(), upgrade.startsAt.getTime() + days * DAY_MS));
  await tx.update(entitlements).set({ endsAt }).where(eq(entitlements.id, upgrade.id));
  return { ...upgrade, endsAt };
}
