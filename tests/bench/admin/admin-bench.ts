import { sql } from "drizzle-orm";
import postgres from "postgres";
import { onlyRow } from "@/db/raw-row";
import type { SignedInCtx, Viewer } from "@/lib/core/ctx";
import { toViewer, type ViewerRow, viewerColumns } from "@/lib/identity/sessions/load-session";
import { type Clients, openClients } from "@/tests/support/clients";
import { guestCtx } from "@/tests/support/ctx";
import { cachedDatabase } from "../cached-database";
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
  entries: 2_000_000,
  mails: 1_000_000,
};

/** A site of the largest promised size, and an admin who uses it. */
export interface AdminBench {
  clients: Clients;
  ctx: SignedInCtx;
}

/** Creates that site unless it is kept from an earlier run, and runs work on it. */
export async function withAdminBench<T>(
  say: (line: string) => void,
  work: (bench: AdminBench) => Promise<T>,
): Promise<T> {
  const database = await cachedDatabase("admin-panel", ["tests/bench/admin/*.ts"], async (url) => {
    say("Generating a site with 1,000,000 accounts (a few minutes; kept for later runs)");
    await fill(url, say);
  });
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    AUTH_SECRET: "benchmark-benchmark-benchmark-benchmark",
  });
  const clients = openClients(database.url, 2);
  try {
    return await work({ clients, ctx: { ...guestCtx(clients), viewer: await adminOf(clients) } });
  } finally {
    await clients.close();
    await database.stop();
  }
}

/** A signed-in admin, without a session: the database is read-only. */
async function adminOf({ db }: Clients): Promise<Viewer> {
  const now = new Date();
  const { rows } = await db.execute<ViewerRow>(
    sql`select ${viewerColumns(now)} from users u where u.id = ${userIdOf(9)}`,
  );
  return toViewer(onlyRow(rows), { sessionId: null, authenticatedAt: now, secondFactorAt: now });
}

/** On two connections in parallel: the money tables, and the rest. */
async function fill(url: string, say: (line: string) => void): Promise<void> {
  const [money, other] = [
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
        await timed("payments", generatePayments(money, COUNTS.payments));
        await timed("payouts", generatePayouts(money, COUNTS.payouts, ADMINS));
        await timed("money cases", generateMoneyCases(money));
        await timed("books", generateLedger(money, COUNTS.hosts, COUNTS.postings));
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
    const [{ name } = { name: "" }] = await money<[{ name: string }]>`select current_database() as name`;
    await money`alter database ${money(name)} set max_parallel_workers_per_gather = 0`;
  } finally {
    await Promise.all([money.end(), other.end()]);
  }
}
