import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { onlyRow } from "./raw-row";
import type { Database, Executor, ReadDatabase } from "./types";

/** What a read runs on. */
export interface Readers {
  db: Executor;
  readDb: ReadDatabase;
}

/** A pool for each driver on the replica. */
export interface ReplicaClients extends Readers {
  db: Database;
  close(): Promise<void>;
}

/** For monitoring. */
export interface ReplicaStatus {
  isInUse: boolean;
  /** Seconds by which it lags; null until it has caught up for the first time. */
  lagSeconds: number | null;
  /** How many reads it has served in this process. */
  reads: number;
}

/**
 * How fresh a result must be. `recent`: within the permitted lag. `current`: includes everything that this process knows
 * to have changed, because the result is cached until the next change.
 */
export type Freshness = "recent" | "current";

const CHECK_MS = 1_000;
/** A replica that responds later than this counts as down, and the primary serves the read. */
const LIMIT_MS = 2_000;

/**
 * A standby that serves reads of public rows. Checked once a second in the background: no read waits for a replica that
 * lags or is down. The lag is measured against the primary's log, so the machines' clocks and quiet hours don't matter.
 */
export class Replica {
  readonly #clients: ReplicaClients;
  readonly #primary: () => ReadDatabase;
  readonly #onChange: (status: ReplicaStatus, reason: string) => void;
  readonly #mostLagMs: number;
  readonly #stopping = new AbortController();
  readonly #checking: Promise<void>;
  /** Where the primary's log ended, and when. */
  #samples: { at: number; end: bigint }[] = [];
  #caughtUpTo: number | null = null;
  /** When the last change was announced; infinite while announcements don't arrive. */
  #changedAt = Number.POSITIVE_INFINITY;
  #isUp = false;
  /** Null: nothing reported yet. */
  #wasInUse: boolean | null = null;
  #reads = 0;

  /**
   * @param primary the current pool for reads of the primary
   * @param mostLagSeconds beyond which the replica is left out
   * @param onChange runs when it is used again or left out, and at the start if it can't be used
   */
  constructor(
    clients: ReplicaClients,
    primary: () => ReadDatabase,
    {
      mostLagSeconds,
      onChange,
    }: { mostLagSeconds: number; onChange: (status: ReplicaStatus, reason: string) => void },
  ) {
    this.#clients = clients;
    this.#primary = primary;
    this.#mostLagMs = mostLagSeconds * 1_000;
    this.#onChange = onChange;
    this.#checking = this.#keepChecking();
  }

  /** Runs a read here if the replica is fresh enough, else on the primary; also if the replica fails. */
  async read<T>(freshness: Freshness, primary: Readers, read: (readers: Readers) => Promise<T>): Promise<T> {
    if (!this.#serves(freshness)) return read(primary);
    try {
      const result = await within(read(this.#clients));
      this.#reads++;
      return result;
    } catch (error) {
      // If the primary fails too, the replica is not to blame.
      const result = await read(primary);
      this.#isUp = false;
      this.#report(error);
      return result;
    }
  }

  /** Call when a change is announced, and when announcements arrive again after they did not. */
  changed(): void {
    this.#changedAt = performance.now();
  }

  /** Call when announcements no longer arrive. */
  missesChanges(): void {
    this.#changedAt = Number.POSITIVE_INFINITY;
  }

  /** For monitoring. */
  get status(): ReplicaStatus {
    const lag = this.#caughtUpTo === null ? null : (performance.now() - this.#caughtUpTo) / 1_000;
    return { isInUse: this.#serves("recent"), lagSeconds: lag, reads: this.#reads };
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#checking;
    await this.#clients.close();
  }

  #serves(freshness: Freshness): boolean {
    if (!this.#isUp || this.#caughtUpTo === null) return false;
    return (
      performance.now() - this.#caughtUpTo <= this.#mostLagMs &&
      (freshness === "recent" || this.#caughtUpTo > this.#changedAt)
    );
  }

  async #keepChecking(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#sample();
      try {
        await this.#check();
        this.#isUp = true;
        this.#report(null);
      } catch (error) {
        this.#isUp = false;
        this.#report(error);
      }
      await pause(CHECK_MS, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
    }
  }

  /** Without the primary, there is nothing to compare with, and after the permitted lag the replica is left out. */
  async #sample(): Promise<void> {
    const at = performance.now();
    this.#samples = this.#samples.filter((sample) => at - sample.at <= this.#mostLagMs);
    try {
      const { end } = onlyRow(
        await within(this.#primary().execute<{ end: string }>(sql`select pg_current_wal_lsn()::text as end`)),
      );
      this.#samples.push({ at, end: toNumber(end) });
    } catch {
      // The primary is down, or has become a standby.
    }
  }

  async #check(): Promise<void> {
    const { replayed } = onlyRow(
      await within(
        this.#clients.readDb.execute<{ replayed: string | null }>(sql`
          select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`),
      ),
    );
    if (replayed === null) throw new Error("it is not a standby");
    const passed = this.#samples.findLast(({ end }) => end <= toNumber(replayed));
    if (passed) this.#caughtUpTo = passed.at;
  }

  #report(error: unknown): void {
    const { status } = this;
    const { isInUse } = status;
    const isStarting = this.#wasInUse === null && error === null;
    if (isInUse === this.#wasInUse || (isStarting && !isInUse)) return;
    this.#wasInUse = isInUse;
    this.#onChange(status, reasonOf(error));
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : "it lags more than REPLICA_MAX_LAG_SECONDS";

/** A position in the log, `16/B374D848`, as a number. */
function toNumber(position: string): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function within<T>(work: PromiseLike<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("it did not respond in time")), LIMIT_MS);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
