"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * What a failed page shows as its reference, which is in the log: the id of the request for this page, or, if the page
 * came by a navigation within the site, the error's digest.
 */
export function useErrorReference(error: unknown): string | undefined {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return useSyncExternalStore(
    neverChanges,
    () => documentRequestId() ?? digest,
    () => digest,
  );
}

function documentRequestId(): string | undefined {
  const [page] = performance.getEntriesByType("navigation");
  if (!page || new URL(page.name).pathname !== location.pathname) return undefined;
  const { serverTiming } = page as PerformanceNavigationTiming;
  return serverTiming?.find(({ name }) => name === "request")?.description;
}
