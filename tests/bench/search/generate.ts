import type { Sql } from "postgres";
import { CATEGORIES } from "@/db/enums";
import { dictionary, OWN_TERMS, towns } from "./vocabulary";

const TABLES = ["users", "events", "proposals", "proposal_tiers"];
const BATCH = 10_000;
const VOCABULARY = 8_000;
const TITLE_LENGTH = 5;
const BODY_LENGTH = 70;

/**
 * Fills a migrated, empty database with live proposals and a few that have just ended. Frequencies of words, towns,
 * categories, and amounts are realistic, and the same seed gives the same rows. Takes about a minute for 100,000.
 */
export async function generateProposals(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select setseed(0.42)`;
    // Indexed per batch below, instead of row by row.
    for (const table of TABLES) await tx.unsafe(`alter table ${table} disable trigger user`);
    const vocabulary = dictionary(VOCABULARY);
    await tx`create temp table bench_words on commit drop as
      select word, n from unnest(${vocabulary}::text[]) with ordinality as v (word, n)`;
    await tx`create unique index on bench_words (n)`;
    await tx`analyze bench_words`;
    const locations = towns(1_500);
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
    await tx`create temp table bench_own on commit drop as
      select c.category, w.words from unnest(${[...CATEGORIES]}::text[]) c (category)
        join jsonb_each(${tx.json(OWN_TERMS)}) own on own.key = c.category
        cross join lateral (select array(select jsonb_array_elements_text(own.value)) as words) w`;
    await tx.unsafe("set local work_mem = '256MB'");
    await tx`create temp table bench_texts on commit drop as
      select r.n, string_agg(w.word, ' ' order by r.k) filter (where r.k <= ${TITLE_LENGTH}) as title,
        string_agg(w.word, ' ' order by r.k) filter (where r.k > ${TITLE_LENGTH}) as body
      from (select n, k, floor(10 * power(${VOCABULARY / 10 + 1}, random()))::int - 9 as word
          from generate_series(1, ${count}) n, generate_series(1, ${TITLE_LENGTH + BODY_LENGTH}) k) r
        join bench_words w on w.n = r.word
      group by r.n`;
    await tx`
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at)
      select gen_random_uuid(), 'bench-' || n || '@example.com', 'Host ' || n, '{event_host}', 'event_host', '1', now()
      from generate_series(1, ${Math.ceil(count / 20)}) n`;
    // Without a plan, all except one of a host's proposals would be hidden.
    await tx`
      insert into entitlements (id, user_id, product, starts_at, ends_at)
      select gen_random_uuid(), id, 'host:pro', now() - interval '1 day', now() + interval '1 year' from users`;
    await tx`create temp table bench_hosts on commit drop as select id, row_number() over () as n from users`;
    await tx`create temp table bench_rows on commit drop as
      select n, gen_random_uuid() as id, gen_random_uuid() as event_id,
        1 + floor(random() * ${Math.ceil(count / 20)})::int as host,
        (${[...CATEGORIES]}::text[])[1 + floor(power(random(), 1.5) * 7)::int] as category,
        1 + floor(power(random(), 2.5) * 1500)::int as town, random() < 0.95 as has_town,
        random() < 0.9 as has_event,
        case when n % 1000 = 0 then now() - random() * interval '300 days' else now() + random() * interval '400 days' end
          as starts_at,
        now() - random() * interval '500 days' as published_at,
        case when random() < 0.02 then now() + random() * interval '30 days'
          when random() < 0.05 then now() - interval '1 day' end as featured_until,
        random() as luck,
        1 + floor(random() * 5)::int as tiers
      from generate_series(1, ${count}) n`;
    for (const table of ["bench_rows", "bench_hosts", "bench_towns", "bench_texts"])
      await tx.unsafe(`analyze ${table}`);
    await tx`
      insert into events (id, host_id, title, description, category, start_date, time_zone, starts_at, ends_at)
      select r.event_id, h.id, x.title, x.title, r.category, r.starts_at::date, 'America/Chicago', r.starts_at,
        r.starts_at + interval '6 hours'
      from bench_rows r join bench_hosts h on h.n = r.host join bench_texts x on x.n = r.n where r.has_event`;
    await tx`
      insert into proposals (id, host_id, event_id, title, description, category, city, region, country,
        latitude, longitude, funding_mode, amount_requested_cents, status, published_at, featured_until)
      select r.id, h.id, case when r.has_event then r.event_id end, x.title,
        x.body || case when r.luck < 0.5 then ' ' || o.words[1 + floor(r.luck * 10)::int] else '' end,
        r.category, case when r.has_town then t.city end, case when r.has_town then t.region end,
        case when r.has_town then 'United States' end, case when r.has_town then t.latitude end,
        case when r.has_town then t.longitude end, 'several',
        (case when r.luck < 0.8 then 500 * (1 + floor(r.luck * 40)::int) else 700 + floor(exp(r.luck * 11))::int end)
          * 100, 'active', r.published_at, r.featured_until
      from bench_rows r join bench_hosts h on h.n = r.host join bench_towns t on t.n = r.town
        join bench_texts x on x.n = r.n join bench_own o on o.category = r.category`;
    await tx`
      insert into proposal_tiers (id, proposal_id, position, name, amount_cents, places, benefits)
      select gen_random_uuid(), r.id, k, 'Tier ' || k,
        (case when random() < 0.7 then 50 * (1 + floor(power(random(), 3) * 60))::int * k
          else 5 + floor(exp(random() * 8))::int end) * 100, 5, '{"Logo on the poster"}'
      from bench_rows r cross join lateral generate_series(1, r.tiers) k`;
    for (const table of TABLES) await tx.unsafe(`analyze ${table}`);
    await tx`drop index proposal_search_words_idx`;
    for (let from = 1; from <= count; from += BATCH) {
      await tx`select app.refresh_search(array(
        select id from bench_rows where n between ${from} and ${from + BATCH - 1}))`;
    }
    await tx`create index proposal_search_words_idx on proposal_search using gin (words) with (fastupdate = off)`;
    for (const table of TABLES) await tx.unsafe(`alter table ${table} enable trigger user`);
  });
  await sql.unsafe("vacuum analyze");
}
