import "server-only";
import { eq } from "drizzle-orm";
import { orderLines, vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { offerPlan, planStatus } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import { familyOf, TERM_FAMILIES, type TermProduct } from "@/lib/money/plans/term-families";
import { buyObstacle } from "@/lib/money/plans/vendor-sale";
import type { Order } from "../fulfilment";
import { MEMBERS_ONLY } from "../products";

/**
 * Refuses to start paying for an upgrade priced for a different number of days or whose plan was upgraded or ended; for
 * members-only products without membership; and for anything useless to a vendor whose profile is hidden. Throws
 * `conflict`. Other orders have fixed prices and always pass.
 */
export async function requireValidQuote(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (lines.some(({ product }) => MEMBERS_ONLY.includes(product))) await assertMember(tx, ctx, order);
  const inVain = await vendorObstacle(tx, order, lines);
  if (inVain) throw conflict(inVain);
  const line = lines.find(({ termDays }) => termDays !== null);
  const family = line && familyOf(line.product);
  if (!family) return;
  const terms = await loadTerms(tx, order.buyerId, family);
  const { upgrade } = offerPlan(terms, line.product as TermProduct, ctx.now());
  const [where, prices] =
    family.soldBy === "plan"
      ? ["Account Settings", "Pricing"]
      : ["Vendor Monetization", "Vendor Monetization"];
  if (upgrade?.term.id !== line.upgradesId)
    throw conflict(`This upgrade is no longer available. Please check your plan in ${where}.`);
  if (upgrade.days !== line.termDays || upgrade.totalCents !== order.totalCents)
    throw conflict(`This price has expired. Please start the upgrade again in ${prices}.`);
}

/** Why these lines would be useless to a vendor now; null if they would not be, or it is no vendor's order. */
export async function vendorObstacle(
  tx: Tx,
  { buyerId, kind }: Pick<Order, "buyerId" | "kind">,
  lines: readonly { product: string }[],
): Promise<string | null> {
  if (kind !== "vendor_plan" && kind !== "vendor_promotion") return null;
  const [profile] = await tx
    .select({ flaggedAt: vendorProfiles.flaggedAt, publishedAt: vendorProfiles.publishedAt })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.userId, buyerId));
  if (!profile) return null;
  const obstacles = lines.map(({ product }) =>
    buyObstacle(product as Parameters<typeof buyObstacle>[0], profile),
  );
  return obstacles.find((obstacle) => obstacle !== null) ?? null;
}

async function assertMember(tx: Tx, ctx: Ctx, { buyerId }: Order): Promise<void> {
  const terms = await loadTerms(tx, buyerId, TERM_FAMILIES.vendor_plan);
  if (!planStatus(terms, ctx.now()).product)
    throw conflict("This price is for vendors on Pro or Elite, and your plan has ended.");
}
