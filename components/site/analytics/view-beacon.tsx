"use client";

import { useEffect } from "react";

/**
 * Reports one view of this page, with its referring site, agent link, or email blast. Waits until the page is visible,
 * so prefetching doesn't count.
 */
export function ViewBeacon({ of, id }: { of: "proposals" | "vendors"; id: string }) {
  useEffect(() => {
    const stop = new AbortController();
    function announce() {
      if (document.visibilityState !== "visible") return;
      stop.abort();
      const said = new URLSearchParams({ from: siteBefore() });
      const address = new URLSearchParams(location.search);
      for (const name of ["ref", "s", "blast"]) {
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

/** The previous page's host name. After client-side navigation, `document.referrer` is out of date. */
function siteBefore(): string {
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && URL.canParse(opened.name) && new URL(opened.name).pathname !== location.pathname)
    return location.hostname;
  return URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
}
