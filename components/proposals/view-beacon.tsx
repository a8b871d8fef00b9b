"use client";

import { useEffect } from "react";

/** Tells the server once that a person sees this page: when it is visible, not when it is fetched ahead. */
export function ViewBeacon({ proposalId }: { proposalId: string }) {
  useEffect(() => {
    const stop = new AbortController();
    function tell() {
      if (document.visibilityState !== "visible") return;
      stop.abort();
      navigator.sendBeacon(`/api/proposals/${proposalId}/view`);
    }
    document.addEventListener("visibilitychange", tell, { signal: stop.signal });
    tell();
    return () => stop.abort();
  }, [proposalId]);
  return null;
}
