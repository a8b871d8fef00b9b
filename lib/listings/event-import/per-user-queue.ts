import { limited } from "@/lib/core/errors";
import { queue } from "./queue";

const BUSY = "We're already reading a page for you. Please wait a moment and try again.";

/**
 * Lets so many pages be read at the same time, one for each person, and some wait. Whoever has waited too long, or
 * has gone, leaves the queue and gets null. Throws `limited` to whoever has a turn already, and to everybody where the
 * queue is full.
 */
export function perUserQueue(running: number, mostWaiting: number) {
  const people = new Set<string>();
  const { take, give } = queue(running, mostWaiting);

  return async <T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | null> => {
    if (people.has(person)) throw limited(BUSY);
    people.add(person);
    try {
      if (!(await take(signal))) return null;
      try {
        return await work();
      } finally {
        give();
      }
    } finally {
      people.delete(person);
    }
  };
}
