import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { dataDir } from "@/db/embedded/data-folder";
import { applicationEnvironment } from "./environment";

/** Somebody to sign in as, as printed by `npm start`. */
export interface DemoAccount {
  id: string;
  /** What to call them: "host", "sponsor", "admin". */
  label: string;
  email: string;
  password: string;
  /** As stored: while the account still has it, the password is the right one. */
  passwordHash: string;
}

/** Where the accounts and their passwords are kept, for this installation's owner alone. */
export const accountsFile = () => join(dataDir(), "demo-accounts.json");

/**
 * Loads the demonstration data into a database that is empty, and answers the accounts to sign in with, also at
 * later starts. Their passwords are made anew for each installation.
 * @returns null where there is no demonstration data
 * @throws Error where the load failed; it has said why
 */
export async function ensureDemoData(url: string): Promise<DemoAccount[] | null> {
  if (process.env.DEMO_DATA === "off") return null;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [{ isEmpty } = { isEmpty: false }] = await sql<[{ isEmpty: boolean }]>`
      select not exists (select from users) as "isEmpty"`;
    if (isEmpty) await load(url);
    return await knownAccounts(sql);
  } finally {
    await sql.end();
  }
}

/** In a process of its own: all of the product's commands are 200 MB, which nothing else here needs. */
async function load(url: string): Promise<void> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "load-demo"], {
    stdio: "inherit",
    env: applicationEnvironment(url),
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The demonstration data could not be loaded.");
}

/** The file's accounts that can be signed in to with these passwords: DATA_DIR may have belonged to another database. */
async function knownAccounts(sql: Sql): Promise<DemoAccount[] | null> {
  if (!existsSync(accountsFile())) return null;
  const accounts = JSON.parse(readFileSync(accountsFile(), "utf8")) as DemoAccount[];
  const rows = await sql<{ id: string }[]>`
    select id from users
    where password_hash = any(${accounts.map(({ passwordHash }) => passwordHash)}) and account_status = 'active'`;
  const known = accounts.filter(({ id }) => rows.some((row) => row.id === id));
  return known.length > 0 ? known : null;
}
