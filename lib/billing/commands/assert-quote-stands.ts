import "server-only";
import { eq } from "drizzle-orm";
import { orderLines } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import type { Order } from "../fulfilment";
import { offerPlan, planStanding } from "../plan-terms";
import { MEMBERS_ONLY } from "../products";
import { loadTerms } from "../queries";
import { familyOf, TERM_FAMILIES, type TermProduct } from "../term-families";

/**
 * Refuses to begin paying for an upgrade whose price was made for another number of days, or whose plan has been
 * upgraded or has ended since, and for what only members may buy, by somebody who is none any more. Throws `conflict`.
 * Other orders have fixed prices and always pass.
 */
export async function assertQuoteStands(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (lines.some(({ product }) => MEMBERS_ONLY.includes(product))) await assertMember(tx, ctx, order);
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
    throw conflict(`This upgrade is not open any more. Please look at your plan in ${where}.`);
  if (upgrade.days !== line.termDays || upgrade.totalCents !== order.totalCents)
    throw conflict(`This price was made on another day. Please start the upgrade again from ${prices}.`);
}

async function assertMember(tx: Tx, ctx: Ctx, { buyerId }: Order): Promise<void> {
  const terms = await loadTerms(tx, buyerId, TERM_FAMILIES.vendor_plan);
  if (!planStanding(terms, ctx.now()).product)
    throw conflict("This price is for vendors on Pro or Elite, and your plan has ended.");
}
