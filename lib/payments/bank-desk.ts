import "server-only";
import { asc, eq, isNull } from "drizzle-orm";
import { bankCases, bankConfirmations, users } from "@/db/schema";
import type { BankCase } from "@/lib/billing/commands/open-bank-case";
import type { Confirmation } from "@/lib/billing/second-admin";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";

/** What one admin has written down and waits for a second one. */
export interface WaitingConfirmation
  extends Pick<
    Confirmation,
    "id" | "kind" | "reference" | "amountCents" | "currency" | "arrivedOn" | "reason" | "createdAt"
  > {
  firstBy: { id: string; name: string };
}

/** Everything that waits for a second admin, the oldest first. For admins. */
export async function listWaitingConfirmations(ctx: Ctx): Promise<WaitingConfirmation[]> {
  withRole(ctx, ["admin"]);
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
    .where(eq(bankConfirmations.status, "waiting"))
    .orderBy(asc(bankConfirmations.createdAt), asc(bankConfirmations.id));
}

/** Money on our bank account that somebody has to decide about, the oldest first, so many at a time. For admins. */
export async function listOpenBankCases(ctx: Ctx, limit = 50): Promise<BankCase[]> {
  withRole(ctx, ["admin"]);
  return ctx.db
    .select()
    .from(bankCases)
    .where(isNull(bankCases.endedAt))
    .orderBy(asc(bankCases.createdAt), asc(bankCases.id))
    .limit(limit);
}
