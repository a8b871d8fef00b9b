import type { ClientBase } from "pg";
import type { ISql } from "postgres";

/**
 * Makes every session of this role in this database plan for the values of each query, which the searches need.
 * PostgreSQL reads the setting when a session starts, so it also works behind a pooler.
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

/** Lets PostgreSQL cache plans: small, frequent statements run better with them. */
export const KEEP_PLANS = "set plan_cache_mode = auto";

/**
 * For a pool's new connections. Behind a pooler that shares sessions, see `SharedSessionClient`.
 * @returns a promise, which the pool awaits although its types do not say so
 */
export function keepPlans(client: ClientBase): unknown {
  return client.query(KEEP_PLANS);
}
