import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import { type Clients, openClients } from "@/db/client";
import { dataDir } from "@/db/embedded/data-folder";
import type { Say } from "@/db/embedded/database";
import { users } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { configuredStorage } from "@/lib/integrations/storage/configured";
import { type DemoAccount, loadDemoData } from "@/scripts/demo/load";
import { applicationEnvironment } from "./environment";

/**
 * Loads the demonstration data into a database that is empty, and answers the accounts to sign in with, also at
 * later starts. Their passwords are made anew for each installation and kept in DATA_DIR for its owner alone.
 * @returns null where there is no demonstration data
 */
export async function ensureDemoData(url: string, say: Say): Promise<DemoAccount[] | null> {
  if (process.env.DEMO_DATA === "off") return null;
  // The product's own commands do the work, and they read their settings like in any other process.
  Object.assign(process.env, applicationEnvironment(url));
  const clients = openClients(withoutWaiting(url), 2);
  const file = join(dataDir(), "demo-accounts.json");
  try {
    const loaded = await loadDemoData({
      ...clients,
      storage: configuredStorage(parseEnv(process.env)),
      say,
      keep: (made) => writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 }),
    });
    return loaded ?? (await knownAccounts(clients, file));
  } finally {
    await clients.close();
  }
}

/** Nothing here waits for the disk: a load that a power cut takes back is simply made again. */
function withoutWaiting(url: string): string {
  const relaxed = new URL(url);
  relaxed.searchParams.set("synchronous_commit", "off");
  return relaxed.href;
}

/** The file's accounts that can be signed in to with these passwords: DATA_DIR may have belonged to another database. */
async function knownAccounts({ readDb }: Clients, file: string): Promise<DemoAccount[] | null> {
  if (!existsSync(file)) return null;
  const accounts = JSON.parse(readFileSync(file, "utf8")) as DemoAccount[];
  const hashes = accounts.map((account) => account.passwordHash);
  const rows = await readDb
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.passwordHash, hashes), eq(users.accountStatus, "active")));
  const known = accounts.filter((account) => rows.some((row) => row.id === account.id));
  return known.length > 0 ? known : null;
}
