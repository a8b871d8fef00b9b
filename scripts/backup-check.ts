import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pLimit from "p-limit";
import postgres, { type Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { localStorage } from "@/lib/integrations/storage/local";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { storageKey } from "@/lib/integrations/storage/storage-key";

/** One line of the report. */
export interface Finding {
  check: string;
  /** What was found, as one sentence without a period. */
  result: string;
  isGood: boolean;
}

/** Where the files of a backup are. */
type Files = Pick<StoragePort, "get" | "has">;

/** A bucket takes long to respond, and a disk is busy with a few. */
const FILES_AT_A_TIME = 16;
/** The most that is listed of one kind of problem. */
const MOST_NAMED = 5;
/** Pictures have the hash of their content in their key; attachments have a random one. */
const PICTURE = /^([0-9a-f]{64})\.webp$/;

/**
 * Restores a dump.
 * @param url an empty database
 * @param dump a file of `pg_dump --format=custom`
 * @throws Error if the dump cannot be restored
 */
export async function restoreDump(url: string, dump: string): Promise<void> {
  const args = ["--no-owner", "--no-privileges", "--exit-on-error", `--dbname=${url}`, dump];
  const child = spawn("pg_restore", args, { stdio: ["ignore", "ignore", "pipe"] });
  const parts: Buffer[] = [];
  child.stderr.on("data", (part: Buffer) => parts.push(part));
  const code = await ended(child);
  if (code !== 0) throw new Error(`pg_restore failed: ${Buffer.concat(parts).toString().trim()}`);
}

/**
 * Checks a restored dump: it is complete, this release can open it, the ledger balances, and the files that it names
 * exist and are unchanged.
 * @param url the database, which may be changed
 * @param dump where it was restored from
 * @param files the bucket or a copy of the files; null leaves them unchecked
 */
export async function checkRestored(url: string, dump: string, files: Files | null): Promise<Finding[]> {
  const expected = await countsIn(dump);
  if (!expected.has("public.users"))
    return [finding("rows", "", ["the dump has no accounts, so it isn't a backup of this product"])];
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const findings = [await checkCounts(sql, expected), await checkSchema(sql, url), await checkLedger(sql)];
    return files === null ? findings : [...findings, ...(await checkFiles(sql, files))];
  } finally {
    await sql.end();
  }
}

/** The rows of each table in a dump, by its full name. */
async function countsIn(dump: string): Promise<Map<string, number>> {
  const child = spawn("pg_restore", ["--data-only", "--file=-", dump], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const counts = new Map<string, number>();
  const exit = ended(child);
  let table: string | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (table === null) {
      table = /^COPY (\S+) \(/.exec(line)?.[1] ?? null;
      if (table !== null) counts.set(table, 0);
    } else if (line === "\\.") table = null;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const code = await exit;
  if (code !== 0) throw new Error(`pg_restore could not read ${dump}`);
  return counts;
}

async function ended(child: ReturnType<typeof spawn>): Promise<number> {
  const missing =
    "pg_restore is not installed. Install PostgreSQL's client programs, at least as new as the server.";
  const failed = once(child, "error").then(() => {
    throw new Error(missing);
  });
  const [code] = (await Promise.race([once(child, "close"), failed])) as [number];
  return code;
}

async function checkCounts(sql: Sql, expected: ReadonlyMap<string, number>): Promise<Finding> {
  const wrong: string[] = [];
  let rows = 0;
  for (const [table, count] of expected) {
    const [found] = await sql.unsafe<[{ count: number }]>(`select count(*)::float8 as count from ${table}`);
    rows += found.count;
    if (found.count !== count) wrong.push(`${table} has ${found.count} rows instead of ${count}`);
  }
  return finding("rows", `${rows} rows in ${expected.size} tables`, wrong);
}

async function checkSchema(sql: Sql, url: string): Promise<Finding> {
  try {
    const [made] = await sql<[{ version: string }]>`select version from app.release`;
    const unbuilt = await migrateDatabase(url);
    return finding("migrations", `made by version ${made.version}, opens with this version`, unbuilt);
  } catch (error) {
    return finding("migrations", "", [error instanceof Error ? error.message : String(error)]);
  }
}

async function checkLedger(sql: Sql): Promise<Finding> {
  const rows = await sql<{ finding: string; violations: number }[]>`
    select finding, violations::float8 as violations from app.ledger_audit`;
  const wrong = rows.filter(({ violations }) => violations !== 0);
  return finding(
    "ledger",
    `${rows.length} rules, no violations`,
    wrong.map((row) => `${row.finding}: ${row.violations}`),
  );
}

async function checkFiles(sql: Sql, files: Files): Promise<Finding[]> {
  const rows = await sql<{ key: string }[]>`
    select storage_key as key from media
    union select profile_image_key from users where profile_image_key is not null
    union select storage_key from message_attachments
    order by 1`;
  const limit = pLimit(FILES_AT_A_TIME);
  const states = await Promise.all(rows.map(({ key }) => limit(() => stateOf(key, files))));
  const keysIn = (state: FileState) =>
    rows.flatMap(({ key }, index) => (states[index] === state ? [key] : []));
  return [
    finding("files", `${rows.length} named, all found`, keysIn("missing")),
    finding("image contents", "match the names of the files", keysIn("changed")),
  ];
}

type FileState = "good" | "missing" | "changed";

async function stateOf(key: string, files: Files): Promise<FileState> {
  const hash = PICTURE.exec(key)?.[1];
  if (!hash) return (await files.has(key)) ? "good" : "missing";
  const body = await files.get(key);
  if (!body) return "missing";
  return createHash("sha256").update(body).digest("hex") === hash ? "good" : "changed";
}

/** A copy of the folder `media`, or of a bucket, which has no subfolders. */
export function copyIn(folder: string): Files {
  const nested = localStorage(folder);
  const path = (key: string) => join(folder, storageKey(key));
  return {
    has: async (key) => existsSync(path(key)) || nested.has(key),
    get: async (key) => (existsSync(path(key)) ? readFile(path(key)) : nested.get(key)),
  };
}

function finding(check: string, good: string, problems: readonly string[]): Finding {
  if (problems.length === 0) return { check, result: good, isGood: true };
  const more = problems.length - MOST_NAMED;
  const named = problems.slice(0, MOST_NAMED).join(", ");
  return { check, result: `${named}${more > 0 ? `, and ${more} more` : ""}`, isGood: false };
}
