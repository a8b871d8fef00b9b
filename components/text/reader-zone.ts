"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The reader's time zone. UTC before the page's scripts run, and without scripts. */
export function useReaderZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}
