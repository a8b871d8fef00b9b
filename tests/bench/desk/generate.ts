import type { Sql } from "postgres";

const FIRST_NAMES = 400;
const LAST_NAMES = 4_000;

/** The id of the `n`th generated account: they sort as they were made. */
export const userIdOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** The same in SQL, of a number that is a column or an expression. */
export const userIdSql = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * Makes so many accounts set by set: few first names for many people, a rare one (`rarename`) once in 100,000; every
 * hundredth is suspended, every fifth is not verified, every 20th host has a plan. What follows the table is switched
 * off meanwhile and made once.
 */
export async function generateUsers(sql: Sql, count: number): Promise<void> {
  const indexes = await withoutIndexes(sql, "users");
  await sql.unsafe("alter table users disable trigger user");
  await sql.unsafe(`
    insert into users (id, email, full_name, company_name, roles, current_role_name, account_status,
      email_verified_at, suspended_at, suspension_reason, terms_version, terms_accepted_at, created_at)
    select ${userIdSql("n")}, 'person' || n || '@mail' || n % 50 || '.example',
      case when n % 100000 = 77 then 'Rarename' else 'First' || (n * 7919) % ${FIRST_NAMES} end
        || ' Last' || (n * 104729) % ${LAST_NAMES},
      case when n % 3 = 0 then null else 'Company ' || (n * 31) % 50000 end,
      role, role[1], case when n % 100 = 5 then 'suspended' else 'active' end,
      case when n % 5 = 0 then null else now() end,
      case when n % 100 = 5 then now() end, case when n % 100 = 5 then 'Spam' end,
      'bench', now(), now() - make_interval(secs => (${count} - n) * 30)
    from generate_series(1::bigint, ${count}) n,
      lateral (select case
        when n % 200000 = 9 then array['event_host', 'admin']
        when n % 10 < 6 then array['business_sponsor']
        when n % 10 < 8 then array['event_host', 'business_sponsor']
        when n % 10 = 8 then array['agent']
        else array['vendor'] end as role) roles`);
  await sql.unsafe(`
    insert into entitlements (id, user_id, product, starts_at, ends_at)
    select ${userIdSql("n")}, ${userIdSql("n")}, case when n % 1000 = 6 then 'host:elite' else 'host:pro' end,
      now() - interval '10 days', now() + make_interval(days => (n % 300)::int)
    from generate_series(6, ${count}, 40) n`);
  await sql.unsafe("alter table users enable trigger user");
  await indexes();
  const found = await withoutIndexes(sql, "user_search");
  await sql.unsafe(`
    insert into user_search (id, words)
    select id, words_of_user(full_name, company_name, email, roles, account_status, email_verified_at is not null)
    from users`);
  await found();
  await sql.unsafe("analyze users; analyze user_search; analyze entitlements");
}

/** Drops the indexes of a table that no constraint needs; answers what makes them again. */
export async function withoutIndexes(sql: Sql, table: string): Promise<() => Promise<void>> {
  const rows = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of rows) await sql.unsafe(`drop index ${name}`);
  return async () => {
    await sql.unsafe("set maintenance_work_mem = '256MB'");
    for (const { definition } of rows) await sql.unsafe(definition);
  };
}
