import type { ISql, Sql } from "postgres";

/**
 * Reads with plans that PostgreSQL may keep once it has seen that those made for each query's values are no better: for
 * statements of which planning takes as long as the rest, and whose plan would be the same for any values. Where the
 * planner has to know the words, a kept plan is many times slower.
 */
export async function withKeptPlans<T>(sql: Sql, read: (sql: ISql) => Promise<T>): Promise<T> {
  const [answer] = await sql.begin("read only", async (tx) => {
    await tx`set local plan_cache_mode = auto`;
    return [await read(tx)] as const;
  });
  return answer as T;
}
