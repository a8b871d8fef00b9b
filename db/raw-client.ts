import postgres, { type Sql } from "postgres";

const LAST_STATEMENTS_MS = 30_000;

/**
 * postgres.js, as one `sql` that lasts. Its plans are made for the values of each query, because a plan that does not
 * know the search word is many times slower: `planForValues` sets that, for poolers refuse it as a start-up parameter.
 * A pool of which a connection was lost may hold one that never comes
 * back, so it finishes what it is doing and a new one takes its place.
 */
export function openRawClient(url: string, max: number): { sql: Sql; end(): Promise<void> } {
  let ended = false;
  const leaving = new Set<Sql>();
  let current = open();

  function open(): Sql {
    const pool: Sql = postgres(url, {
      max,
      onnotice: () => {},
      connect_timeout: 10,
      // Seconds between two tries to reach a database that is gone: it must be noticed soon that it is back.
      backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
      onclose: () => {
        if (ended || pool !== current) return;
        current = open();
        leaving.add(pool);
        setTimeout(
          () => void pool.end({ timeout: 0 }).then(() => leaving.delete(pool)),
          LAST_STATEMENTS_MS,
        ).unref();
      },
    });
    return pool;
  }

  const lasting = new Proxy(current, {
    apply: (_first, _this, parameters) => Reflect.apply(current, undefined, parameters),
    get: (_first, property) => Reflect.get(current, property),
  });
  return {
    sql: lasting,
    end: async () => {
      ended = true;
      await Promise.all([...leaving, current].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}
