import type { Sql } from "postgres";
import { idSql, inBulk, userIdOf, userIdSql } from "./in-bulk";

/** The number of payouts with each status in a million: at most one open payout per payee. */
const DUE = 20_000;
const APPROVED = 24_000;
const LIVE = 27_000;
const RUN_OF = 500;
/** Consecutive payouts per payee. */
const EACH = 5;

/** The account number of the `k`th generated host: each tenth account and the one after it. */
export const hostNumberSql = (k: string) => `(${k} / 2 * 10 + 6 + ${k} % 2)`;
export const payeeNumber = (k: number) => Math.floor(k / 2) * 10 + 6 + (k % 2);

/**
 * Creates payouts, a twentieth of which failed or were canceled, to a fifth as many of the generated hosts. Every other
 * host is paid by PayPal, and one in 25 has just changed their payout details.
 */
export const generatePayouts = (sql: Sql, count: number, admins: readonly [string, string]): Promise<void> =>
  inBulk(sql, ["payout_settings", "payout_runs", "payouts"], async () => {
    const payee = userIdSql(hostNumberSql(`(n % ${count / EACH})`));
    await sql.unsafe(`
      insert into payout_settings (user_id, method, paypal_email, held_until)
      select ${payee}, 'paypal', 'payee-' || n || '@example.com', case when n % 50 < 4 then now() + interval '2 days' end
      from generate_series(0, ${count / EACH - 1}, 2) n`);
    await sql.unsafe(`
      insert into payout_runs (id, rail, by_file, status, created_by_id, batch_ref)
      select ${idSql("n")}, 'paypal', false, 'settled', '${admins[0]}', 'BATCH' || n
      from generate_series(1, ${count / RUN_OF}) n`);
    await sql.unsafe(`
      insert into payouts (id, payee_id, payee_role, amount_cents, method, status, first_approved_by_id, approved_by_id,
        details_saved_at, run_id, rail, transfer_key, sent_at, paid_at, failed_at, failure_reason, created_at)
      select ${idSql("n")}, ${payee}, 'event_host', 1000 + n, case when n % 3000 = 7 then 'swift' else 'paypal' end, s.status,
        case when s.status <> 'due' then '${admins[0]}'::uuid end, case when s.status <> 'due' then '${admins[1]}'::uuid end,
        case when s.status <> 'due' then now() end,
        case when s.is_sent then ${idSql(`1 + (n - 1) / ${RUN_OF}`)} end, case when s.is_sent then 'paypal' end,
        case when s.is_sent then 'PO' || n end,
        case when s.is_sent then now() end, case when s.status = 'paid' then now() end,
        case when s.status = 'failed' then now() end, case when s.status = 'failed' then 'It came back' end, now()
      from generate_series(1, ${count}) n cross join lateral (
        select case when n > ${count - DUE} then 'due' when n > ${count - APPROVED} then 'approved'
            when n > ${count - LIVE} then 'sent' when n % 40 = 1 then 'cancelled' when n % 40 = 2 then 'failed'
            else 'paid' end as status) state
        cross join lateral (select state.status, state.status in ('sent', 'paid', 'failed') as is_sent) s`);
  });

/** The approvers: two of the generated admins. */
export const ADMINS: readonly [string, string] = [userIdOf(9), userIdOf(200_009)];
