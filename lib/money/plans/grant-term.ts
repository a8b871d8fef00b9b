import "server-only";
import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { type PlanTerm, startOfTerm } from "./plan-terms";
import { loadTerms } from "./queries";
import { familyOf, rankOf, type TermFamily, type TermProduct } from "./term-families";

interface Grant {
  userId: string;
  product: TermProduct;
  /** When it ends (UTC). */
  endsAt: Date;
  /** Why it is free. */
  reason: string;
}

/** The last day of a term that ends at an instant, as text. */
const lastDay = (endsAt: Date) => formatDay(new Date(endsAt.getTime() - 1));

/**
 * Grants a plan or another product with a term for free: from now, or from the end of an equal or better term. A paid
 * lower plan is paused and continues, or starts, that much later. Returns when the grant starts (UTC). Call from admin
 * commands, with the person locked. Throws `conflict` if they already have it as long.
 */
export async function grantTerm(
  tx: Tx,
  admin: SignedInCtx,
  { userId, product, endsAt, reason }: Grant,
): Promise<Date> {
  const family = familyOf(product);
  if (!family) throw new Error(`${product} cannot be granted for a term`);
  const terms = await loadTerms<TermProduct>(tx, userId, family);
  const startsAt = startOfTerm(terms, product, admin.now());
  if (startsAt >= endsAt)
    throw conflict(`They already have this until ${lastDay(startsAt)}. Choose a later date.`);
  const byMs = endsAt.getTime() - startsAt.getTime();
  const lower = terms.filter((term) => term.paid && rankOf(term.product) < rankOf(product));
  await shift(tx, lower, { at: startsAt, by: byMs });
  const row = { userId, product, startsAt, endsAt, grantedById: admin.viewer.id, grantReason: reason };
  const id = newId();
  await tx.insert(entitlements).values({ id, ...row, createdAt: admin.now() });
  await recordAudit(tx, admin, { action: "entitlement.grant", entityId: id, after: row });
  return startsAt;
}

/**
 * Takes back the unused rest of a family's grants. What the person paid for starts, or ends, as if those days had not
 * been granted. Returns whether there was anything. Call from admin commands, with the person locked.
 */
export async function endGrantedTerms(
  tx: Tx,
  admin: SignedInCtx,
  { userId, family }: { userId: string; family: TermFamily },
): Promise<boolean> {
  const now = admin.now();
  const given = await tx
    .update(entitlements)
    .set({ revokedAt: now })
    .where(
      and(
        eq(entitlements.userId, userId),
        inArray(entitlements.product, [...family.products]),
        isNotNull(entitlements.grantedById),
        isNull(entitlements.revokedAt),
        gt(entitlements.endsAt, now),
      ),
    )
    .returning();
  for (const row of given.toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())) {
    const endsAt = row.endsAt ?? now;
    const left = endsAt.getTime() - Math.max(now.getTime(), row.startsAt.getTime());
    const terms = await loadTerms<TermProduct>(tx, userId, family);
    const behind = terms.filter((term) => term.paid && term.endsAt > endsAt);
    await shift(tx, behind, { at: endsAt, by: -left });
    await recordAudit(tx, admin, { action: "entitlement.revoke", entityId: row.id, after: row });
  }
  return given.length > 0;
}

/** Moves terms that start after an instant, and the ends of running ones, by some milliseconds. */
async function shift(
  tx: Tx,
  terms: readonly PlanTerm[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  const interval = sql`make_interval(secs => ${by / 1_000})`;
  const move = (some: readonly PlanTerm[], starts: boolean) =>
    tx
      .update(entitlements)
      .set({
        ...(starts && { startsAt: sql`${entitlements.startsAt} + ${interval}` }),
        endsAt: sql`${entitlements.endsAt} + ${interval}`,
      })
      .where(
        inArray(
          entitlements.id,
          some.map(({ id }) => id),
        ),
      );
  const later = terms.filter((term) => term.startsAt >= at);
  const running = terms.filter((term) => term.startsAt < at && term.endsAt > at);
  if (later.length > 0) await move(later, true);
  if (running.length > 0) await move(running, false);
}
