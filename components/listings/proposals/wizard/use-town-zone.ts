"use client";

import { useEffect } from "react";
import type { Result } from "@/lib/core/result";
import { limitedFetch } from "@/lib/site/http/limited-fetch";
import { useWizard } from "./wizard-context";

const PAUSE_MS = 600;

/** Looks up the typed town's time zone until the host chooses one. An unknown town changes nothing. */
export function useTownZone(): void {
  const { draft, followTown } = useWizard();
  const { city, region, country } = draft.proposal;
  const isFollowing = draft.followsTown === true && city.trim() !== "";

  useEffect(() => {
    if (!isFollowing) return;
    const asking = new AbortController();
    const findZone = async () => {
      const query = new URLSearchParams({ city, region, country });
      const zone = await limitedFetch(`/api/time-zone?${query}`, { signal: asking.signal })
        .then((response) => response.json() as Promise<Result<{ timeZone: string | null }>>)
        .catch(() => null);
      if (zone?.ok && zone.data.timeZone && !asking.signal.aborted) followTown(zone.data.timeZone);
    };
    const timer = setTimeout(() => void findZone(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isFollowing, city, region, country, followTown]);
}
