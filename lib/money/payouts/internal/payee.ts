import "server-only";
import { eq, sql } from "drizzle-orm";
import type { PayeeRole } from "@/db/enums";
import { payoutSettings, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { payeeBalance, payeePurse } from "@/lib/money/ledger/post-payout";
import { lacksOrganization } from "../lacks-organization";
import type { PayeeFacts } from "../obstacles";
import type { Payout } from "./payout-row";

export interface Payee {
  id: string;
  role: PayeeRole;
  currency: string;
}

export interface LoadedPayee extends PayeeFacts {
  email: string;
  fullName: string;
  settings: typeof payoutSettings.$inferSelect | null;
}

/**
 * A payee, with everything that decides whether they can be paid. Their settings cannot change until the transaction
 * ends; with `lockBalance`, neither can their balance.
 */
export async function loadPayee(tx: Tx, ctx: Ctx, payee: Payee, lockBalance = false): Promise<LoadedPayee> {
  const [row] = await tx
    .select({ user: users, lacksOrganization: lacksOrganization(sql`${payee.role}::text`) })
    .from(users)
    .where(eq(users.id, payee.id));
  if (!row) throw new Error("payee without an account");
  const { user } = row;
  const [settings] = await tx
    .select()
    .from(payoutSettings)
    .where(eq(payoutSettings.userId, payee.id))
    .for("share");
  const balanceOf = { payeeId: payee.id, payeeRole: payee.role, currency: payee.currency };
  return {
    email: user.email,
    fullName: user.fullName,
    settings: settings ?? null,
    method: settings?.method ?? "none",
    heldUntil: settings?.heldUntil ?? null,
    emailVerified: user.emailVerifiedAt !== null,
    lacksOrganization: row.lacksOrganization,
    accountStatus: user.accountStatus,
    isTestMoney: await isTestMoney(tx, ctx, payee),
    availableCents: await payeeBalance(tx, balanceOf, lockBalance),
  };
}

/** Whether an approval of a payout is for the details that its payee has now. */
export const isApprovedFor = (
  { detailsSavedAt }: Pick<Payout, "detailsSavedAt">,
  settings: LoadedPayee["settings"],
): boolean => detailsSavedAt !== null && detailsSavedAt.getTime() === settings?.updatedAt.getTime();

/**
 * Whether real money would be sent for test payments: an installation that takes real payments never pays out a balance
 * that a test payment was released to.
 */
export async function isTestMoney(
  db: Executor,
  ctx: Pick<Ctx, "ports">,
  { id: payeeId, role: payeeRole }: Pick<Payee, "id" | "role">,
): Promise<boolean> {
  if (ctx.ports.payments.isTestMode) return false;
  const { available } = payeePurse({ payeeId, payeeRole });
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_txns t on t.id = e.txn_id and t.source_type = 'payment'
      join payments p on p.id = t.source_id and p.provider = 'sandbox'
      where a.code = ${available}) as found`);
  const [row] = rows;
  return row?.found ?? false;
}
