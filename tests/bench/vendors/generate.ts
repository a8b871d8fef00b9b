import type { Sql, TransactionSql } from "postgres";
import { SERVICE_TYPES } from "@/db/enums";
import { buildSearchRows, bulkConnection } from "../build-search-rows";
import { copyTexts } from "../search/texts";
import { towns } from "../search/vocabulary";

const TABLES = ["users", "entitlements", "vendor_profiles", "vendor_services", "events", "vendor_requests"];
const BATCH = 2_000;
const TEXT_LENGTHS = { title: 3, body: 40 };
const TOWNS = 1_500;
export const SERVICES_EACH = 5;
/** The categories an event requests, some twice: about five remain. */
const ASKED = 8;
const DAY_MS = 86_400_000;

/** An id from a row's number and four digits that name its kind. */
const idSql = (n: string, kind: string) =>
  `('01900000-0000-7000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const PROFILE = "8011";
const EVENT = "8012";

/**
 * Fills a migrated, empty database with this many vendors, five services each, and half as many events with service
 * requests. Words, towns, and categories have realistic frequencies; 2% of vendors are featured, and 3% boosted.
 */
export async function generateVendors(url: string, count: number): Promise<void> {
  const sql = bulkConnection(url);
  try {
    await sql.begin((tx) => insertRows(tx, count));
    for (const table of TABLES) await sql.unsafe(`vacuum (analyze, parallel 0) ${table}`);
  } finally {
    await sql.end();
  }
  const built = ["vendor_search", "service_search", "featured_search"];
  // Rebuilding a vendor's rows looks them up by this index.
  await buildSearchRows(url, built, batches("refresh_vendor_search", count, PROFILE), [
    "service_search_profile_id_idx",
  ]);
  await buildSearchRows(url, ["event_request_search"], batches("refresh_event_request_search", count, EVENT));
}

function batches(refresh: string, count: number, kind: string) {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH + 1);
  return starts.map(
    (from) => (sql: Sql) =>
      sql.unsafe(`select app.${refresh}(array(
        select ${idSql("n", kind)} from generate_series(${from}, ${Math.min(from + BATCH - 1, count)}) n))`),
  );
}

async function insertRows(tx: TransactionSql, count: number): Promise<void> {
  await tx`select setseed(0.42)`;
  await copyTexts(tx, count, TEXT_LENGTHS);
  const locations = towns(TOWNS);
  await tx`create temp table bench_towns on commit drop as
      select * from unnest(${locations.map(({ city }) => city)}::text[], ${locations.map(({ region }) => region)}::text[],
          ${locations.map(({ latitude }) => latitude)}::float8[], ${locations.map(({ longitude }) => longitude)}::float8[])
        with ordinality as v (city, region, latitude, longitude, n)`;
  await tx.unsafe(`create temp table bench_rows on commit drop as
      select n, ${idSql("n", PROFILE)} as id, ${idSql("n", "8013")} as user_id, ${idSql("n", EVENT)} as event_id,
        ('{${SERVICE_TYPES.join(",")}}'::text[])[1 + floor(power(random(), 1.5) * ${SERVICE_TYPES.length})::int] as category,
        1 + floor(power(random(), 2.5) * ${TOWNS})::int as town, random() as luck,
        now() + (80 + 100 * random()) * interval '1 day' as starts_at
      from generate_series(1, ${count}) n`);
  await tx`analyze bench_rows`;
  await tx`
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at, email_verified_at)
      select user_id, 'vendor-' || n || '@example.com', 'Vendor ' || n, '{vendor}', 'vendor', '1', now(), now()
      from bench_rows`;
  const [from, until] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + 20 * DAY_MS)];
  await tx`
      insert into entitlements (id, user_id, product, starts_at, ends_at)
      select gen_random_uuid(), user_id, bought.product, ${from}, ${until}
      from bench_rows r cross join lateral (values
        ('vendor:elite', true), ('vendor_featured_30', r.n % 50 = 0), ('vendor_boost_7', r.n % 33 = 0))
        bought (product, is_bought)
      where bought.is_bought`;
  await tx`
      insert into vendor_profiles (id, user_id, business_name, category, service_description, city, region, country,
        latitude, longitude, service_area, published_at, verified_at, verified_by, elite_until, pro_until, featured_until, boosted_until)
      select r.id, r.user_id, x.title, r.category, x.body, t.city, t.region, 'United States', t.latitude, t.longitude,
        case when r.luck < 0.6 then t.city || ' and around' end, now(),
        case when r.luck < 0.3 then now() end, case when r.luck < 0.3 then 'phone' end,
        e.works, e.works, terms.featured_until, terms.boosted_until
      from bench_rows r join bench_texts x on x.n = r.n join bench_towns t on t.n = r.town
        cross join lateral (select ${until}::timestamptz as works) e
        cross join lateral (select case when r.n % 50 = 0 then ${until}::timestamptz end as featured_until,
          case when r.n % 33 = 0 then ${until}::timestamptz end as boosted_until) terms`;
  await tx`
      insert into vendor_services (id, profile_id, form_id, position, title, description, service_type, price_min_cents)
      select gen_random_uuid(), r.id, gen_random_uuid(), k, x.title, x.body,
        case when random() < 0.5 then r.category
          else (${[...SERVICE_TYPES]}::text[])[1 + floor(power(random(), 1.5) * ${SERVICE_TYPES.length})::int] end,
        case when random() < 0.5 then 50000 end
      from bench_rows r cross join generate_series(1, ${SERVICES_EACH}) k
        join bench_texts x on x.n = 1 + (r.n + k * 7919) % ${count}`;
  await tx`
      insert into events (id, host_id, title, description, category, start_date, time_zone, starts_at, ends_at, latitude,
        longitude)
      select r.event_id, r.user_id, x.title, x.body, 'community', r.starts_at::date,
        'America/Chicago', r.starts_at, r.starts_at + interval '1 day', t.latitude, t.longitude
      from bench_rows r join bench_texts x on x.n = r.n join bench_towns t on t.n = r.town where r.n % 2 = 1`;
  await tx`
      insert into vendor_requests (id, event_id, host_id, service_type, budget_max_cents, deadline_at, form_id, cell, created_at)
      select gen_random_uuid(), e.id, e.host_id, s.service, 50000 + 1000 * floor(random() * 200)::int,
        now() + (random() * 80 - 8) * interval '1 day', gen_random_uuid(), app.cell_of(e.latitude, e.longitude), now() - random() * interval '90 days'
      from events e cross join lateral (
        select distinct (${[...SERVICE_TYPES]}::text[])[1 + floor(power(random(), 1.5) * ${SERVICE_TYPES.length})::int] as service
        from generate_series(1, ${ASKED}) where e.id is not null) s`;
}
