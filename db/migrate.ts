import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import postgres, { type Sql } from "postgres";

/** Any number that nothing else in this database locks. */
const LOCK = 7_305_112;

/**
 * Brings a database up to date: the generated migrations, then db/sql/*.sql in the order of their names (triggers
 * and functions, each file repeatable and run again when it has changed), then the job queue's own tables. Any
 * number of processes may call it at once; one works, the others wait.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    const migrationsFolder = join(process.cwd(), "db/migrations");
    await assertSameHistory(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
    await applySqlFiles(client, join(process.cwd(), "db/sql"));
    await runMigrations({ connectionString: url });
    await keepQueuePlans(client);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

/** Kept plans in which nothing is left but to look for each job by its key. */
const QUEUE_PLANS = [
  "plan_cache_mode=force_generic_plan",
  "enable_seqscan=off",
  "enable_indexscan=off",
  "enable_indexonlyscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
];

/**
 * Putting a job on the queue runs four small statements whose plans Postgres makes anew each time, which costs several
 * times what running them does. Kept ones have to find jobs by their keys: one that was made while the queue was short
 * may read all that wait. An index that is read by bitmap only is never read as a whole.
 */
async function keepQueuePlans(client: Sql): Promise<void> {
  const adder = "graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)";
  const [ours] = await client`
    select from pg_proc where oid = ${adder}::regprocedure and coalesce(proconfig, '{}') <@ ${QUEUE_PLANS}`;
  if (!ours) return;
  for (const setting of QUEUE_PLANS)
    await client.unsafe(`alter function ${adder} set ${setting.replace("=", " = ")}`);
}

/** @throws Error when a migration that this database has already seen reads differently now */
async function assertSameHistory(client: Sql, migrationsFolder: string): Promise<void> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.["name"]) return;
  const applied = await client<{ hash: string; at: string }[]>`
    select hash, created_at::text as at from drizzle.__drizzle_migrations`;
  const now = new Map(
    readMigrationFiles({ migrationsFolder }).map((file) => [String(file.folderMillis), file.hash]),
  );
  if (applied.some(({ hash, at }) => now.get(at) !== hash)) {
    throw new Error(
      "This database was made by other migrations than the ones here. Run the version that made it, or remove " +
        "the data (`npm run db:reset` for the database in DATA_DIR).",
    );
  }
}

async function applySqlFiles(client: Sql, dir: string): Promise<void> {
  await client`create table if not exists drizzle.applied_sql (name text primary key, hash text not null)`;
  const applied = new Map(
    (await client<{ name: string; hash: string }[]>`select name, hash from drizzle.applied_sql`).map(
      ({ name, hash }) => [name, hash],
    ),
  );
  for (const name of readdirSync(dir)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    const text = readFileSync(join(dir, name), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    if (applied.get(name) === hash) continue;
    await client.begin(async (tx) => {
      await tx.unsafe(text);
      await tx`
        insert into drizzle.applied_sql ${tx({ name, hash })}
        on conflict (name) do update set hash = excluded.hash`;
    });
  }
}
