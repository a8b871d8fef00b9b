import { setTimeout as pause } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { BROWSE_PAGE } from "@/lib/listings/search/queries/browse";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { BACKFILLS } from "@/lib/site/jobs/backfills";
import { runBackfills } from "@/lib/site/jobs/commands/run-backfills";
import { type Clients, openClients } from "@/tests/support/clients";
import { guestCtx } from "@/tests/support/ctx";
import { bulkConnection } from "../build-search-rows";
import { median, type Row } from "../section";
import { PROPOSALS } from "./proposals";
import { dictionary } from "./vocabulary";

const EDITS = 200;
const EDIT_LIMIT_MS = 5;
/** Rows that the measured part of a rebuild changes; the time of all of them is projected from it. */
const REBUILT = 20_000;
const REBUILD_LIMIT_MINUTES = 5;
const PAUSE_MS = 20;

/** What the search rows of a copy cost: an edit of a proposal, and rebuilding all rows while others read and write. */
export async function measureWrites(url: string): Promise<Row[]> {
  const [sql, bare] = [postgres(url, { max: 1, onnotice: () => {} }), bulkConnection(url)];
  const clients = openClients(url, 4);
  try {
    return [await measureEdits(sql, bare), await measureRebuild(sql, clients)];
  } finally {
    await Promise.all([sql.end(), bare.end(), clients.close()]);
  }
}

/** Edits on a connection with triggers and on one without, by turns. */
async function measureEdits(sql: Sql, bare: Sql): Promise<Row> {
  const ids = await idsOf(sql, EDITS);
  const taken = { bare: [] as number[], indexed: [] as number[] };
  for (const [number, id] of ids.entries()) {
    taken.bare.push(await msOf(() => edit(bare, id, `before ${number}`)));
    taken.indexed.push(await msOf(() => edit(sql, id, `after ${number}`)));
  }
  const more = median(taken.indexed) - median(taken.bare);
  return {
    name: `an edit of a proposal's title, with its search row (${EDITS} edits)`,
    measured: `**${more.toFixed(1)} ms** more than the ${median(taken.bare).toFixed(1)} ms without triggers, the slowest ${Math.max(...taken.indexed).toFixed(1)} ms`,
    promise: `less than ${EDIT_LIMIT_MS} ms more`,
    isMet: more < EDIT_LIMIT_MS,
  };
}

const edit = (sql: Sql, id: string, title: string) =>
  sql`update proposals set title = title || ${` ${title}`} where id = ${id}`;

/** Rebuilds the oldest rows, each with a change, while one client searches and one edits. */
async function measureRebuild(sql: Sql, clients: Clients): Promise<Row> {
  const ids = await idsOf(sql, REBUILT);
  await sql`update proposal_search set words = words || 'older'::tsvector where proposal_id = any(${ids}::uuid[])`;
  await sql`delete from backfills where name = 'proposal_search'`;
  const search = BACKFILLS.filter(({ name }) => name === "proposal_search");
  const over = new AbortController();
  const searching = longest(over.signal, (number) => {
    const q = dictionary(600)[number % 600] ?? null;
    const now = () => new Date();
    return searchProposals({ readDb: clients.readDb, now }, { ...NO_FILTERS, q }, BROWSE_PAGE);
  });
  const editing = longest(over.signal, (number) =>
    edit(clients.sql, ids[(number * 7919) % REBUILT] ?? "", `rebuilt ${number}`),
  );
  const began = performance.now();
  let rows = 0;
  while (rows < REBUILT) {
    await runBackfills(guestCtx(clients), {}, search);
    const [state] = await sql<{ rows: string }[]>`select rows from backfills where name = 'proposal_search'`;
    rows = Number(state?.rows);
  }
  const minutes = ((performance.now() - began) / rows) * (PROPOSALS / 60_000);
  over.abort();
  return {
    name: `rebuilding all search rows, from ${rows.toLocaleString("en-US")} of them`,
    measured: `**${minutes.toFixed(1)} minutes**; meanwhile, the slowest search ${(await searching).toFixed(0)} ms, the slowest edit ${(await editing).toFixed(0)} ms`,
    promise: `at most ${REBUILD_LIMIT_MINUTES} minutes`,
    isMet: minutes <= REBUILD_LIMIT_MINUTES,
  };
}

/** The oldest proposals, which a rebuild processes first. */
async function idsOf(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from proposals order by id limit ${count}`;
  return rows.map(({ id }) => id);
}

/** Repeats a request until aborted; the longest time in milliseconds. */
async function longest(signal: AbortSignal, ask: (number: number) => PromiseLike<unknown>): Promise<number> {
  let most = 0;
  for (let number = 0; !signal.aborted; number++) {
    most = Math.max(most, await msOf(() => ask(number)));
    await pause(PAUSE_MS);
  }
  return most;
}

async function msOf(ask: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}
