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

/** The instant that demonstration data under test is counted from: a summer evening on which clocks differ from UTC. */
export const LOADED_AT = new Date("2027-06-30T21:40:00Z");

/** The loaded database that others are copies of. */
const LOADED = "community_demo";
const LOAD_LIMIT_MS = 240_000;

/** A database of one test file with the demonstration in it, and its accounts: it is loaded once a run, and copied. */
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
    if (!accounts) throw new Error("The demonstration was loaded before.");
    return accounts;
  } finally {
    await Promise.all([clients.close(), closeClients()]);
  }
}

/** Loads the demonstration data as the start of an installation does. */
export function loadDemo(
  clients: Pick<Clients, "db" | "aside" | "readDb" | "sql">,
  folder: string,
  parts: Partial<DemoTarget> = {},
): Promise<DemoAccount[] | null> {
  return loadDemoData({ ...clients, storage: localStorage(folder), now: LOADED_AT, ...parts });
}

/** How many rows each of our tables has that has any; the test provider's books are its own. */
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
