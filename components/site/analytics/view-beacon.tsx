"use client";

import { useEffect } from "react";

/**
 * Tells the server once that a person sees this page, and from which site, agent's link or email blast they came: when
 * it is visible, not when it is fetched ahead.
 */
export function ViewBeacon({ of, id }: { of: "proposals" | "vendors"; id: string }) {
  useEffect(() => {
    const stop = new AbortController();
    function announce() {
      if (document.visibilityState !== "visible") return;
      stop.abort();
      const said = new URLSearchParams({ from: siteBefore() });
      const address = new URLSearchParams(location.search);
      for (const name of ["ref", "blast"]) {
        const value = address.get(name);
        if (value) said.set(name, value);
      }
      navigator.sendBeacon(`/api/${of}/${id}/view?${said}`);
    }
    document.addEventListener("visibilitychange", announce, { signal: stop.signal });
    announce();
    return () => stop.abort();
  }, [of, id]);
  return null;
}

/** The host name of the page before this one. What the document was opened from is no longer that, once links of this site were followed. */
function siteBefore(): string {
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && URL.canParse(opened.name) && new URL(opened.name).pathname !== location.pathname)
    return location.hostname;
  return URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
}
