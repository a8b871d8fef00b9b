import type { Sql } from "postgres";
import type { ReadDatabase } from "@/db/types";
import { type HubFilters, hubPath, NO_HUB_FILTERS } from "@/lib/agents/market/hub-filters";
import { searchHub } from "@/lib/agents/market/queries/hub";
import type { Row } from "../section";
import { type Runs, timeSearches } from "../timed-searches";
import { dictionary, towns } from "./vocabulary";

const PARTS = 20;
/** Offsets of later pages, as shares of the list. */
const DEPTHS = [0.1, 0.5, 0.9];
const LONGEST = 90;

/** Lists each of these proposals for agents, two in a hundred featured, and times AgentHub's pages. */
export async function measureHub(sql: Sql, readDb: ReadDatabase, runs: Runs): Promise<Row[]> {
  await listAll(sql);
  const first = combinations();
  const later = await laterPages(sql, first);
  const asked = (filters: HubFilters) => ({
    address: hubPath({ ...filters, after: null }).slice(0, LONGEST),
    ask: () => searchHub({ readDb, now: () => new Date() }, filters),
  });
  return [
    await timeSearches(readDb, "AgentHub, each proposal listed, first pages", first.map(asked), runs),
    await timeSearches(readDb, "AgentHub, later pages", later.map(asked), runs),
  ];
}

async function listAll(sql: Sql): Promise<void> {
  await sql`alter table agent_listings disable trigger user`;
  await sql`
    insert into agent_listings (id, proposal_id, host_id, status, commission_bps, max_agents, description,
      target_locations, listed_at, featured_until, form_id)
    select gen_random_uuid(), p.id, p.host_id, 'live', 100 * (1 + floor(20 * power(random(), 2))::int), 3,
      left(p.description, 300), case when random() < 0.3 then array[p.city, p.region] else '{}' end,
      now() - random() * interval '90 days', case when random() < 0.02 then now() + interval '20 days' end, gen_random_uuid()
    from proposals p`;
  await sql`alter table agent_listings enable trigger user`;
  for (let part = 0; part < PARTS; part++)
    await sql`
      select app.refresh_agent_hub(array(
        select id from agent_listings where get_byte(uuid_send(id), 15) % ${PARTS} = ${part}))`;
  await sql.unsafe("vacuum analyze agent_listings, agent_hub");
}

/** No words, frequent and rare words, several, prefixes, and unknown words, with locations and a minimum commission. */
function combinations(): HubFilters[] {
  const common = dictionary(600);
  const [town, ...others] = towns(1_500);
  const word = (rank: number) => common[rank] ?? "";
  const typed = [
    null,
    word(0),
    word(20),
    word(500),
    `${word(0)} ${word(2)}`,
    `${word(1)} ${word(3)} ${word(30)}`,
    common.slice(0, 8).join(" "),
    word(0).slice(0, 3),
    `${word(3)} ${word(4).slice(0, 3)}`,
    "xyzzy",
  ];
  const locations = [
    null,
    town?.city ?? "",
    others.at(-1)?.city ?? "",
    `${town?.city}, ${town?.region}`,
    "springs",
  ];
  return typed.flatMap((q) =>
    locations.flatMap((location) =>
      [null, 500, 2_000].map((minBps) => ({ ...NO_HUB_FILTERS, q, location, minBps })),
    ),
  );
}

/** The same searches on later pages, alternating between the featured and the other part. */
async function laterPages(sql: Sql, searches: readonly HubFilters[]): Promise<HubFilters[]> {
  const cursors = await Promise.all(
    DEPTHS.map(async (depth) => {
      const [row] = await sql<{ first: string; id: string; ms: string; other: string }[]>`
        with featured as (select listing_id as id from agent_hub where featured_until_ms > 0),
          others as (select listing_id as id, listed_ms from agent_hub where featured_until_ms = 0)
        select (select id from featured order by id limit 1) as first,
          (select id from featured order by id offset floor(${depth}::float8 * (select count(*) from featured)) limit 1) as id,
          o.listed_ms as ms, o.id as other
        from others o order by o.listed_ms desc, o.id desc
        offset (select floor(${depth}::float8 * count(*)) from others) limit 1`;
      return [`f~${row?.first}~${row?.id}`, `n~${row?.ms}~${row?.other}`];
    }),
  );
  const all = cursors.flat();
  return searches.map((filters, number) => ({ ...filters, after: all[number % all.length] ?? null }));
}
