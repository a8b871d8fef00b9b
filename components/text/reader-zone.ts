"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The zone the reader's clock is in; until the page has its scripts, and without them, UTC. */
export function useReaderZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}
