import "@/public/event-day-queue";

/** A proof taken on this phone that hasn't reached the site. */
export interface QueuedProof {
  /** Generated when it is taken: sent twice, the site stores it once. */
  formId: string;
  viewerId: string;
  /** Null: taken in the list over all events. */
  eventId: string | null;
  deliverableIds: string[];
  /** What it proves, for the list of what waits. */
  title: string;
  /** A link, number, or note. */
  fields: Record<string, string>;
  file: { name: string; type: string; content: ArrayBuffer } | null;
  /** Unix time in milliseconds. */
  takenAt: number;
  /** Why the site refused it; null: it waits. */
  problem: string | null;
}

declare global {
  /** Defined by `public/event-day-queue.js`, which the service worker loads too. */
  var eventDayQueue: {
    put: (proof: QueuedProof) => Promise<void>;
    remove: (formId: string) => Promise<void>;
    list: () => Promise<QueuedProof[]>;
    /** Sends what waits. Rejects if the site can't be reached or can't take proofs now. */
    send: (viewerId?: string) => Promise<void>;
  };
}

/** What changed the queue, in this tab, another, or the service worker. */
export const QUEUE_NEWS = "event-day";
