import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import type { SignedInCtx } from "@/lib/core/ctx";
import { type Clients, openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { generateCases } from "./generate-cases";
import { generateLedger } from "./generate-ledger";
import { generateLog, generateMails } from "./generate-log";
import { generateMetrics } from "./generate-metrics";
import { generateMoneyCases } from "./generate-money-cases";
import { generatePayments } from "./generate-payments";
import { ADMINS, generatePayouts } from "./generate-payouts";
import { generateUsers } from "./generate-users";
import { generateVendors } from "./generate-vendors";
import { userIdOf } from "./in-bulk";

/** Row counts of the site. */
export const COUNTS = {
  users: 1_000_000,
  payments: 1_000_000,
  payouts: 1_000_000,
  postings: 1_000_000,
  hosts: 200_000,
  vendors: 100_000,
  cases: 25_000,
  entries: Number(process.env["BENCH_LOG_ENTRIES"] ?? 2_000_000),
  mails: 1_000_000,
};

/** A site of the largest promised size, and an admin who uses it. */
export interface AdminBench {
  clients: Clients;
  ctx: SignedInCtx;
}

/** Creates that site once, runs work on it, and removes it. */
export async function withAdminBench<T>(
  say: (line: string) => void,
  work: (bench: AdminBench) => Promise<T>,
): Promise<T> {
  const server = await startThrowawayServer();
  try {
    await createEmptyDatabase(server.address, "admin_panel");
    const url = `${server.address}/admin_panel`;
    await migrateDatabase(url);
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "benchmark-benchmark-benchmark-benchmark" });
    await server.letSkipChecks();
    await fill(url, say);
    const clients = openClients(url, 2);
    try {
      return await work({ clients, ctx: (await ctxFor(clients, { id: userIdOf(9) })) as SignedInCtx });
    } finally {
      await clients.close();
    }
  } finally {
    await server.stop();
  }
}

/** On two connections in parallel: the money tables, and the rest. */
export async function fill(url: string, say: (line: string) => void): Promise<void> {
  const [sql, other] = [
    postgres(url, { max: 1, onnotice: () => {} }),
    postgres(url, { max: 1, onnotice: () => {} }),
  ];
  const timed = async (name: string, work: Promise<void>) => {
    const began = performance.now();
    await work;
    say(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    await Promise.all([
      (async () => {
        await timed("payments", generatePayments(sql, COUNTS.payments));
        await timed("payouts", generatePayouts(sql, COUNTS.payouts, ADMINS));
        await timed("money cases", generateMoneyCases(sql));
        await timed("books", generateLedger(sql, COUNTS.hosts, COUNTS.postings));
      })(),
      (async () => {
        await timed("accounts", generateUsers(other, COUNTS.users));
        await timed("log", generateLog(other, COUNTS.entries));
        await timed("mails", generateMails(other, COUNTS.mails));
        await timed("vendors", generateVendors(other, COUNTS.vendors));
        await timed("reports", generateCases(other, COUNTS.cases));
        await timed("figures", generateMetrics(other));
      })(),
    ]);
    // Without parallel workers, each statement's processor time can be measured.
    await sql.unsafe("alter database admin_panel set max_parallel_workers_per_gather = 0");
  } finally {
    await Promise.all([sql.end(), other.end()]);
  }
}
