"use client";

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useBarViewer } from "@/components/layout/viewer-store";
import { Icon } from "@/components/ui/icon";
import { onIntent } from "@/components/ui/on-intent";

const load = () => import("./palette-dialog");
const Loaded = lazy(async () => ({ default: (await load()).PaletteDialog }));

/** The search of one's pages and things: a button, and ⌘K or Ctrl+K. Its dialog loads on first use. */
export function CommandPalette() {
  const viewer = useBarViewer();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    function toggle(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((open) => !open);
    }
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);

  const keys = useSyncExternalStore(
    () => () => undefined,
    () => (navigator.platform.startsWith("Mac") ? "⌘K" : "Ctrl K"),
    () => "Ctrl K",
  );
  if (!viewer) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="inline-flex h-11 shrink-0 items-center gap-2 rounded px-3 text-sm font-semibold text-action hover:bg-action-soft [@media(scripting:none)]:hidden"
        {...onIntent(load)}
      >
        <Icon name="search" size={20} />
        <span className="max-md:sr-only">Search</span>
        <kbd
          aria-hidden="true"
          className="rounded border border-line px-1.5 font-sans text-xs text-quiet max-lg:hidden"
        >
          {keys}
        </kbd>
      </button>
      <Suspense fallback={null}>
        {wasOpened && <Loaded viewer={viewer} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
