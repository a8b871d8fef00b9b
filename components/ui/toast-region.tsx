"use client";

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { pastToasts, subscribeToToasts } from "./toast-queue";

const IDLE_MS = 2_000;

/** The toast area, once in the root layout. The code that draws toasts loads after the page. */
export function ToastRegion() {
  const latest = useSyncExternalStore(
    subscribeToToasts,
    () => pastToasts()[0]?.id ?? 0,
    () => 0,
  );
  const [List, setList] = useState<ComponentType | null>(null);

  // Loaded early, so that it can report a lost connection. If it fails to load, the next toast retries.
  useEffect(() => {
    if (List) return;
    const load = () =>
      void import("./toast-list").then(
        ({ ToastList }) => setList(() => ToastList),
        () => undefined,
      );
    const timer = setTimeout(load, latest > 0 ? 0 : IDLE_MS);
    return () => clearTimeout(timer);
  }, [List, latest]);

  return (
    <div
      role="status"
      aria-live="polite"
      data-print="hide"
      data-toasts
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 flex flex-col items-center gap-2 sm:items-end"
    >
      {List && <List />}
    </div>
  );
}
