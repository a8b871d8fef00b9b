export type ToastTone = "info" | "success" | "error";
export type Toast = { id: number; message: string; tone: ToastTone; duration: number };

const queueLimit = 20;
const shownAtOnce = 3;

let toasts: readonly Toast[] = [];
let past: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast, for three seconds by default (milliseconds). At most three are visible and twenty queued; the oldest
 * queued one is dropped. Use an Alert for anything that must not be missed.
 */
export function showToast(message: string, options: { tone?: ToastTone; duration?: number } = {}): void {
  lastId += 1;
  const toast = { id: lastId, message, tone: options.tone ?? "info", duration: options.duration ?? 3000 };
  past = [toast, ...past].slice(0, queueLimit);
  const next = [...toasts, toast];
  publish(next.length > queueLimit ? next.filter((_, index) => index !== shownAtOnce) : next);
}

/** Removes a toast, visible or queued. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** The visible toasts; the rest are queued. A stable array until something changes. */
export function shownToasts(): readonly Toast[] {
  if (shownCache.of !== toasts) shownCache = { of: toasts, shown: toasts.slice(0, shownAtOnce) };
  return shownCache.shown;
}

let shownCache: { of: readonly Toast[]; shown: readonly Toast[] } = { of: toasts, shown: [] };

/** Every toast of this page, newest first, visible or not. A stable array until one is added. */
export function pastToasts(): readonly Toast[] {
  return past;
}

/** Subscribes to changes of the queue. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
