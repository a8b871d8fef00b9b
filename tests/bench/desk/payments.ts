import { openClients } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { readPaymentFilters } from "@/lib/admin/payment-filters";
import { countPayments, listPayments } from "@/lib/admin/queries/payments";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { Place } from "@/lib/core/sheet";
import { ctxFor } from "@/tests/support/ctx";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { median, type Section } from "../section";
import { generatePayments } from "./generate-payments";

const COUNT = 1_000_000;
const RUNS = 8;
const LIMIT_MS = 100;
const NAMED = 3;

const ENDS: readonly Place[] = [{ at: "first" }, { at: "last" }];
/** Nothing, frequent and rare filters, several that hardly meet, periods, amounts and everything that can be typed. */
const ASKED: readonly Record<string, string>[] = [
  {},
  { status: "succeeded" },
  { status: "requires_action" },
  { status: "orphaned", method: "bank" },
  { status: "failed", kind: "vendor_promotion" },
  { status: "refunded", method: "bank", kind: "vendor_promotion" },
  { method: "bank" },
  { kind: "vendor_promotion" },
  { money: "disputed" },
  { money: "refunded", kind: "publish", amount: "348.00" },
  { amount: "348.00" },
  { amount: "348.00", status: "requires_action" },
  { amount: "1234.56" },
  { from: "2025-01-01", to: "2025-01-31" },
  { from: "2025-01-01", to: "2025-06-30", status: "disputed" },
  { from: "2030-01-01", method: "bank" },
  { q: "payer-500@example.com" },
  { q: "payer-500@example.com", status: "failed" },
  { q: "nobody@example.com" },
  { q: "ref_999999" },
  { q: "R-2026-000123" },
  { q: "0123456789ab" },
  { q: "0123abcd", method: "bank" },
];

/** How long the list of all payments takes, among a million, with its count. */
export async function measurePaymentDesk(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    const url = `${server.address}/desk`;
    await createEmptyDatabase(server.address, "desk");
    await migrateDatabase(url);
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "benchmark-benchmark-benchmark-benchmark" });
    const clients = openClients(url, 2);
    try {
      const admin = await generatePayments(clients.sql, COUNT);
      await clients.sql`vacuum analyze`;
      const ctx = (await ctxFor(clients, admin)) as SignedInCtx;
      const taken: [name: string, ms: number][] = [];
      for (const query of ASKED) {
        const filters = readPaymentFilters(query);
        const name = JSON.stringify(query);
        for (const place of ENDS)
          taken.push([`${name}, ${place.at} sheet`, await timeOf(() => listPayments(ctx, filters, place))]);
        taken.push([`${name}, count`, await timeOf(() => countPayments(ctx, filters))]);
      }
      taken.sort((one, other) => other[1] - one[1]);
      const [slowest = ["", Infinity]] = taken;
      const worst = taken.slice(0, NAMED).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
      return {
        title: "The operator's desk: payments",
        note: `${COUNT.toLocaleString("en-US")} payments of two years, by a tenth as many people. Each is the slowest of ${RUNS} runs but one, all its statements and their way together.`,
        rows: [
          {
            name: `the list and its count, first and last sheets (${taken.length})`,
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
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    await ask();
    taken.push(performance.now() - began);
  }
  return taken.toSorted((one, other) => other - one)[1] ?? Infinity;
}
