const prefix = "tooltip:";
const changed = "tooltip-change";

/** Whether this help was sent away in this browser. A browser that keeps nothing shows every help again. */
export function isTipDismissed(id: string): boolean {
  try {
    return localStorage.getItem(prefix + id) !== null;
  } catch {
    return false;
  }
}

/** Remembers, in this browser, that this help is no longer wanted. */
export function dismissTip(id: string): void {
  try {
    localStorage.setItem(prefix + id, "dismissed");
  } catch {
    // Storage refused (private windows): the help goes away until the page is left.
  }
  window.dispatchEvent(new Event(changed));
}

/** Brings every dismissed help back (Reset Tooltips). Returns how many there were. */
export function resetTips(): number {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) localStorage.removeItem(key);
  window.dispatchEvent(new Event(changed));
  return keys.length;
}

/** Calls back whenever a help is dismissed or brought back, in this tab or another. */
export function subscribeToTips(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener("storage", onChange);
  };
}
