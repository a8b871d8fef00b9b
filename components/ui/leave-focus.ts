/**
 * Puts the focus on the heading of the part that it stands in, for whoever pressed a control that goes away by that:
 * else it would fall back to the top of the page.
 */
export function leaveFocusAtHeading(): void {
  const part = document.activeElement?.closest("[popover], [role=dialog], section, main");
  const heading = part?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
