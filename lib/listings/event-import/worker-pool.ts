import "server-only";
import { resolve } from "node:path";
import { PageRead, type PageToRead } from "./page-read";
import { queue } from "./queue";
import { ReadingEnded, type ReadingProcess, startReading } from "./sandboxed-worker";

/** How pages are read apart from the process that answers. */
export interface ReaderLimits {
  /** Processes at the same time. */
  processes: number;
  /** Pages that wait for one of them. */
  waiting: number;
  /** Longest time for a page, in milliseconds. */
  pageMs: number;
  memoryMb: number;
  /** After how long without a page a process is ended, in milliseconds. */
  idleMs: number;
}

/**
 * Processes that read pages, started when there is something to read. One that takes too long, wants too much
 * memory, or answers something else than what is asked is ended, and the next page gets a new one.
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
   * Reads a page. Null: the signal came before its turn. Throws `limited` where too many wait, `ReadingEnded` for a page
   * that could not be read to its end.
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
 * This process's own. A real page takes some milliseconds, the worst one that could be made a second; on a busy
 * machine all of them take longer.
 */
export const readApart = readers(resolve(".dist", "event-page-reader.mjs"), {
  processes: 2,
  waiting: 6,
  pageMs: 3_000,
  memoryMb: 128,
  idleMs: 60_000,
});
