import postgres from "postgres";
import { isCurrent, readAppSchema } from "./app-schema";
import { readRelease } from "./migration-files";
import { compareVersions, readApplied } from "./migration-preflight";
import { primaryUrl } from "./primary";
import { requireSession } from "./require-session";

/**
 * Requires the state that this build's `migrate` produces, for programs that must not migrate themselves. Accepts a
 * newer state: during an upgrade, two releases share a database. Indexes may be missing.
 * @param direct keeps sessions
 * @param pooled a pooler's address, if the processes use one
 * @throws Error with one sentence for the operator
 */
export async function requireMigrated(direct: string, pooled: string | null = null): Promise<void> {
  await requireSession(direct, pooled);
  const release = readRelease();
  const { applied, appSchema } = await readState(await primaryUrl(direct));
  const lacks = release.migrations.some(({ at, isConcurrent }) => !isConcurrent && !applied.has(at));
  const isOlder =
    !isCurrent(appSchema, release) &&
    (appSchema === null || compareVersions(appSchema.version, release.version) <= 0);
  if (lacks || isOlder) {
    throw new Error(
      `The database is not upgraded to version ${release.version}. Run this version's \`migrate\` first.`,
    );
  }
}

async function readState(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return { applied: await readApplied(sql), appSchema: await readAppSchema(sql) };
  } catch (error) {
    throw new Error(`The database in DATABASE_URL cannot be used: ${String(error)}`, { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
