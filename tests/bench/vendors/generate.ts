import type { Sql, TransactionSql } from "postgres";
import { SERVICE_TYPES } from "@/db/enums";
import { dictionary, towns } from "../search/vocabulary";

const TABLES = ["users", "entitlements", "vendor_profiles", "vendor_services", "events", "vendor_requests"];
const INDEXED = ["vendor_search", "service_search", "featured_search", "event_request_search"];
/** Recomputes the rows' search data. */
const PROFILE_INDEX = "service_search_profile_id_idx";
const PARTS = 32;
const VOCABULARY = 8_000;
const NAME_LENGTH = 3;
const BODY_LENGTH = 40;
const TOWNS = 1_500;
/** Kinds of vendors that an event asks for, some of them twice: about five are left. */
const ASKED = 8;
const DAY_MS = 86_400_000;

/**
 * Fills a migrated, empty database with vendors, as many services, and a fifth as many events with service requests.
 * Words, towns, and categories have realistic frequencies; two in a hundred vendors are featured, three boosted, and
 * every fifth has a plan and five services. Search data is computed on both connections in parallel.
 */
export async function generateVendors([sql, another]: readonly [Sql, Sql], count: number): Promise<void> {
  // Indexed per part below, instead of row by row.
  for (const table of TABLES) await sql.unsafe(`alter table ${table} disable trigger user`);
  await sql.begin((tx) => insertRows(tx, count));
  await sql.unsafe(`analyze ${TABLES.join(", ")}`);
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${INDEXED}) and indexname not like '%_pkey' and indexname <> ${PROFILE_INDEX}`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  const parts = Array.from({ length: PARTS }, (_, part) => part);
  await bothWays([sql, another], parts, async (one, part) => {
    await one`select app.refresh_vendor_search(array(select id from vendor_profiles where ${inPart(one, part)}))`;
    await one`select app.refresh_event_request_search(array(select id from events where ${inPart(one, part)}))`;
  });
  await bothWays([sql, another], indexes, (one, { definition }) => one.unsafe(definition));
  for (const table of TABLES) await sql.unsafe(`alter table ${table} enable trigger user`);
  await bothWays([sql, another], INDEXED, (one, table) => one.unsafe(`vacuum analyze ${table}`));
  await bothWays([sql, another], TABLES, (one, table) => one.unsafe(`vacuum ${table}`));
}

async function insertRows(tx: TransactionSql, count: number): Promise<void> {
  await tx`select setseed(0.42)`;
  await tx`create temp table bench_words on commit drop as
      select word, n from unnest(${dictionary(VOCABULARY)}::text[]) with ordinality as v (word, n)`;
  await tx`create unique index on bench_words (n)`;
  const locations = towns(TOWNS);
  await tx`create temp table bench_towns on commit drop as
      select * from unnest(${locations.map(({ city }) => city)}::text[], ${locations.map(({ region }) => region)}::text[],
          ${locations.map(({ latitude }) => latitude)}::float8[], ${locations.map(({ longitude }) => longitude)}::float8[])
        with ordinality as v (city, region, latitude, longitude, n)`;
  await tx.unsafe("set local work_mem = '256MB'");
  await tx`create temp table bench_texts on commit drop as
      select r.n, string_agg(w.word, ' ' order by r.k) filter (where r.k <= ${NAME_LENGTH}) as name,
        string_agg(w.word, ' ' order by r.k) filter (where r.k > ${NAME_LENGTH}) as body
      from (select n, k, floor(10 * power(${VOCABULARY / 10 + 1}, random()))::int - 9 as word
          from generate_series(1, ${count}) n, generate_series(1, ${NAME_LENGTH + BODY_LENGTH}) k) r
        join bench_words w on w.n = r.word
      group by r.n`;
  await tx`create temp table bench_rows on commit drop as
      select n, gen_random_uuid() as id, gen_random_uuid() as user_id,
        (${[...SERVICE_TYPES]}::text[])[1 + floor(power(random(), 1.5) * ${SERVICE_TYPES.length})::int] as category,
        1 + floor(power(random(), 2.5) * ${TOWNS})::int as town, random() as luck,
        now() + (80 + 100 * random()) * interval '1 day' as starts_at
      from generate_series(1, ${count}) n`;
  for (const table of ["bench_words", "bench_towns", "bench_texts", "bench_rows"])
    await tx.unsafe(`analyze ${table}`);
  await tx`
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at, email_verified_at)
      select user_id, 'vendor-' || n || '@example.com', 'Vendor ' || n, '{vendor}', 'vendor', '1', now(), now()
      from bench_rows`;
  const [from, until] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + 20 * DAY_MS)];
  await tx`
      insert into entitlements (id, user_id, product, starts_at, ends_at)
      select gen_random_uuid(), user_id, bought.product, ${from}, ${until}
      from bench_rows r cross join lateral (values
        ('vendor:elite', r.n % 5 = 0), ('vendor_featured_30', r.n % 50 = 0), ('vendor_boost_7', r.n % 33 = 0))
        bought (product, is_bought)
      where bought.is_bought`;
  await tx`
      insert into vendor_profiles (id, user_id, business_name, category, service_description, city, region, country,
        latitude, longitude, service_area, published_at, verified_at, verified_by, elite_until, pro_until, featured_until, boosted_until)
      select r.id, r.user_id, x.name, r.category, x.body, t.city, t.region, 'United States', t.latitude, t.longitude,
        case when r.luck < 0.6 then t.city || ' and around' end, now(),
        case when r.luck < 0.3 then now() end, case when r.luck < 0.3 then 'phone' end,
        e.works, e.works, terms.featured_until, terms.boosted_until
      from bench_rows r join bench_texts x on x.n = r.n join bench_towns t on t.n = r.town
        cross join lateral (select case when r.n % 5 = 0 then ${until}::timestamptz end as works) e
        cross join lateral (select case when r.n % 50 = 0 then ${until}::timestamptz end as featured_until,
          case when r.n % 33 = 0 then ${until}::timestamptz end as boosted_until) terms`;
  await tx`
      insert into vendor_services (id, profile_id, form_id, position, title, description, service_type, price_min_cents)
      select gen_random_uuid(), r.id, gen_random_uuid(), k, x.name, x.body, r.category,
        case when random() < 0.5 then 50000 end
      from bench_rows r cross join generate_series(1, 5) k
        join bench_texts x on x.n = 1 + (r.n + k * 7919) % ${count}
      where r.n % 5 = 0`;
  await tx`
      insert into events (id, host_id, title, description, category, start_date, time_zone, starts_at, ends_at, latitude,
        longitude)
      select gen_random_uuid(), r.user_id, x.name, x.body, 'community', r.starts_at::date,
        'America/Chicago', r.starts_at, r.starts_at + interval '1 day', t.latitude, t.longitude
      from bench_rows r join bench_texts x on x.n = r.n join bench_towns t on t.n = r.town where r.n % 5 = 1`;
  await tx`
      insert into vendor_requests (id, event_id, host_id, service_type, budget_max_cents, deadline_at, form_id, cell, created_at)
      select gen_random_uuid(), e.id, e.host_id, s.service, 50000 + 1000 * floor(random() * 200)::int,
        now() + (random() * 80 - 8) * interval '1 day', gen_random_uuid(), app.cell_of(e.latitude, e.longitude), now() - random() * interval '90 days'
      from events e cross join lateral (
        select distinct (${[...SERVICE_TYPES]}::text[])[1 + floor(power(random(), 1.5) * ${SERVICE_TYPES.length})::int] as service
        from generate_series(1, ${ASKED}) where e.id is not null) s`;
}

/** Processes all items, each on the next free connection. */
async function bothWays<T>(
  connections: readonly Sql[],
  parts: readonly T[],
  work: (sql: Sql, part: T) => Promise<unknown>,
): Promise<void> {
  const left = [...parts];
  await Promise.all(
    connections.map(async (sql) => {
      for (let part = left.shift(); part !== undefined; part = left.shift()) await work(sql, part);
    }),
  );
}

/** A share of all rows, by the first digits of their ids. */
const inPart = (sql: Sql, part: number) => sql`get_byte(uuid_send(id), 15) % ${PARTS} = ${part}`;
