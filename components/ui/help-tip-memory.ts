const prefix = "tooltip:";
const changed = "tooltip-change";

/** Whether this tip was dismissed in this browser. Without storage, every tip is shown again. */
export function isTipDismissed(id: string): boolean {
  try {
    return localStorage.getItem(prefix + id) !== null;
  } catch {
    return false;
  }
}

/** Remembers in this browser that the tip was dismissed. */
export function dismissTip(id: string): void {
  try {
    localStorage.setItem(prefix + id, "dismissed");
  } catch {
    // Storage is blocked (private windows): the tip stays dismissed until the page is left.
  }
  window.dispatchEvent(new Event(changed));
}

/** Restores every dismissed tip (Reset Tooltips). Returns how many there were. */
export function resetTips(): number {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) localStorage.removeItem(key);
  window.dispatchEvent(new Event(changed));
  return keys.length;
}

/** Subscribes to dismissals and resets, in this tab or another. */
export function subscribeToTips(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener("storage", onChange);
  };
}
