import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { Cursor } from "@/lib/core/cursor-page";
import { median, type Row } from "../section";

/** Enough runs for Postgres to switch a prepared statement to a generic plan. */
const BEFORE = 6;
export const RUNS = 6;
const LIMIT_MS = 100;
const NAMED = 3;

/** A page's query, and its label. */
export type Question = readonly [name: string, ask: (ctx: SignedInCtx) => Promise<unknown>];

/** A list's first and last page. */
export const atBothEnds = (
  name: string,
  ask: (ctx: SignedInCtx, cursor: Cursor) => Promise<unknown>,
): Question[] =>
  (["first", "last"] as const).map((at) => [`${name}, ${at} page`, (ctx) => ask(ctx, { at })] as const);

/**
 * The best time of each query, with all its statements and round trips, and PostgreSQL's processor time. One row
 * summarizes all.
 */
export async function timeQuestions(
  ctx: SignedInCtx,
  name: string,
  questions: readonly Question[],
): Promise<Row> {
  const taken: ({ what: string } & Taken)[] = [];
  for (const [what, ask] of questions) taken.push({ what, ...(await bestOf(ctx.readDb, () => ask(ctx))) });
  taken.sort((one, other) => other.ms - one.ms);
  const most = taken[0]?.ms ?? Infinity;
  const worst = taken.slice(0, NAMED).map(({ what, ms }) => `${what} ${ms.toFixed(1)}`);
  const busiest = Math.max(...taken.map(({ busyMs }) => busyMs));
  return {
    name: `${name} (${taken.length})`,
    measured: `**${most.toFixed(1)} ms** at most (processor ${busiest.toFixed(1)} ms), median ${median(taken.map(({ ms }) => ms)).toFixed(1)} ms; the slowest: ${worst.join(", ")}`,
    promise: `each under ${LIMIT_MS} ms`,
    isMet: most < LIMIT_MS,
  };
}

interface Taken {
  ms: number;
  busyMs: number;
}

async function bestOf(db: ReadDatabase, ask: () => Promise<unknown>): Promise<Taken> {
  for (let run = 0; run < BEFORE; run++) await ask();
  const processor = await processorOf(db);
  const best = { ms: Infinity, busyMs: Infinity };
  for (let run = 0; run < RUNS; run++) {
    const [began, busy] = [performance.now(), processor()];
    await ask();
    best.ms = Math.min(best.ms, performance.now() - began);
    best.busyMs = Math.min(best.busyMs, processor() - busy);
  }
  return best;
}

/** The processor time of all connections in milliseconds; 0 on systems that don't report it. */
async function processorOf(db: ReadDatabase): Promise<() => number> {
  const rows = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`);
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file));
  return () => files.reduce((sum, file) => sum + Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6, 0);
}
