import type { Sql } from "postgres";

/** The id of the `n`th generated account. Ids sort by creation. */
export const userIdOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** An id from a number (an SQL column or expression) and four digits that name its kind. */
export const idSql = (n: string, of = "8000") =>
  `('00000000-0000-7000-${of}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** An account's id from a number. */
export const userIdSql = (n: string) => idSql(n);

/**
 * Fills tables without triggers and foreign keys, and rebuilds unconstrained indexes once at the end. Must be the only
 * connection of its client.
 */
export async function inBulk(
  sql: Sql,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  await sql.unsafe(`
    set session_replication_role = replica; set synchronous_commit = off; set jit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${[...tables]}::text[]::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await sql.unsafe(definition);
  for (const table of tables) await sql.unsafe(`vacuum (analyze, parallel 0) ${table}`);
  await sql.unsafe("reset all");
}
