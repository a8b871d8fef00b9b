import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { ReadDatabase } from "./types";

const LAST_READS_MS = 30_000;

type ReadPool = ReadDatabase & { $client: postgres.Sql };

/**
 * Pools of postgres.js for reads, one at a time. Their plans are made for the values of each query, because a plan that
 * does not know the search word is many times slower: `planForValues` sets that, for poolers refuse it as a start-up
 * parameter. A pool of which a connection was lost may hold one that never comes back, so it finishes what it is doing
 * and a new one takes its place.
 */
export class ReadPools {
  readonly #url: string;
  readonly #max: number;
  readonly #leaving = new Set<ReadPool>();
  #current: ReadPool;
  #isEnded = false;

  /** Nothing connects before the first read. @param max connections of one pool */
  constructor(url: string, max: number) {
    this.#url = url;
    this.#max = max;
    this.#current = this.#open();
  }

  /** The pool of the moment; ask again for each request and each job. */
  get current(): ReadDatabase {
    return this.#current;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    const pools = [...this.#leaving, this.#current];
    await Promise.all(pools.map((pool) => pool.$client.end({ timeout: 5 })));
  }

  #open(): ReadPool {
    const pool: ReadPool = drizzle(
      postgres(this.#url, {
        max: this.#max,
        onnotice: () => {},
        connect_timeout: 10,
        // Seconds between two tries to reach a database that is gone: it must be noticed soon that it is back.
        backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
        onclose: () => this.#replace(pool),
      }),
    );
    return pool;
  }

  #replace(pool: ReadPool): void {
    if (this.#isEnded || pool !== this.#current) return;
    this.#current = this.#open();
    this.#leaving.add(pool);
    const leave = async () => {
      await pool.$client.end({ timeout: 0 });
      this.#leaving.delete(pool);
    };
    setTimeout(() => void leave(), LAST_READS_MS).unref();
  }
}
