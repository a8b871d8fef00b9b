import type { Sql } from "postgres";
import { SERVICE_TYPES } from "@/db/enums";
import { words } from "../search/vocabulary";

const VOCABULARY = 2_000;

/**
 * Fills a migrated, empty database with as many vendors, each of an account of its own, with names of frequent and of
 * rare words: a fifth with a plan, a quarter verified, one in 50 featured, one in 500 flagged, and every other one of
 * those asks for a review. Answers an admin.
 */
export async function generateDeskVendors(sql: Sql, count: number): Promise<{ id: string }> {
  return sql.begin(async (tx) => {
    for (const table of ["users", "vendor_profiles"])
      await tx.unsafe(`alter table ${table} disable trigger user`);
    await tx`create temp table bench_words on commit drop as
      select word, n from unnest(${words(VOCABULARY)}::text[]) with ordinality as v (word, n)`;
    await tx`create unique index on bench_words (n)`;
    await tx`select setseed(0.42)`;
    await tx`create temp table bench_rows on commit drop as
      select n, uuidv7() as id, uuidv7() as user_id,
        1 + floor(power(random(), 3) * ${VOCABULARY})::int as one, 1 + floor(random() * ${VOCABULARY})::int as other
      from generate_series(0, ${count}::int) n`;
    await tx`
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at, email_verified_at)
      select user_id, 'vendor-' || n || '@example.com', 'Vendor ' || n,
        case when n = 0 then '{admin}' else '{vendor}' end::text[], case when n = 0 then 'admin' else 'vendor' end,
        '1', now(), now()
      from bench_rows`;
    await tx`
      insert into vendor_profiles (id, user_id, business_name, category, service_description, published_at, pro_until,
        elite_until, featured_until, verified_at, verified_by, flagged_at, flag_reason, review_asked_at)
      select r.id, user_id, initcap(a.word || ' ' || b.word), (${[...SERVICE_TYPES]}::text[])[1 + r.n % 12],
        repeat('Soup, bread and a long table. ', 20), now() - interval '9 days',
        case when r.n % 5 = 0 then now() + interval '9 days' end, case when r.n % 10 = 0 then now() + interval '9 days' end,
        case when r.n % 50 = 1 then now() + interval '9 days' end,
        case when r.n % 4 = 0 then now() end, case when r.n % 4 = 0 then 'website' end,
        case when r.n % 500 = 7 then now() - interval '2 days' end, case when r.n % 500 = 7 then 'Not theirs' end,
        case when r.n % 1000 = 7 then now() end
      from bench_rows r join bench_words a on a.n = r.one join bench_words b on b.n = r.other
      where r.n > 0 order by r.n`;
    const [admin] = await tx<{ id: string }[]>`select user_id as id from bench_rows where n = 0`;
    if (!admin) throw new Error("there is nobody to look");
    return admin;
  });
}
