import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { closeClients } from "@/db/client";
import { lockExclusive } from "@/db/embedded/file-lock";
import { localStorage } from "@/lib/integrations/storage/local";
import { type DemoTarget, loadDemoData } from "@/scripts/demo/load";
import type { DemoAccount } from "@/scripts/demo-data";
import { type Clients, openClients } from "@/tests/support/clients";
import { createTestDatabase, type TestDatabase } from "./database";
import { copyTemplate } from "./database-admin";

/** The instant that demo data under test is counted from: a summer evening on which local time differs from UTC. */
export const LOADED_AT = new Date("2027-06-30T21:40:00Z");

/** The loaded database that tests copy. */
const LOADED = "community_demo";
const LOAD_LIMIT_MS = 240_000;

/** A test file's own copy of the demo database, with its accounts. The data is loaded once per run. */
export async function createDemoDatabase(): Promise<{ database: TestDatabase; accounts: DemoAccount[] }> {
  const list = join(inject("demoFolder"), "accounts.json");
  const unlock = await lockExclusive(join(inject("demoFolder"), "lock"), () => {}, LOAD_LIMIT_MS);
  try {
    if (!existsSync(list)) writeFileSync(list, JSON.stringify(await loadOnce()));
  } finally {
    unlock();
  }
  const accounts: DemoAccount[] = JSON.parse(readFileSync(list, "utf8"));
  return { database: await createTestDatabase(LOADED), accounts };
}

async function loadOnce(): Promise<DemoAccount[]> {
  const address = inject("databaseServer");
  await copyTemplate(address, LOADED);
  const url = `${address}/${LOADED}`;
  process.env.DATABASE_URL = url;
  const clients = openClients(url);
  try {
    const accounts = await loadDemo(clients, inject("demoFolder"));
    if (!accounts) throw new Error("The demo data was already loaded.");
    return accounts;
  } finally {
    await Promise.all([clients.close(), closeClients()]);
  }
}

/** Loads the demo data as an installation's first start does. */
export function loadDemo(
  clients: Pick<Clients, "db" | "aside" | "readDb" | "sql">,
  folder: string,
  parts: Partial<DemoTarget> = {},
): Promise<DemoAccount[] | null> {
  return loadDemoData({ ...clients, storage: localStorage(folder), now: LOADED_AT, ...parts });
}

/** Row counts of our tables, without empty ones and the test provider's. */
export async function rowCounts({ sql }: Pick<TestDatabase, "sql">): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'sandbox%'
    order by tablename`;
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(name)}`;
      return [name, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(entries.filter(([, n]) => n > 0));
}
