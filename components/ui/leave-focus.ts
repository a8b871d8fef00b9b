/**
 * Moves the focus to the heading of its section. Call before the focused control disappears, or the focus falls back to
 * the top of the page.
 */
export function leaveFocusAtHeading(): void {
  const part = document.activeElement?.closest("[popover], [role=dialog], section, main");
  const heading = part?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
