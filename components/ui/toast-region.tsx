"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { pastToasts, subscribeToToasts } from "./toast-queue";

const load = () => import("./toast-list");
const ToastList = lazy(load);

const IDLE_MS = 2_000;

/** Where short messages appear. Once, in the root layout. What draws them is fetched after the page itself. */
export function ToastRegion() {
  const isNeeded = useSyncExternalStore(
    subscribeToToasts,
    () => pastToasts().length > 0,
    () => false,
  );

  // There by the time of a toast that says that the connection is gone.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div
      role="status"
      aria-live="polite"
      data-print="hide"
      data-toasts
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:items-end"
    >
      <Suspense fallback={null}>{isNeeded && <ToastList />}</Suspense>
    </div>
  );
}
