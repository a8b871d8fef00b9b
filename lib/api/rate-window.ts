import type { Database } from "@/db/types";
import { logger } from "@/lib/core/logger";
import { countTries } from "@/lib/core/rate-limiter";

/** Calls are counted per minute. */
export const WINDOW_SECONDS = 60;

/** Calls per minute for a token or an account, and for a guest's IP address. */
export const CALLS = { caller: { points: 600 }, address: { points: 300 } } as const;

/** How long a process counts on its own before it syncs with the others. */
const FLUSH_AFTER_MS = 1000;

/** A caller's usage after one more call. */
export interface WindowState {
  left: number;
  secondsLeft: number;
  isOver: boolean;
}

/**
 * Counts calls in memory, so that no call waits, and syncs with other processes about once a second. Together they may
 * exceed the limit by one second's worth of calls.
 */
export class RateWindows {
  private window = 0;
  private readonly used = new Map<string, number>();
  private untold = new Map<string, number>();
  private isTelling = false;

  /** @param db where all processes share their counts; null for a single process */
  constructor(private readonly db: (() => Database) | null = null) {}

  /** Counts one call. */
  count(key: string, points: number, now: Date): WindowState {
    const seconds = Math.floor(now.getTime() / 1000);
    const window = Math.floor(seconds / WINDOW_SECONDS);
    if (window !== this.window) {
      this.window = window;
      this.used.clear();
      this.untold.clear();
    }
    const used = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, used);
    this.untold.set(key, (this.untold.get(key) ?? 0) + 1);
    this.flushLater();
    const secondsLeft = WINDOW_SECONDS - (seconds % WINDOW_SECONDS);
    return { left: Math.max(0, points - used), secondsLeft, isOver: used > points };
  }

  private flushLater(): void {
    if (!this.db || this.isTelling) return;
    this.isTelling = true;
    const { db } = this;
    setTimeout(() => {
      void this.flush(db())
        .catch((error: unknown) => logger.warn({ err: error }, "rate limits not synced with other processes"))
        .finally(() => {
          this.isTelling = false;
        });
    }, FLUSH_AFTER_MS).unref();
  }

  private async flush(db: Database): Promise<void> {
    const { window, untold } = this;
    this.untold = new Map();
    if (untold.size === 0) return;
    const counted = await countTries(
      db,
      new Date(),
      { name: `api:${window}`, seconds: 2 * WINDOW_SECONDS },
      untold,
    );
    if (window !== this.window) return;
    for (const [key, used] of counted) this.used.set(key, used + (this.untold.get(key) ?? 0));
  }
}

/** The rate-limit headers of a response. */
export function rateHeaders(points: number, { left, secondsLeft }: WindowState): Record<string, string> {
  return {
    "RateLimit-Policy": `"calls";q=${points};w=${WINDOW_SECONDS}`,
    RateLimit: `"calls";r=${left};t=${secondsLeft}`,
  };
}
