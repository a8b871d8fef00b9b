"use client";

import { useSyncExternalStore } from "react";
import { Reference } from "./reference";

const neverChanges = () => () => {};

/**
 * What support can search the log for: the id of the request for this page, or, if a failed page came by a navigation
 * within the site, the error's digest. Read in the browser, because the server renders no request's id into a page.
 */
export function ErrorReference({ error }: { error: unknown }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  const reference = useSyncExternalStore(
    neverChanges,
    () => documentRequestId() ?? digest,
    () => digest,
  );
  return reference && <Reference id={reference} />;
}

function documentRequestId(): string | undefined {
  const [page] = performance.getEntriesByType("navigation");
  if (!page || new URL(page.name).pathname !== location.pathname) return undefined;
  const { serverTiming } = page as PerformanceNavigationTiming;
  return serverTiming?.find(({ name }) => name === "request")?.description;
}
