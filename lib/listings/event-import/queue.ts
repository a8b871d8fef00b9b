import { limited } from "@/lib/core/errors";

const CROWDED = "We're reading many pages right now. Please try again in a moment.";

/** The error for a full queue or a wait that timed out. */
export const crowded = () => limited(CROWDED);

/** Slots for concurrent work, granted first come, first served. */
export interface Queue {
  /**
   * Waits for a slot. Returns true once the caller holds one, which it must release with `give`; false if the signal
   * aborts first. Throws `limited` if too many wait.
   */
  take(signal: AbortSignal): Promise<boolean>;
  give(): void;
}

/** Creates a queue with `running` concurrent slots and at most `mostWaiting` waiters. */
export function queue(running: number, mostWaiting: number): Queue {
  const waiting = new Set<() => void>();
  let free = running;
  return {
    async take(signal) {
      if (signal.aborted) return false;
      if (free > 0) {
        free--;
        return true;
      }
      if (waiting.size >= mostWaiting) throw crowded();
      return new Promise((resolve) => {
        const go = () => resolve(true);
        waiting.add(go);
        signal.addEventListener("abort", () => waiting.delete(go) && resolve(false), { once: true });
      });
    },
    give() {
      const [next] = waiting;
      if (!next) return void free++;
      waiting.delete(next);
      next();
    },
  };
}
