import type { ClientBase } from "pg";
import type { ISql } from "postgres";

/**
 * Has every session of this role in this database plan for the values of each query, which the searches need. Read by
 * PostgreSQL when a session begins, so it also holds behind a pooler.
 */
export async function planForValues(sql: ISql): Promise<void> {
  const [session] = await sql<[{ database: string; mode: string }]>`
    select quote_ident(current_database()) as database, current_setting('plan_cache_mode') as mode`;
  if (session.mode === PLAN_MODE) return;
  await sql.unsafe(
    `alter role current_user in database ${session.database} set plan_cache_mode = ${PLAN_MODE}`,
  );
}

export const PLAN_MODE = "force_custom_plan";

/**
 * Small statements, asked again and again, are better off with plans that are kept. For a pool's new connections.
 * @returns a promise, which the pool waits for although its types do not say so
 */
export function keepPlans(client: ClientBase): unknown {
  return client.query("set plan_cache_mode = auto");
}
