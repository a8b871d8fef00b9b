/** The drag type of the benefits promised with every tier. Those of one tier have its key. */
export const EVERY_TIER = "every-tier";

export const draggedId = (type: string, at: number) => `${type}:${at}`;

/** A list with one entry moved. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * Moves the focus to the handle at a position, because lines are only known by theirs. Waits a second frame: the library
 * returns the focus to the old position in the first.
 */
export function focusHandle(type: string, at: number) {
  const id = CSS.escape(draggedId(type, at));
  const focus = () =>
    document.querySelector<HTMLElement>(`[data-rfd-drag-handle-draggable-id="${id}"]`)?.focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
