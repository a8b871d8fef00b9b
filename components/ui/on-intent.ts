import { afterPaint } from "./after-paint";

/** Handlers for a control that needs a script: preloads it on hover or focus, after a press in the same moment. */
export function onIntent(load: () => Promise<unknown>) {
  // If preloading fails, the press retries and reports the error.
  const prepare = () =>
    void afterPaint()
      .then(load)
      .catch(() => undefined);
  return { onPointerEnter: prepare, onFocus: prepare };
}
