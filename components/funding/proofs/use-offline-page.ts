"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { claimStoredPages } from "@/components/layout/viewer-store";

/**
 * Stores a page and its files on this phone, so that it opens without a connection, and stores it again whenever what it
 * shows changes. Refreshes the page if it was opened from there, or after a time without a connection. Returns whether it
 * is stored.
 * @param path the page, which is all that its service worker sees
 * @param viewerId whose page it is: the next account on this phone won't find it
 */
export function useOfflinePage(path: string, viewerId: string, shown: unknown): boolean {
  const router = useRouter();
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const note = ({ data }: MessageEvent) => {
      if (data?.eventDay !== "stored") return;
      setStored(true);
      if (data.isBehind) router.refresh();
    };
    const refresh = () => void isOpen(path).then((isStill) => isStill && router.refresh());
    serviceWorker.addEventListener("message", note);
    addEventListener("online", refresh);
    if (navigator.onLine) void keep(path, viewerId).catch(() => undefined);
    return () => {
      serviceWorker.removeEventListener("message", note);
      removeEventListener("online", refresh);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what the page shows has changed
  }, [path, viewerId, shown, router]);
  return isStored;
}

/** Whether the page still opens. Someone who was logged out meanwhile stays on it, where their proofs wait. */
async function isOpen(path: string): Promise<boolean> {
  const page = await fetch(path, { method: "HEAD", redirect: "manual" }).catch(() => null);
  return page?.ok ?? false;
}

async function keep(path: string, viewerId: string): Promise<void> {
  await claimStoredPages(viewerId);
  const registration = await navigator.serviceWorker.register("/event-day-worker.js", { scope: path });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only its own origin
  worker?.postMessage({ keep: performance.getEntriesByType("resource").map(({ name }) => name) });
}
