import type { Sql } from "postgres";

/** How many of them are so, of a million payouts: at most one of each payee's is not over. */
const DUE = 20_000;
const APPROVED = 24_000;
const LIVE = 27_000;
const RUN_OF = 500;
/** So many payouts has each of them, one after the other. */
const EACH = 4;

/**
 * Fills a migrated, empty database with as many payouts, a twentieth of which failed or were cancelled, and a quarter
 * as many people, each with a balance in the ledger. Every fifth balance holds money, one in 25 people is suspended, and
 * as many have just changed where their money goes. Answers an admin.
 */
export async function generatePayouts(sql: Sql, count: number): Promise<{ id: string }> {
  return sql.begin(async (tx) => {
    for (const table of ["users", "payout_settings", "payouts", "ledger_accounts"])
      await tx.unsafe(`alter table ${table} disable trigger user`);
    // Looking each of a million rows up among the others is not what is measured.
    for (const { relation, name } of await tx<{ relation: string; name: string }[]>`
        select conrelid::regclass::text as relation, conname as name from pg_constraint
        where contype = 'f' and conrelid in ('payouts'::regclass, 'payout_runs'::regclass, 'payout_settings'::regclass)`)
      await tx.unsafe(`alter table ${relation} drop constraint ${name}`);
    await tx`create temp table bench_people on commit drop as
      select n, uuidv7() as id from generate_series(1, ${count / EACH}) n`;
    await tx`create unique index on bench_people (n)`;
    await tx`
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at,
        email_verified_at, account_status)
      select id, 'payee-' || n || '@example.com', 'Payee ' || n, case when n <= 2 then '{admin}' else '{event_host}' end::text[],
        case when n <= 2 then 'admin' else 'event_host' end, '1', now(), now(),
        case when n % 25 = 24 then 'suspended' else 'active' end
      from bench_people`;
    await tx`select refresh_user_search(array(select id from bench_people where n % 5 = 0))`;
    await tx`
      insert into payout_settings (user_id, method, paypal_email, held_until)
      select id, 'paypal', 'payee-' || n || '@example.com', case when n % 50 < 4 then now() + interval '2 days' end
      from bench_people where n % 2 = 0`;
    await tx`
      insert into ledger_accounts (id, code, kind, currency, balance_cents)
      select uuidv7(), 'host:' || id || ':available', 'liability', 'USD', case when n % 10 in (0, 9) then -n - 1000 else 0 end
      from bench_people`;
    await tx`
      insert into payout_runs (id, rail, by_file, status, created_by_id, batch_ref)
      select uuidv7(), 'paypal', false, 'settled', (select id from bench_people where n = 1), 'BATCH' || n
      from generate_series(1, ${count / RUN_OF}) n`;
    await tx`create temp table bench_runs on commit drop as select row_number() over (order by id) as n, id from payout_runs`;
    await tx`
      insert into payouts (id, payee_id, payee_role, amount_cents, method, status, first_approved_by_id, approved_by_id,
        details_saved_at, run_id, rail, transfer_key, sent_at, paid_at, failed_at, failure_reason, created_at)
      select uuidv7(), p.id, 'event_host', 1000 + x.n, case when x.n % 3000 = 7 then 'swift' else 'paypal' end, s.status,
        case when s.status <> 'due' then a.id end, case when s.status <> 'due' then b.id end,
        case when s.status <> 'due' then now() end,
        case when s.is_sent then r.id end, case when s.is_sent then 'paypal' end, case when s.is_sent then 'PO' || x.n end,
        case when s.is_sent then now() end, case when s.status = 'paid' then now() end,
        case when s.status = 'failed' then now() end, case when s.status = 'failed' then 'It came back' end, now()
      from generate_series(1, ${count}) x (n) join bench_people p on p.n = 1 + x.n % ${count / EACH} cross join lateral (
        select case when x.n > ${count - DUE} then 'due' when x.n > ${count - APPROVED} then 'approved'
            when x.n > ${count - LIVE} then 'sent' when x.n % 40 = 1 then 'cancelled' when x.n % 40 = 2 then 'failed'
            else 'paid' end as status) state
        cross join lateral (select state.status, state.status in ('sent', 'paid', 'failed') as is_sent) s
        join bench_runs r on r.n = 1 + (x.n - 1) / ${RUN_OF}
        cross join (select id from bench_people where n = 1) a cross join (select id from bench_people where n = 2) b
      order by x.n`;
    const [admin] = await tx<{ id: string }[]>`select id from bench_people where n = 1`;
    if (!admin) throw new Error("there is nobody to look");
    return admin;
  });
}
