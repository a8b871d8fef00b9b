import type { Sql } from "postgres";
import { idSql, inBulk, userIdOf, userIdSql } from "./in-bulk";

const FIRST_NAMES = 400;
const LAST_NAMES = 4_000;

/** The address of the account with a number. */
export const addressOf = (n: number) => `person${n}@mail${n % 50}.example`;

/**
 * Creates accounts in bulk: a few first names for many people, a rare one (`rarename`) once in 100,000; every 97th is
 * suspended, every fifth unverified, and every 40th has a plan.
 */
export const generateUsers = (sql: Sql, count: number): Promise<void> =>
  inBulk(sql, ["users", "entitlements", "user_search"], async () => {
    await sql.unsafe(`
      insert into users (id, email, full_name, company_name, roles, current_role_name, account_status,
        email_verified_at, suspended_at, suspension_reason, terms_version, terms_accepted_at, created_at)
      select ${userIdSql("n")}, 'person' || n || '@mail' || n % 50 || '.example',
        case when n % 100000 = 77 then 'Rarename' else 'First' || (n * 7919) % ${FIRST_NAMES} end
          || ' Last' || (n * 104729) % ${LAST_NAMES},
        case when n % 3 = 0 then null else 'Company ' || (n * 31) % 50000 end,
        role, role[1], case when n % 97 = 5 then 'suspended' else 'active' end,
        case when n % 5 = 0 then null else now() end,
        case when n % 97 = 5 then now() end, case when n % 97 = 5 then 'Spam' end,
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
      select ${idSql("n")}, ${userIdSql("n")}, case when n % 1000 = 6 then 'host:elite' else 'host:pro' end,
        now() - interval '10 days', now() + make_interval(days => (n % 300)::int)
      from generate_series(6, ${count}, 40) n`);
    // Search words as the trigger would write them, without parsing each text again.
    await sql.unsafe(`
      insert into user_search (id, words)
      select id, array_to_tsvector(string_to_array(lower(full_name), ' ') || string_to_array(lower(company_name), ' ')
        || string_to_array(replace(email, '@', '.'), '.') || email
        || array(select 'r:' || role from unnest(roles) role)
        || array['s:' || account_status, case when email_verified_at is null then 'v:no' else 'v:yes' end])
      from users where id <= ${userIdSql(String(count))} order by id`);
    const [other] = await sql`
      select u.id from users u join user_search s on s.id = u.id
      where u.id < ${userIdOf(2_000)} and s.words <> app.words_of_user(
        full_name, company_name, email, roles, account_status, email_verified_at is not null)`;
    if (other) throw new Error("generated accounts can't be found by their search words");
  });
