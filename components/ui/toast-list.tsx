"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from "./toast-queue";

const edges = { info: "border-l-edge", success: "border-l-moss", error: "border-l-brick" };

/** The visible toasts. Their timers pause on hover and focus. */
export function ToastList() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts);
  const [paused, setPaused] = useState(false);

  // The element under the pointer or with focus is about to be removed and fires neither leave nor blur.
  function dismiss(id: number) {
    setPaused(false);
    dismissToast(id);
  }

  return (
    <div
      className="contents"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} paused={paused} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  );
}

function ToastLine({ toast, paused, onDismiss }: { toast: Toast; paused: boolean; onDismiss: () => void }) {
  const left = useRef(toast.duration);

  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(500, left.current - (performance.now() - since));
    };
  }, [toast.id, paused]);

  return (
    <div
      className={`pointer-events-auto flex w-full max-w-sm animate-[rise_160ms_var(--ease-out)] items-center gap-3 rounded border border-l-4 border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-lift ${edges[toast.tone]}`}
    >
      <span className="flex-1">{toast.message}</span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded text-lg text-action hover:bg-action-soft"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
