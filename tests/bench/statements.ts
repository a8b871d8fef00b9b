import { migrateDatabase } from "@/db/migrate";
import type { Database } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { median, type Section } from "./section";

const RUNS = 200;
/** The target of most pages. */
const LIMIT_MS = 50;

/** A page's query, and its label. */
export type Statement = readonly [name: string, ask: (ctx: SignedInCtx) => Promise<unknown>];

interface Page {
  title: string;
  /** What else the database contains. */
  besides: string;
  /** Fills the database and returns the viewer. */
  viewer: (db: Database) => Promise<{ id: string }>;
  statements: readonly Statement[];
  /** This page's target, if it differs. */
  limitMs?: number;
  /** Whether each query has the target by itself. They are lists of different pages. */
  each?: boolean;
}

/** How long the database takes for a page's queries, one statement after the other, together or each. */
export async function measureStatements({
  title,
  besides,
  viewer,
  statements,
  limitMs = LIMIT_MS,
  each = false,
}: Page): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    const url = `${server.address}/page`;
    await createEmptyDatabase(server.address, "page");
    await migrateDatabase(url);
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "benchmark-benchmark-benchmark-benchmark" });
    const clients = openClients(url, 2);
    try {
      const who = await viewer(clients.db);
      await clients.sql`analyze`;
      const ctx = (await ctxFor(clients, who)) as SignedInCtx;
      const parts = new Map<string, number[]>();
      const whole: number[] = [];
      for (let run = -20; run < RUNS; run++) {
        const began = performance.now();
        for (const [name, ask] of statements) {
          const since = performance.now();
          await ask(ctx);
          if (run >= 0) parts.set(name, [...(parts.get(name) ?? []), performance.now() - since]);
        }
        if (run >= 0) whole.push(performance.now() - began);
      }
      const slowest = [...parts]
        .map(([name, times]) => [name, median(times)] as const)
        .toSorted((a, b) => b[1] - a[1]);
      return {
        title,
        note:
          `All statements${each ? "" : " of the page"}, one after the other, with their round trips, ${RUNS} times; ${besides} ` +
          `By part, the median: ${slowest.map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`).join(", ")}.`,
        rows: each
          ? [...parts].map(([name, times]) =>
              row(`${name}, 95th percentile`, percentile(times, 0.95), limitMs),
            )
          : [
              row("the complete page, median", median(whole), limitMs),
              row("the complete page, 95th percentile", percentile(whole, 0.95), limitMs),
            ],
      };
    } finally {
      await clients.close();
    }
  } finally {
    await server.stop();
  }
}

const row = (name: string, ms: number, limitMs: number) => ({
  name,
  measured: `**${ms.toFixed(1)} ms**`,
  promise: `under ${limitMs} ms`,
  isMet: ms < limitMs,
});

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
