import "server-only";
import type { Sql } from "postgres";
import journal from "@/db/migrations/meta/_journal.json";

type Check = "ok" | "unavailable" | "behind" | "late";
/** What a process needs to do its work. */
export type Readiness = { database: Check; migrations: Check; queue: Check };

const DATABASE_LIMIT_MS = 1_500;
const QUEUE_LIMIT = "5 minutes";

/** Asks for all of it in one query, and does not wait longer for it than a load balancer would. */
export async function readiness(sql: Sql): Promise<Readiness> {
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const query = sql<[{ migrated: boolean; late: boolean }]>`
    select
      coalesce((select max(created_at) from drizzle.__drizzle_migrations), 0) >= ${newest} as migrated,
      exists (
        select from graphile_worker.jobs
        where locked_at is null and attempts = 0 and run_at < now() - ${QUEUE_LIMIT}::interval
      ) as late`;
  try {
    const [row] = await withLimit(query);
    return {
      database: "ok",
      migrations: row.migrated ? "ok" : "behind",
      queue: row.late ? "late" : "ok",
    };
  } catch {
    return { database: "unavailable", migrations: "unavailable", queue: "unavailable" };
  }
}

async function withLimit<T>(query: PromiseLike<T> & { cancel(): void }): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    query.cancel();
    limit.reject(new Error("no answer in time"));
  }, DATABASE_LIMIT_MS);
  try {
    return await Promise.race([query, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
