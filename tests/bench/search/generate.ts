import type { Sql, TransactionSql } from "postgres";
import { CATEGORIES } from "@/db/enums";
import { SEARCH_FILES } from "@/db/search-files";
import { buildSearchRows, bulkConnection } from "../build-search-rows";
import { copyTexts } from "./texts";
import { OWN_TERMS, towns } from "./vocabulary";

const TABLES = [
  "users",
  "entitlements",
  "events",
  "proposals",
  "proposal_tiers",
  "sponsorships",
  "agent_listings",
];
const BATCH = 5_000;
const TOWNS = 1_500;
const TEXT_LENGTHS = { title: 5, body: 70 };
/** One in this many proposals is listed for agents. */
export const LISTED_FOR_AGENTS = 5;

/** An id that sorts by time like the product's, from a row's number and four digits that name its kind. */
const idSql = (n: string, kind: string) =>
  `('01900000-0000-7000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const PROPOSAL = "8001";
const LISTING = "8002";

/**
 * Fills a migrated, empty database with live proposals and a few that have just ended. A tenth of their tiers has paid
 * sponsorships, and some are sold out. Frequencies of words, towns, categories, and amounts are realistic, and the same
 * seed gives the same rows.
 */
export async function generateProposals(url: string, count: number): Promise<void> {
  const sql = bulkConnection(url);
  try {
    await sql.begin((tx) => insertRows(tx, count));
    for (const table of TABLES) await sql.unsafe(`vacuum (analyze, parallel 0) ${table}`);
  } finally {
    await sql.end();
  }
  await buildSearchRows(url, ["proposal_search"], batches("refresh_search", count, 1, PROPOSAL));
  await markRebuilt(url);
  await buildSearchRows(url, ["agent_hub"], batches("refresh_agent_hub", count, LISTED_FOR_AGENTS, LISTING));
}

/** Says that the search rows are of this release, as its backfill would after a look at each of them. */
async function markRebuilt(url: string): Promise<void> {
  const sql = bulkConnection(url);
  try {
    await sql`
      insert into backfills (name, version, rows, started_at, finished_at)
      select 'proposal_search', md5(string_agg(hash, ',' order by name)), 0, now(), now()
      from app.sql_files where name = any(${[...SEARCH_FILES]}::text[])`;
  } finally {
    await sql.end();
  }
}

/** The statements that build the rows of every `step`th number. */
function batches(refresh: string, count: number, step: number, kind: string) {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH + step);
  return starts.map(
    (from) => (sql: Sql) =>
      sql.unsafe(`select app.${refresh}(array(
        select ${idSql("n", kind)} from generate_series(${from}, ${Math.min(from + BATCH - step, count)}, ${step}) n))`),
  );
}

async function insertRows(tx: TransactionSql, count: number): Promise<void> {
  const hosts = Math.ceil(count / 20);
  await tx`select setseed(0.42)`;
  await copyTexts(tx, count, TEXT_LENGTHS);
  const locations = towns(TOWNS);
  await tx`create temp table bench_towns on commit drop as
      select * from unnest(${locations.map((p) => p.city)}::text[], ${locations.map((p) => p.region)}::text[],
          ${locations.map((p) => p.latitude)}::float8[], ${locations.map((p) => p.longitude)}::float8[])
        with ordinality as v (city, region, latitude, longitude, n)`;
  await tx`
      insert into gazetteer_towns (name, country, region, latitude, longitude, population, is_own_name)
      select app.gazetteer_name(city), 'US', app.gazetteer_name(region), latitude, longitude, 1000, true from bench_towns`;
  await tx`
      insert into gazetteer_areas (name, country, region)
      select distinct app.gazetteer_name(region), 'US', app.gazetteer_name(region) from bench_towns`;
  // Inserted once, because batches that insert the same locations in different orders would wait for each other.
  await tx`
      insert into proposal_locations (folded)
      select distinct app.fold_text(concat_ws(', ', city, region, 'United States')) from bench_towns`;
  await tx`
      insert into proposal_coordinates (x, y, z)
      select distinct at.* from bench_towns cross join lateral app.on_globe(latitude, longitude) at`;
  await tx`create temp table bench_own on commit drop as
      select c.category, w.words from unnest(${[...CATEGORIES]}::text[]) c (category)
        join jsonb_each(${tx.json(OWN_TERMS)}) own on own.key = c.category
        cross join lateral (select array(select jsonb_array_elements_text(own.value)) as words) w`;
  await tx.unsafe(`
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at)
      select ${idSql("n", "8003")}, 'bench-' || n || '@example.com', 'Host ' || n, '{event_host}', 'event_host', '1', now()
      from generate_series(1, ${hosts}) n`);
  // Without a plan, all except one of a host's proposals would be hidden.
  await tx`
      insert into entitlements (id, user_id, product, starts_at, ends_at)
      select gen_random_uuid(), id, 'host:pro', now() - interval '1 day', now() + interval '1 year' from users`;
  await tx.unsafe(`create temp table bench_rows on commit drop as
      select n, ${idSql("n", PROPOSAL)} as id, ${idSql("n", "8004")} as event_id,
        ${idSql(`1 + floor(random() * ${hosts})::int`, "8003")} as host_id,
        ('{${CATEGORIES.join(",")}}'::text[])[1 + floor(power(random(), 1.5) * 7)::int] as category,
        1 + floor(power(random(), 2.5) * ${TOWNS})::int as town, random() < 0.95 as has_town,
        random() < 0.9 as has_event,
        case when n % 1000 = 0 then now() - random() * interval '300 days' else now() + random() * interval '400 days' end
          as starts_at,
        now() - interval '500 days' * (1 - n::float8 / ${count + 1}) as published_at,
        case when random() < 0.02 then now() + random() * interval '30 days'
          when random() < 0.05 then now() - interval '1 day' end as featured_until,
        random() as luck,
        1 + floor(random() * 5)::int as tiers
      from generate_series(1, ${count}) n`);
  await tx`analyze bench_rows`;
  await tx`
      insert into events (id, host_id, title, description, category, start_date, time_zone, starts_at, ends_at)
      select r.event_id, r.host_id, x.title, x.title, r.category, r.starts_at::date, 'America/Chicago', r.starts_at,
        r.starts_at + interval '6 hours'
      from bench_rows r join bench_texts x on x.n = r.n where r.has_event order by r.n`;
  await tx`
      insert into proposals (id, host_id, event_id, title, description, category, city, region, country,
        latitude, longitude, funding_mode, amount_requested_cents, status, published_at, featured_until)
      select r.id, r.host_id, case when r.has_event then r.event_id end, x.title,
        x.body || case when r.luck < 0.5 then ' ' || o.words[1 + floor(r.luck * 10)::int] else '' end,
        r.category, case when r.has_town then t.city end, case when r.has_town then t.region end,
        case when r.has_town then 'United States' end, case when r.has_town then t.latitude end,
        case when r.has_town then t.longitude end, 'several',
        (case when r.luck < 0.8 then 500 * (1 + floor(r.luck * 40)::int) else 700 + floor(exp(r.luck * 11))::int end)
          * 100, 'active', r.published_at, r.featured_until
      from bench_rows r join bench_towns t on t.n = r.town
        join bench_texts x on x.n = r.n join bench_own o on o.category = r.category order by r.n`;
  await tx.unsafe(`
      insert into proposal_tiers (id, proposal_id, position, name, amount_cents, places, benefits)
      select ${idSql("r.n * 8 + k", "8005")}, r.id, k, 'Tier ' || k,
        (case when random() < 0.7 then 50 * (1 + floor(power(random(), 3) * 60))::int * k
          else 5 + floor(exp(random() * 8))::int end) * 100, 5, '{"Logo on the poster"}'
      from bench_rows r cross join lateral generate_series(1, r.tiers) k`);
  await insertSponsorships(tx);
  await tx.unsafe(`
      insert into agent_listings (id, proposal_id, host_id, status, commission_bps, max_agents, description,
        target_locations, listed_at, featured_until, form_id)
      select ${idSql("r.n", LISTING)}, p.id, p.host_id, 'live', 100 * (1 + floor(20 * power(random(), 2))::int), 3,
        left(p.description, 300), case when random() < 0.3 then array[p.city, p.region] else '{}' end,
        r.published_at, case when random() < 0.02 then now() + interval '20 days' end, gen_random_uuid()
      from bench_rows r join proposals p on p.id = r.id where r.n % ${LISTED_FOR_AGENTS} = 0`);
}

/** One to five paid sponsorships in every tenth tier; each tier has five slots. */
async function insertSponsorships(tx: TransactionSql): Promise<void> {
  await tx`
      insert into sponsorships (id, proposal_id, tier_id, sponsor_id, host_id, order_id, amount_cents, status,
        is_exclusive, tier_snapshot, cancellation_terms, terms_version, platform_fee_bps, held_until, paid_at)
      select gen_random_uuid(), p.id, t.id, p.host_id, p.host_id, gen_random_uuid(), t.amount_cents, 'paid', false,
        '{"name": "Tier", "description": null, "benefits": []}', 'standard', '1', 0, p.published_at,
        p.published_at + interval '1 hour'
      from (
        select *, case when random() < 0.1 then ceil(5 * random())::int else 0 end as sold from proposal_tiers) t
        join proposals p on p.id = t.proposal_id
        cross join lateral generate_series(1, t.sold)`;
}
