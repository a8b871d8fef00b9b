import "server-only";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { payoutSettings, users } from "@/db/schema";
import type { PayeeDto } from "@/lib/money/payouts/admin/lists";

/** Whom a payout is for, of a query that joins `users`. */
export const payeeColumns = { payeeId: users.id, payeeName: users.fullName, payeeEmail: users.email };

interface PayeeRow {
  payeeId: string;
  payeeName: string;
  payeeEmail: string;
  role: PayeeDto["role"];
}

/** The same of one of its rows. */
export const payeeOf = ({ payeeId: id, payeeName: name, payeeEmail: email, role }: PayeeRow): PayeeDto => ({
  id,
  name,
  email,
  role,
});

/** What decides whether somebody can be paid out, of a query that joins `users` and `payout_settings`. */
export const factColumns = {
  accountStatus: users.accountStatus,
  verifiedAt: users.emailVerifiedAt,
  savedMethod: payoutSettings.method,
  heldUntil: payoutSettings.heldUntil,
};

/** The balance of a payee's account of the ledger by its kind, in cents, its own sign turned around; 0 where it has none. */
export const purseCents = (
  kind: "available" | "debt",
  payeeId: PgColumn,
  role: PgColumn,
  currency: PgColumn,
) =>
  sql<number>`coalesce((select abs(a.balance_cents)::float8 from ledger_accounts a
    where a.currency = ${currency}
      and a.code = case ${role} when 'agent' then 'agent' else 'host' end || ':' || ${payeeId} || ${`:${kind}`}), 0)`;
