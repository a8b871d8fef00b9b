import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Executor, ReadDatabase } from "@/db/types";
import type { Row } from "./section";

const P99_LIMIT_MS = 20;
const LIMIT_MS = 60;
/** How many slow searches a row names. */
const NAMED = 3;

/** One search, with its label. */
export interface Search {
  address: string;
  ask: () => Promise<unknown>;
}

/** Runs per search, and additional runs of the slowest ones. */
export interface Runs {
  each: number;
  slowest: number;
  ofSlowest: number;
}

/**
 * How long each search takes on the only connection of `db`: the best of its runs, so that nothing else on the machine
 * is measured, and PostgreSQL's processor time.
 */
export async function timeSearches(
  db: Executor | ReadDatabase,
  name: string,
  searches: readonly Search[],
  runs: Runs,
): Promise<Row> {
  const processor = await processorOf(db);
  const taken = searches.map((search) => ({ search, ms: Infinity, busyMs: Infinity }));
  const runAll = async (some: typeof taken, times: number) => {
    for (const one of some) {
      for (let run = 0; run < times; run++) {
        const [began, busy] = [performance.now(), processor()];
        await one.search.ask();
        one.ms = Math.min(one.ms, performance.now() - began);
        one.busyMs = Math.min(one.busyMs, processor() - busy);
      }
    }
    taken.sort((a, b) => b.ms - a.ms);
  };
  await runAll(taken, runs.each);
  await runAll(taken.slice(0, runs.slowest), runs.ofSlowest);
  const behind = (share: number) => taken[Math.floor(taken.length * share)]?.ms ?? 0;
  const worst = taken.slice(0, NAMED).map(({ ms, search }) => `\`${search.address}\` ${ms.toFixed(1)}`);
  const busiest = Math.max(...taken.map(({ busyMs }) => busyMs));
  return {
    name: `${name} (${taken.length} searches)`,
    measured:
      `**${behind(0).toFixed(1)} ms** at most (processor ${busiest.toFixed(1)} ms), ` +
      `median ${behind(0.5).toFixed(1)} ms, p99 ${behind(0.01).toFixed(1)} ms; the slowest: ${worst.join(", ")}`,
    promise: `p99 under ${P99_LIMIT_MS} ms, each under ${LIMIT_MS} ms`,
    isMet: behind(0.01) < P99_LIMIT_MS && behind(0) < LIMIT_MS,
  };
}

/** The connection's processor time in milliseconds; 0 on systems that don't report it. */
async function processorOf(db: Executor | ReadDatabase): Promise<() => number> {
  const result = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const [row] = "rows" in result ? result.rows : result;
  const file = `/proc/${row?.pid}/schedstat`;
  if (!existsSync(file)) return () => 0;
  return () => Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
}
