import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { dataDir } from "@/db/embedded/data-folder";
import { primaryUrl } from "@/db/primary";
import { applicationEnvironment } from "./environment";

/** A demo account, as `npm start` prints it. */
export interface DemoAccount {
  id: string;
  /** A short label: "host", "sponsor", "admin". */
  label: string;
  email: string;
  password: string;
  /** As stored: while it matches the account's hash, the password is valid. */
  passwordHash: string;
}

/** The file with the accounts and their passwords, readable only by the installation's owner. */
export const accountsFile = () => join(dataDir(), "demo-accounts.json");

/**
 * Loads the demo data into an empty database and returns the accounts to sign in with, also on later starts. Each
 * installation gets new passwords.
 * @returns null if there is no demo data
 * @throws Error if the load failed; the child process has printed why
 */
export async function ensureDemoData(url: string): Promise<DemoAccount[] | null> {
  if (process.env.DEMO_DATA === "off") return null;
  const sql = postgres(await primaryUrl(url), { max: 1, onnotice: () => {} });
  try {
    const [{ isEmpty } = { isEmpty: false }] = await sql<[{ isEmpty: boolean }]>`
      select not exists (select from users) as "isEmpty"`;
    if (isEmpty) await load(url);
    return await knownAccounts(sql);
  } finally {
    await sql.end();
  }
}

/** Runs in a separate process: the product's commands take 200 MB, which nothing else here needs. */
async function load(url: string): Promise<void> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "load-demo"], {
    stdio: "inherit",
    env: applicationEnvironment(url),
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The demo data could not be loaded.");
}

/** The file's accounts whose passwords still work: DATA_DIR may have belonged to another database. */
async function knownAccounts(sql: Sql): Promise<DemoAccount[] | null> {
  if (!existsSync(accountsFile())) return null;
  const accounts = JSON.parse(readFileSync(accountsFile(), "utf8")) as DemoAccount[];
  const rows = await sql<{ id: string }[]>`
    select id from users
    where password_hash = any(${accounts.map(({ passwordHash }) => passwordHash)}) and account_status = 'active'`;
  const known = accounts.filter(({ id }) => rows.some((row) => row.id === id));
  return known.length > 0 ? known : null;
}
