"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { newId } from "@/lib/core/ids";
import { QUEUE_NEWS, type QueuedProof } from "./proof-queue";

interface NewProof {
  deliverableIds: string[];
  title: string;
  fields?: Record<string, string>;
  file?: File | null;
}

/** The queue's code also runs in the service worker. It needs a browser. */
const loadQueue = async () => {
  await import("./proof-queue");
  return globalThis.eventDayQueue;
};

/**
 * The proofs that were taken on this phone and are waiting to be sent, until they are sent or discarded. Sends them now,
 * when the connection returns, and, if the browser can, after the page was closed.
 * @param eventId the event whose proofs it returns; null: all events
 */
export function useProofQueue(eventId: string | null, viewerId: string) {
  const router = useRouter();
  const [waiting, setWaiting] = useState<readonly QueuedProof[]>([]);
  const known = useRef(0);
  const [isOnline, setOnline] = useState(true);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isLoggedOut, setLoggedOut] = useState(false);

  const read = useCallback(async () => {
    const queue = await loadQueue();
    const mine = (await queue.list()).filter(
      (proof) => proof.viewerId === viewerId && (eventId === null || proof.eventId === eventId),
    );
    setWaiting(mine);
    // The service worker may have sent them.
    if (navigator.onLine && mine.length < known.current) router.refresh();
    known.current = mine.length;
  }, [eventId, router, viewerId]);

  const send = useCallback(async () => {
    const queue = await loadQueue();
    try {
      await queue.send(viewerId);
      setTrouble(null);
      setLoggedOut(false);
    } catch (error) {
      setLoggedOut(error instanceof Error && error.cause === 401);
      // Without a connection, the page says so already.
      setTrouble(error instanceof TypeError || !(error instanceof Error) ? null : error.message);
      await sendLater();
    }
    await read();
  }, [read, viewerId]);

  useEffect(() => {
    const news = new BroadcastChannel(QUEUE_NEWS);
    news.addEventListener("message", () => void read());
    const connectionChanged = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) void send();
    };
    connectionChanged();
    void read();
    window.addEventListener("online", connectionChanged);
    window.addEventListener("offline", connectionChanged);
    return () => {
      news.close();
      window.removeEventListener("online", connectionChanged);
      window.removeEventListener("offline", connectionChanged);
    };
  }, [read, send]);

  async function add({ deliverableIds, title, fields = {}, file }: NewProof) {
    const queue = await loadQueue();
    await queue.put({
      formId: newId(),
      viewerId,
      eventId,
      deliverableIds,
      title,
      fields,
      file: file ? { name: file.name, type: file.type, content: await file.arrayBuffer() } : null,
      takenAt: Date.now(),
      problem: null,
    });
    await read();
    void send();
  }

  async function discard(formId: string) {
    const queue = await loadQueue();
    await queue.remove(formId);
    await read();
  }

  return { waiting, isOnline, trouble, isLoggedOut, add, discard, send };
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Asks the browser to wake the service worker when the connection is back. Few browsers can. */
async function sendLater(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(QUEUE_NEWS).catch(() => undefined);
}
