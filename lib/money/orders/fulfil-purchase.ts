import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { entitlements, orderLines, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { accounts } from "@/lib/money/ledger/accounts";
import type { ReturnReason } from "@/lib/money/payments/status";
import { grantEntitlements } from "@/lib/money/plans/internal/grant-entitlements";
import { touchVendorPages } from "@/lib/money/plans/internal/touch-vendor-pages";
import { touchHostPages } from "@/lib/money/plans/touch-host-pages";
import type { Fulfilment, Order, Shares, Verdict } from "./fulfilment";
import { vendorObstacle } from "./internal/require-valid-quote";
import { PRODUCTS, type ProductKey } from "./products";
import { takeBackPurchase } from "./take-back-purchase";

type Line = typeof orderLines.$inferSelect;

/**
 * Fulfills purchases from the platform itself: grants the entitlements of each line. The money is ours, unless the
 * account was deleted: then it is refunded. Called by settlement.
 */
export async function fulfilPurchase(tx: Tx, ctx: Ctx, order: Order): Promise<Verdict> {
  // Serializes two simultaneous orders by one person, so that a term never starts twice.
  const [buyer] = await tx
    .select({ status: users.accountStatus })
    .from(users)
    .where(eq(users.id, order.buyerId))
    .for("no key update");
  if (!buyer) throw notFound();
  if (buyer.status === "deleted") return { accepted: false, reason: "closed" };
  const lines = await linesOf(tx, order.id);
  const reason = await whyNotUpgraded(tx, lines);
  if (reason) return { accepted: false, reason };
  await grantEntitlements(tx, ctx, order, lines);
  return {
    accepted: true,
    shares: sharesOf(lines),
    details: { buyerId: order.buyerId, proposalId: order.proposalId },
    mails: [],
  };
}

/** Sums the lines by sales account. A credit lowers the amount it was given for. */
function sharesOf(lines: readonly Line[]): Shares {
  const sums = new Map<string, number>();
  for (const { product, amountCents } of lines) {
    const { books } = PRODUCTS[product as ProductKey];
    if (!books) throw new Error(`no one earned the price of ${product}`);
    const account = accounts.sales(books);
    sums.set(account, (sums.get(account) ?? 0) + amountCents);
  }
  return [...sums].map(([account, amountCents]) => ({ account, amountCents }));
}

function linesOf(db: Executor, orderId: string): Promise<Line[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Why a term can no longer be upgraded: another order did it, or its own money was refunded. Null if it can. */
async function whyNotUpgraded(db: Executor, lines: readonly Line[]): Promise<ReturnReason | null> {
  const lowerId = lines.find(({ upgradesId }) => upgradesId)?.upgradesId;
  if (!lowerId) return null;
  const [upgrade] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .where(and(eq(orderLines.upgradesId, lowerId), isNull(entitlements.revokedAt)))
    .limit(1);
  if (upgrade) return "paid_already";
  const [lower] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.id, lowerId), isNull(entitlements.revokedAt)));
  return lower ? null : "closed";
}

/** A product with a term: a full term, or an upgrade for the rest of a running one. */
function termFulfilment(touchPages: (tx: Tx, buyerId: string) => Promise<void>): Fulfilment {
  async function fulfil(tx: Tx, ctx: Ctx, order: Order): Promise<Verdict> {
    const verdict = await fulfilPurchase(tx, ctx, order);
    if (verdict.accepted) await touchPages(tx, order.buyerId);
    return verdict;
  }
  return {
    fulfil,
    async isWanted(tx, _ctx, order) {
      const [buyer] = await tx
        .select({ status: users.accountStatus })
        .from(users)
        .where(eq(users.id, order.buyerId));
      if (buyer?.status === "deleted") return false;
      const lines = await linesOf(tx, order.id);
      if ((await vendorObstacle(tx, order, lines)) !== null) return false;
      return (await whyNotUpgraded(tx, lines)) === null;
    },
    async takeBack(tx, ctx, order) {
      await takeBackPurchase(tx, ctx, order);
    },
    async giveAgain(tx, ctx, order) {
      await fulfil(tx, ctx, order);
    },
  };
}

/** A host plan. */
export const planFulfilment = termFulfilment(touchHostPages);
/** A vendor plan or promotion. */
export const vendorFulfilment = termFulfilment(touchVendorPages);
