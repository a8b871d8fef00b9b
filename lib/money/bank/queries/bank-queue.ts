import "server-only";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bankConfirmations, reconciliationExceptions, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { BankCase } from "@/lib/money/bank/internal/open-exception";
import type { Confirmation } from "@/lib/money/payments/internal/second-admin";
import { siteSettings } from "@/lib/site/settings/site-settings";

/** An entry by one admin that waits for a second admin. */
export interface WaitingConfirmation
  extends Pick<
    Confirmation,
    "id" | "kind" | "reference" | "amountCents" | "currency" | "arrivedOn" | "reason" | "createdAt"
  > {
  firstBy: { id: string; name: string };
}

/** Demonstration payouts are listed only while the demonstration is on. */
export const isListed = (reference: PgColumn): SQL | undefined =>
  siteSettings().demoData ? undefined : sql`not app.is_demo_payout(${reference})`;

/** Returns everything that waits for a second admin, oldest first. Admins only. */
export async function listWaitingConfirmations(ctx: Ctx): Promise<WaitingConfirmation[]> {
  authorize(ctx, ["admin"]);
  return ctx.db
    .select({
      id: bankConfirmations.id,
      kind: bankConfirmations.kind,
      reference: bankConfirmations.reference,
      amountCents: bankConfirmations.amountCents,
      currency: bankConfirmations.currency,
      arrivedOn: bankConfirmations.arrivedOn,
      reason: bankConfirmations.reason,
      createdAt: bankConfirmations.createdAt,
      firstBy: { id: users.id, name: users.fullName },
    })
    .from(bankConfirmations)
    .innerJoin(users, eq(users.id, bankConfirmations.firstById))
    .where(and(eq(bankConfirmations.status, "waiting"), isListed(bankConfirmations.reference)))
    .orderBy(asc(bankConfirmations.createdAt), asc(bankConfirmations.id));
}

/**
 * Returns money in our bank account that needs a decision, oldest first, one page at a time. Admins only.
 * @param only a further condition
 */
export async function listOpenBankCases(ctx: Ctx, limit = 50, only?: SQL): Promise<BankCase[]> {
  authorize(ctx, ["admin"]);
  return ctx.db
    .select()
    .from(reconciliationExceptions)
    .where(and(isNull(reconciliationExceptions.endedAt), isListed(reconciliationExceptions.reference), only))
    .orderBy(asc(reconciliationExceptions.createdAt), asc(reconciliationExceptions.id))
    .limit(limit);
}
