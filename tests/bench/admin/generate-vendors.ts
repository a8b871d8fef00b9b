import type { Sql } from "postgres";
import { SERVICE_TYPES } from "@/db/enums";
import { dictionary } from "../search/vocabulary";
import { idSql, inBulk, userIdSql } from "./in-bulk";

const VOCABULARY = 2_000;
/** One vendor with many services, many quote requests, and many audit log entries. */
export const BUSIEST_VENDOR = 1;
const REQUESTS_OF_BUSIEST = 20_000;
const SERVICES_OF_BUSIEST = 500;

/** The account number of the `k`th vendor: every tenth account is one. */
export const vendorNumberSql = (k: string) => `(10 * ${k} - 1)`;

/**
 * Creates profiles of the generated vendors, with names of frequent and rare words: a fifth with a plan, a quarter
 * verified, one in 50 featured, and one in 500 flagged, half with an appeal.
 */
export const generateVendors = (sql: Sql, count: number): Promise<void> =>
  inBulk(sql, ["vendor_profiles", "quote_requests", "vendor_services"], async () => {
    await sql`select setseed(0.42)`;
    await sql`create temp table bench_words as
      select word, n from unnest(${dictionary(VOCABULARY)}::text[]) with ordinality as v (word, n)`;
    await sql.unsafe(`
      insert into vendor_profiles (id, user_id, business_name, category, service_description, published_at, pro_until,
        elite_until, featured_until, verified_at, verified_by, flagged_at, flag_reason, review_asked_at)
      select ${idSql("r.n")}, ${userIdSql(vendorNumberSql("r.n"))}, initcap(a.word || ' ' || b.word),
        (array['${SERVICE_TYPES.join("','")}'])[1 + r.n % ${SERVICE_TYPES.length}],
        repeat('Soup, bread and a long table. ', 20), now() - interval '9 days',
        case when r.n % 5 = 0 then now() + interval '9 days' end, case when r.n % 10 = 0 then now() + interval '9 days' end,
        case when r.n % 50 = 1 then now() + interval '9 days' end,
        case when r.n % 4 = 0 then now() end, case when r.n % 4 = 0 then 'website' end,
        case when r.n % 500 = 7 then now() - interval '2 days' end, case when r.n % 500 = 7 then 'Not theirs' end,
        case when r.n % 1000 = 7 then now() end
      from (select n, 1 + floor(power(random(), 3) * ${VOCABULARY})::int as one,
          1 + floor(random() * ${VOCABULARY})::int as other
        from generate_series(1, ${count}) n) r
        join bench_words a on a.n = r.one join bench_words b on b.n = r.other
      order by r.n`);
    await sql.unsafe(`
      insert into quote_requests (id, profile_id, dedupe_key, client_name, client_email, service_type, message, message_hash)
      select ${idSql("n")}, ${idSql(`case when n <= ${REQUESTS_OF_BUSIEST} then ${BUSIEST_VENDOR} else 1 + n % ${count} end`)}, 'k' || n, 'Client ' || n,
        'client-' || n || '@example.com', 'catering', 'How much is it?', md5(n::text)
      from generate_series(1, ${count}) n`);
    await sql.unsafe(`
      insert into vendor_services (id, profile_id, form_id, position, title)
      select ${idSql("n")}, ${idSql(`case when n <= ${SERVICES_OF_BUSIEST} then ${BUSIEST_VENDOR} else 1 + n % ${count} end`)},
        ${idSql("n")}, n, 'Service ' || n
      from generate_series(1, ${count}) n`);
    await sql`drop table bench_words`;
  });
