/** Handlers for a control that needs a script: preloads it on hover or focus. */
export function onIntent(load: () => Promise<unknown>) {
  // If preloading fails, the press retries and reports the error.
  const prepare = () => void load().catch(() => undefined);
  return { onPointerEnter: prepare, onFocus: prepare };
}
