import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Clients, openClients } from "@/db/client";
import { type DemoAccount, loadDemoData } from "@/db/demo/load";
import type { Say } from "@/db/embedded/database";
import { dataDir } from "@/db/embedded/place";

/** Any number that nothing else in this database locks. */
const LOCK = 7_305_114;

/**
 * Loads the demonstration data into a database that is empty, and answers the accounts to sign in with, also at
 * later starts. Their passwords are made anew for each installation and kept in DATA_DIR for its owner alone.
 * @returns null where there is no demonstration data
 */
export async function ensureDemoData(url: string, say: Say): Promise<DemoAccount[] | null> {
  if (process.env.DEMO_DATA === "off") return null;
  const clients = openClients(url, 2);
  const file = join(dataDir(), "demo-accounts.json");
  try {
    // Held by its connection, so that of several starts on one database only the first loads.
    const lock = await clients.sql.reserve();
    await lock`select pg_advisory_lock(${LOCK})`;
    try {
      const [row] = await lock<[{ empty: boolean }]>`select not exists (select from users) as empty`;
      if (!row.empty) return await knownAccounts(clients, file);
      say("Loading the demonstration data");
      const began = performance.now();
      const accounts = await loadDemoData({ ...clients, dataDir: dataDir() });
      writeFileSync(file, JSON.stringify(accounts, null, 2), { mode: 0o600 });
      say(`Loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return accounts;
    } finally {
      await lock`select pg_advisory_unlock(${LOCK})`;
      lock.release();
    }
  } finally {
    await clients.close();
  }
}

/** The file's accounts, if they are this database's: DATA_DIR may have belonged to another one. */
async function knownAccounts({ sql }: Clients, file: string): Promise<DemoAccount[] | null> {
  if (!existsSync(file)) return null;
  const accounts = JSON.parse(readFileSync(file, "utf8")) as DemoAccount[];
  const ids = accounts.map((account) => account.id);
  const [row] = await sql<
    [{ found: number }]
  >`select count(*)::int as found from users where id = any(${ids}::uuid[])`;
  return row.found === ids.length && ids.length > 0 ? accounts : null;
}
