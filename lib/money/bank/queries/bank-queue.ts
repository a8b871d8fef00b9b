import "server-only";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bankConfirmations, reconciliationExceptions, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { BankCase } from "@/lib/money/bank/internal/open-exception";
import type { Confirmation } from "@/lib/money/payments/internal/second-admin";
import { siteSettings } from "@/lib/site/settings/site-settings";

/** What one admin has written down and waits for a second one. */
export interface WaitingConfirmation
  extends Pick<
    Confirmation,
    "id" | "kind" | "reference" | "amountCents" | "currency" | "arrivedOn" | "reason" | "createdAt"
  > {
  firstBy: { id: string; name: string };
}

/** What is about payouts of the demonstration is listed while that is switched on. */
export const isListed = (reference: PgColumn): SQL | undefined =>
  siteSettings().demoData ? undefined : sql`not app.is_demo_payout(${reference})`;

/** Everything that waits for a second admin, the oldest first. For admins. */
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

/** Money on our bank account that somebody has to decide about, the oldest first, so many at a time. For admins. */
export async function listOpenBankCases(ctx: Ctx, limit = 50): Promise<BankCase[]> {
  authorize(ctx, ["admin"]);
  return ctx.db
    .select()
    .from(reconciliationExceptions)
    .where(and(isNull(reconciliationExceptions.endedAt), isListed(reconciliationExceptions.reference)))
    .orderBy(asc(reconciliationExceptions.createdAt), asc(reconciliationExceptions.id))
    .limit(limit);
}
