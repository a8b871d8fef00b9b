/** Handlers for a control whose press needs a script: it is fetched as soon as the pointer or the focus gets there. */
export function onIntent(load: () => Promise<unknown>) {
  // Where it fails, the press asks again and says so.
  const prepare = () => void load().catch(() => undefined);
  return { onPointerEnter: prepare, onFocus: prepare };
}
