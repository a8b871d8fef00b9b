import type { Database } from "@/db/types";
import { logger } from "@/lib/core/logger";
import { countTries } from "@/lib/core/rate-limiter";

/** Calls are counted by the minute. */
export const WINDOW_SECONDS = 60;

/** How many calls a minute has for a token or a person, and for the address of guests. */
export const CALLS = { caller: { points: 600 }, address: { points: 300 } } as const;

/** So long a process counts by itself before it tells the others. */
const FLUSH_AFTER_MS = 1000;

/** How a caller stands after one more call. */
export interface WindowState {
  left: number;
  secondsLeft: number;
  isOver: boolean;
}

/**
 * Counts calls in the process itself, so that none waits for it, and tells the other processes about once a second:
 * together they let through what one would, and a second's worth.
 */
export class RateWindows {
  private window = 0;
  private readonly used = new Map<string, number>();
  private untold = new Map<string, number>();
  private isTelling = false;

  /** @param db where the counts of all processes meet; null: this one is alone */
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
        .catch((error: unknown) => logger.warn({ err: error }, "calls were counted by this process alone"))
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

/** The headers that tell a program how it stands. */
export function rateHeaders(points: number, { left, secondsLeft }: WindowState): Record<string, string> {
  return {
    "RateLimit-Policy": `"calls";q=${points};w=${WINDOW_SECONDS}`,
    RateLimit: `"calls";r=${left};t=${secondsLeft}`,
  };
}
