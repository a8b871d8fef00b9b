import "server-only";
import { resolve } from "node:path";
import { PageRead, type PageToRead } from "./page-read";
import { queue } from "./queue";
import { ReadingEnded, type ReadingProcess, startReading } from "./sandboxed-worker";

/** Settings of the reader processes. */
export interface ReaderLimits {
  /** Maximum concurrent processes. */
  processes: number;
  /** Maximum pages waiting for a process. */
  waiting: number;
  /** Timeout for a page, in milliseconds. */
  pageMs: number;
  memoryMb: number;
  /** Idle time after which a process is ended, in milliseconds. */
  idleMs: number;
}

/**
 * A pool of reader processes, started on demand. A process that times out, runs out of memory, or returns an invalid
 * result is killed and replaced for the next page.
 * @param file the bundled reader
 */
export function readers(file: string, limits: ReaderLimits) {
  const idle = new Map<ReadingProcess, NodeJS.Timeout>();
  const { take, give } = queue(limits.processes, limits.waiting);

  function wake(): ReadingProcess {
    const [waiting] = idle;
    if (!waiting) return startReading(file, limits.memoryMb);
    const [process, timer] = waiting;
    clearTimeout(timer);
    idle.delete(process);
    return process.isAlive() ? process : wake();
  }

  function rest(process: ReadingProcess): void {
    const end = () => {
      idle.delete(process);
      process.end();
    };
    idle.set(process, setTimeout(end, limits.idleMs).unref());
  }

  /**
   * Reads a page. Returns null if the signal aborts before its turn. Throws `limited` if too many wait, and
   * `ReadingEnded` if reading times out or crashes.
   */
  return async (job: PageToRead, signal: AbortSignal): Promise<PageRead | null> => {
    if (!(await take(signal))) return null;
    try {
      const process = wake();
      const result = PageRead.safeParse(await process.read(job, limits.pageMs));
      if (!result.success) {
        process.end();
        throw new ReadingEnded("crashed");
      }
      rest(process);
      return result.data;
    } finally {
      give();
    }
  };
}

/**
 * This process's pool. A real page takes a few milliseconds, the worst crafted one a second, and all of them longer on
 * a busy machine.
 */
export const readApart = readers(resolve(".dist", "event-page-reader.mjs"), {
  processes: 2,
  waiting: 6,
  pageMs: 3_000,
  memoryMb: 128,
  idleMs: 60_000,
});
