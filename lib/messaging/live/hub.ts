import "server-only";
import type { AccountStatus } from "@/db/enums";
import { type Listening, listen } from "@/db/listen";
import type { ReadDatabase } from "@/db/types";
import { logger } from "@/lib/core/logger";
import { metrics } from "@/lib/core/metrics";
import { type LiveEvent, readLive } from "./internal/events";
import type { LiveStream } from "./live-stream";
import { LIVE_CHANNEL } from "./notify-live";

/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 25_000;
const READY_MS = 5_000;

/** The open streams of one process, fed by a single listening connection and a single query for all of them. */
export class LiveHub {
  private readonly streams = new Map<string, Set<LiveStream>>();
  private readonly byAddress = new Map<string, number>();
  private readonly listening: Listening;
  private readonly began = Promise.withResolvers<void>();
  private readonly timer: NodeJS.Timeout;
  private snapshot: string | null = null;
  private reading: Promise<void> | null = null;
  private again = false;
  private count = 0;
  private closed = false;

  /** @param liveSessions returns those of the sessions that are still valid, with the status of their accounts */
  constructor(
    url: string,
    private readonly readDb: () => ReadDatabase,
    private readonly liveSessions: (
      userIds: readonly string[],
    ) => Promise<ReadonlyMap<string, AccountStatus>>,
  ) {
    this.listening = listen(url, LIVE_CHANNEL, {
      onConnected: () => {
        this.wake();
        this.check([...this.streams.keys()]);
      },
      onMessage: (payload) => {
        const [, userId] = /^user (.+)$/.exec(payload) ?? [];
        if (userId) this.check(this.streams.has(userId) ? [userId] : []);
        else this.wake();
      },
    });
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
  }

  /** The number of open streams. */
  get size(): number {
    return this.count;
  }

  /** The number of one person's streams. */
  sizeOf(userId: string): number {
    return this.streams.get(userId)?.size ?? 0;
  }

  /** Resolves with the current snapshot once no later event can be missed. */
  async ready(): Promise<string> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("can't listen to the database")), READY_MS).unref();
    });
    await Promise.race([this.began.promise, late]);
    return this.snapshot ?? "";
  }

  /** The number of streams from one address. */
  sizeFrom(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }

  add(stream: LiveStream): void {
    if (this.closed) return stream.close();
    const own = this.streams.get(stream.userId) ?? new Set();
    this.streams.set(stream.userId, own.add(stream));
    this.byAddress.set(stream.address, this.sizeFrom(stream.address) + 1);
    this.count++;
    metrics().streams.inc();
  }

  remove(stream: LiveStream): void {
    const own = this.streams.get(stream.userId);
    if (!own?.delete(stream)) return;
    this.count--;
    metrics().streams.dec();
    if (own.size === 0) this.streams.delete(stream.userId);
    const left = this.sizeFrom(stream.address) - 1;
    if (left > 0) this.byAddress.set(stream.address, left);
    else this.byAddress.delete(stream.address);
  }

  /** Ends every stream. Pages then reconnect to another process, or to the next one here. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    for (const stream of this.all()) stream.close();
    await this.listening.stop();
    await this.reading;
  }

  private all(): LiveStream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }

  /** One read at a time; a notification during a read triggers another. */
  private wake(): void {
    this.again = true;
    this.reading ??= this.readAll().finally(() => {
      this.reading = null;
    });
  }

  private async readAll(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      try {
        const { snapshot, events } = await readLive(this.readDb(), this.snapshot);
        this.snapshot = snapshot;
        this.began.resolve();
        this.notify(events, snapshot);
      } catch (error) {
        logger.warn({ err: error }, "live events could not be delivered");
      }
    }
  }

  private notify(events: readonly LiveEvent[], snapshot: string): void {
    const byPerson = Map.groupBy(
      events.filter(({ userId }) => this.streams.has(userId)),
      ({ userId }) => userId,
    );
    for (const [userId, own] of byPerson)
      for (const stream of this.streams.get(userId) ?? []) stream.notify(own, snapshot);
  }

  /** Also covers what no notification announced: expired sessions, and events written while nothing was listening. */
  private beat(): void {
    for (const stream of this.all()) stream.beat();
    this.check([...this.streams.keys()]);
    this.wake();
  }

  /** Closes these people's streams whose session has ended. */
  check(userIds: readonly string[]): void {
    if (userIds.length === 0) return;
    this.closeEnded(userIds).catch((error: unknown) => {
      logger.warn({ err: error }, "sessions of open pages could not be checked");
    });
  }

  private async closeEnded(userIds: readonly string[]): Promise<void> {
    const alive = await this.liveSessions(userIds);
    for (const userId of userIds)
      for (const stream of this.streams.get(userId) ?? [])
        if (alive.get(stream.sessionId) !== "active") stream.close();
  }
}
