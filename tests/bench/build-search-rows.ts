import postgres, { type Sql } from "postgres";

/** One batch's statement, for a connection. */
type Batch = (sql: Sql) => PromiseLike<unknown>;

/**
 * Builds search tables in bulk: without their secondary indexes, on several connections, then the indexes, each on the
 * next free connection.
 * @param needed indexes that the batches read
 */
export async function buildSearchRows(
  url: string,
  tables: readonly string[],
  batches: readonly Batch[],
  needed: readonly string[] = [],
): Promise<void> {
  const connections = Array.from({ length: CONNECTIONS }, () => bulkConnection(url));
  const [sql] = connections;
  if (!sql) return;
  try {
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any(${[...tables]}::text[]::regclass[]) and not indisprimary
        and indexrelid::regclass::text <> all(${[...needed]}::text[])`;
    for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
    await share(connections, batches, (one, batch) => batch(one));
    // Long builds first.
    const building = indexes.toSorted(
      (a, b) => Number(b.definition.includes("USING gin")) - Number(a.definition.includes("USING gin")),
    );
    await share(connections, building, (one, { definition }) => one.unsafe(definition));
    await share(connections, tables, (one, table) => one.unsafe(`vacuum (analyze, parallel 0) ${table}`));
  } finally {
    await Promise.all(connections.map((one) => one.end()));
  }
}

const CONNECTIONS = 4;

/** A connection that skips triggers and foreign keys. */
export function bulkConnection(url: string): Sql {
  return postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: {
      session_replication_role: "replica",
      jit: false,
      work_mem: "256MB",
      maintenance_work_mem: "512MB",
    },
  });
}

/** Processes all items, each on the next free connection. */
async function share<T>(
  connections: readonly Sql[],
  items: readonly T[],
  work: (sql: Sql, item: T) => PromiseLike<unknown>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    connections.map(async (sql) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(sql, item);
    }),
  );
}
