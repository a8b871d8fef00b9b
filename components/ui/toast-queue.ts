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
 * Shows a short message, for three seconds unless told otherwise (milliseconds). Three stand at once, twenty
 * wait at most; the oldest waiting one gives way. For what must not be missed, use an Alert.
 */
export function showToast(message: string, options: { tone?: ToastTone; duration?: number } = {}): void {
  lastId += 1;
  const toast = { id: lastId, message, tone: options.tone ?? "info", duration: options.duration ?? 3000 };
  past = [toast, ...past].slice(0, queueLimit);
  const next = [...toasts, toast];
  publish(next.length > queueLimit ? next.filter((_, index) => index !== shownAtOnce) : next);
}

/** Takes a message away, shown or waiting. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Those on the screen now. The rest wait their turn. The same array until something changes. */
export function shownToasts(): readonly Toast[] {
  if (shownCache.of !== toasts) shownCache = { of: toasts, shown: toasts.slice(0, shownAtOnce) };
  return shownCache.shown;
}

let shownCache: { of: readonly Toast[]; shown: readonly Toast[] } = { of: toasts, shown: [] };

/** What was said on this page, newest first, whether it is still shown or not. The same array until more is said. */
export function pastToasts(): readonly Toast[] {
  return past;
}

/** Calls back whenever a message comes or goes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
