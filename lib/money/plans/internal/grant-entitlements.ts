import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { entitlements, type orderLines, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { Order } from "@/lib/money/orders/fulfilment";
import { LAUNCH_ANALYTICS_DAYS, PRODUCTS, type ProductKey } from "@/lib/money/orders/products";
import { termOf } from "../plan-terms";
import { loadTerms } from "../queries";
import { familyOf, type TermFamily, type TermProduct } from "../term-families";
import { movePlanTerms } from "./move-plan-terms";

type Line = typeof orderLines.$inferSelect;
type Term = { startsAt: Date; endsAt: Date | null };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Grants the buyer the entitlements of a paid order, one row per line, reusing the row if the order had been booked as
 * paid by mistake before. Only the transaction that records the capture may call this, with the buyer locked.
 */
export async function grantEntitlements(
  tx: Tx,
  ctx: Ctx,
  order: Order,
  lines: readonly Line[],
): Promise<void> {
  const launched = lines.some((line) => line.product === "host:launch");
  for (const line of lines) {
    const product = line.product as ProductKey;
    if (product === "credit") continue;
    const family = familyOf(product);
    const term =
      family?.soldBy === order.kind
        ? await nextTerm(tx, ctx, { order, line, family })
        : order.kind === "addon" && product === "analytics"
          ? { startsAt: ctx.now(), endsAt: await analyticsEnd(tx, order) }
          : termFromNow(ctx, product === "analytics" && launched ? LAUNCH_ANALYTICS_DAYS : termDays(product));
    const [given] = await tx
      .insert(entitlements)
      .values({
        id: newId(),
        userId: order.buyerId,
        proposalId: order.proposalId,
        product,
        orderLineId: line.id,
        ...term,
        createdAt: ctx.now(),
      })
      // Taken back when its money turned out missing. Now it arrived: what was used stays used.
      .onConflictDoUpdate({
        target: entitlements.orderLineId,
        set: { ...term, revokedAt: null },
        setWhere: isNotNull(entitlements.revokedAt),
      })
      .returning({ id: entitlements.id });
    if (!given) throw new Error("this was already granted");
  }
}

/** Analytics bought later end with those included in the publication; null means never. */
async function analyticsEnd(tx: Tx, { proposalId }: Order): Promise<Date | null> {
  const [row] = await tx
    .select({ until: proposals.analyticsAccessExpiresAt })
    .from(proposals)
    .where(eq(proposals.id, proposalId ?? ""));
  return row?.until ?? null;
}

const termDays = (product: ProductKey): number | null => PRODUCTS[product].termDays;

function termFromNow(ctx: Ctx, days: number | null): Term {
  const startsAt = ctx.now();
  return { startsAt, endsAt: days === null ? null : new Date(startsAt.getTime() + days * DAY_MS) };
}

/**
 * The term of a paid plan. An upgrade ends with the term it upgrades. If its money took longer than a day, it ends as
 * much later, so that all paid days are there; a started day counts as one. A full term starts where the last equal or
 * better one ends, and pushes back lower terms that have not started.
 */
async function nextTerm(
  tx: Tx,
  ctx: Ctx,
  { order, line, family }: { order: Order; line: Line; family: TermFamily },
): Promise<Term> {
  const now = ctx.now();
  const product = line.product as TermProduct;
  if (line.upgradesId) {
    const days = line.termDays ?? 1;
    const [lower] = await tx
      .select({ endsAt: entitlements.endsAt })
      .from(entitlements)
      .where(and(eq(entitlements.id, line.upgradesId), isNull(entitlements.revokedAt)));
    if (!lower?.endsAt) throw new Error("no term to upgrade");
    const paidUntil = now.getTime() + (days - 1) * DAY_MS;
    return { startsAt: now, endsAt: new Date(Math.max(lower.endsAt.getTime(), paidUntil)) };
  }
  const terms = await loadTerms(tx, order.buyerId, family);
  const { startsAt, endsAt } = termOf(terms, product, now);
  await movePlanTerms(tx, terms, { product, from: startsAt, byMs: endsAt.getTime() - startsAt.getTime() });
  return { startsAt, endsAt };
}
