import { limited } from "@/lib/core/errors";
import { queue } from "./queue";

const BUSY = "We're already reading a page for you. Please wait a moment and try again.";

/**
 * Limits concurrent reads, with one per person and a bounded queue. Returns null if the wait times out or the requester
 * disconnects. Throws `limited` to a person who already has a read running, and to everyone when the queue is full.
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
