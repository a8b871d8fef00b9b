import { readFileSync } from "node:fs";
import postgres from "postgres";
import { projectFile } from "./migrations-folder";

/**
 * Requires every migration of this build. Newer ones are fine: during an upgrade two releases share a database.
 * @throws Error with a sentence for the operator
 */
export async function assertMigrated(url: string): Promise<void> {
  const journal = readFileSync(projectFile("db/migrations/meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] };
  const applied = await appliedMigrations(url);
  const missing = entries.filter(({ when }) => !applied.has(when));
  if (missing.length === 0) return;
  const names = missing.map(({ tag }) => tag).join(", ");
  throw new Error(
    `The database is not up to date (${names} is missing). Run \`migrate\` of this release first.`,
  );
}

async function appliedMigrations(url: string): Promise<Set<number>> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
    if (!table?.["name"]) return new Set();
    const rows = await sql<{ at: string }[]>`select created_at::text as at from drizzle.__drizzle_migrations`;
    return new Set(rows.map(({ at }) => Number(at)));
  } catch (error) {
    throw new Error(`The database in DATABASE_URL cannot be used: ${String(error)}`, { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
