import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { serverUrls } from "./database-address";
import { measureReads } from "./measured-reads";
import { primarySocket } from "./primary-client";
import type { ReadDatabase } from "./types";

const LAST_READS_MS = 30_000;

type ReadPool = ReadDatabase & { $client: postgres.Sql };

/**
 * postgres.js pools for reads, one at a time. Each query is planned for its values, because a generic plan that does
 * not know the search word is many times slower: `planForValues` sets that, because poolers reject it as a startup
 * parameter. A pool that lost a connection may hold one that never recovers, so it finishes its work and a new pool
 * replaces it.
 */
export class ReadPools {
  readonly #url: string;
  readonly #max: number;
  readonly #leaving = new Set<ReadPool>();
  #current: ReadPool;
  #isEnded = false;

  /** Nothing connects before the first read. @param max connections in one pool */
  constructor(url: string, max: number) {
    this.#url = url;
    this.#max = max;
    this.#current = this.#open();
  }

  /** The current pool. Get it again for each request and each job. */
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
      measureReads(
        postgres(serverUrls(this.#url)[0] ?? "", {
          max: this.#max,
          ...primarySocket(this.#url),
          onnotice: () => {},
          connect_timeout: 10,
          // Seconds between attempts to reach a lost database: we must soon notice when it is back.
          backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
          onclose: () => this.#replace(pool),
        }),
      ),
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
