import { openClients } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { Place } from "@/lib/core/sheet";
import { listDue, listReady } from "@/lib/payouts/queries/desk/due";
import { listHeld } from "@/lib/payouts/queries/desk/held";
import { listPayoutHistory } from "@/lib/payouts/queries/desk/history";
import { listRuns } from "@/lib/payouts/queries/desk/runs";
import { ctxFor } from "@/tests/support/ctx";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { median, type Section } from "../section";
import type { Statement } from "../statements";
import { generatePayouts } from "./generate-payouts";

const COUNT = 1_000_000;
/** More than the number from which on Postgres plans a prepared statement for all values alike. */
const RUNS = 12;
const LIMIT_MS = 100;
const NAMED = 3;

const FIRST: Place = { at: "first" };
const LAST: Place = { at: "last" };
const ALL = { q: null, status: null, method: null };

const atBothEnds = (name: string, ask: (ctx: SignedInCtx, place: Place) => Promise<unknown>): Statement[] => [
  [`${name}, first sheet`, (ctx) => ask(ctx, FIRST)],
  [`${name}, last sheet`, (ctx) => ask(ctx, LAST)],
];

const STATEMENTS: readonly Statement[] = [
  ...atBothEnds("due", listDue),
  ["ready", listReady],
  ...atBothEnds("runs", listRuns),
  ...([null, "suspended", "held"] as const).flatMap((reason) =>
    atBothEnds(`balances, ${reason ?? "all"}`, (ctx, place) => listHeld(ctx, { reason, place })),
  ),
  ...[
    ALL,
    { ...ALL, status: "failed" as const },
    { ...ALL, status: "sent" as const },
    { ...ALL, method: "swift" as const },
    { ...ALL, method: "swift" as const, status: "failed" as const },
    { ...ALL, q: "payee-100000@example.com" },
    { ...ALL, q: "payee" },
    { ...ALL, q: "payee", status: "failed" as const },
    { ...ALL, q: "nobody@example.com" },
  ].flatMap((filters) =>
    atBothEnds(`history, ${JSON.stringify(filters)}`, (ctx, place) => listPayoutHistory(ctx, filters, place)),
  ),
];

/** How long the lists of the operator's desk for payouts take, among a million. */
export async function measurePayoutDesk(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    const url = `${server.address}/desk`;
    await createEmptyDatabase(server.address, "desk");
    await migrateDatabase(url);
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "benchmark-benchmark-benchmark-benchmark" });
    const clients = openClients(url, 2);
    try {
      const admin = await generatePayouts(clients.sql, COUNT);
      await clients.sql`vacuum analyze`;
      const ctx = (await ctxFor(clients, admin)) as SignedInCtx;
      const taken: [name: string, ms: number][] = [];
      for (const [name, ask] of STATEMENTS) taken.push([name, await timeOf(() => ask(ctx))]);
      taken.sort((one, other) => other[1] - one[1]);
      const [slowest = ["", Infinity]] = taken;
      const worst = taken.slice(0, NAMED).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
      return {
        title: "The operator's desk: payouts",
        note: `${COUNT.toLocaleString("en-US")} payouts of a quarter as many people. Each list is the slowest of ${RUNS} runs but one, on a prepared statement, with its way there and back.`,
        rows: [
          {
            name: `lists, first and last sheets (${taken.length})`,
            measured: `**${slowest[1].toFixed(1)} ms** at most, median ${median(taken.map(([, ms]) => ms)).toFixed(1)} ms; the slowest: ${worst.join(", ")}`,
            promise: `every one under ${LIMIT_MS} ms`,
            kept: slowest[1] < LIMIT_MS,
          },
        ],
      };
    } finally {
      await clients.close();
    }
  } finally {
    await server.stop();
  }
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => other - one)[1] ?? Infinity;
}
