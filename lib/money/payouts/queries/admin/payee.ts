import "server-only";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { payoutSettings, users } from "@/db/schema";
import type { PayeeDto } from "@/lib/money/payouts/admin/lists";

/** A payout's recipient, for a query that joins `users`. */
export const payeeColumns = { payeeId: users.id, payeeName: users.fullName, payeeEmail: users.email };

interface PayeeRow {
  payeeId: string;
  payeeName: string;
  payeeEmail: string;
  role: PayeeDto["role"];
}

/** The same for one of its rows. */
export const payeeOf = ({ payeeId: id, payeeName: name, payeeEmail: email, role }: PayeeRow): PayeeDto => ({
  id,
  name,
  email,
  role,
});

/** What decides whether a person can be paid out, for a query that joins `users` and `payout_settings`. */
export const factColumns = {
  accountStatus: users.accountStatus,
  verifiedAt: users.emailVerifiedAt,
  savedMethod: payoutSettings.method,
  heldUntil: payoutSettings.heldUntil,
};

/** The balance of a payee's ledger account by kind, in cents, with its sign inverted; 0 if there is none. */
export const purseCents = (
  kind: "available" | "debt",
  payeeId: PgColumn,
  role: PgColumn,
  currency: PgColumn,
) =>
  sql<number>`coalesce((select abs(a.balance_cents)::float8 from ledger_accounts a
    where a.currency = ${currency}
      and a.code = case ${role} when 'agent' then 'agent' else 'host' end || ':' || ${payeeId} || ${`:${kind}`}), 0)`;
