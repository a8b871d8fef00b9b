import { useEffect, useState } from "react";
import type { Result } from "@/lib/core/result";
import type { SearchGroupDto } from "@/lib/site/admin/search";
import { limitedFetch } from "@/lib/site/http/limited-fetch";
import { type FoundThing, SHORTEST } from "@/lib/site/palette/own-things";
import type { Found } from "./palette-groups";

/** How long typing must stop before the server is asked, in milliseconds. */
const PAUSE_MS = 150;

type Latest = Found & { typed: string };

/** What the server finds for a text, and whether it is still looking. A newer text aborts the request. */
export function useFound(typed: string, isAdmin: boolean): Found & { isSearching: boolean } {
  const nothing: Found = { own: [], everything: isAdmin ? [] : null };
  const [latest, setLatest] = useState<Latest | null>(null);
  const isAsked = typed.length >= SHORTEST;

  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const find = async () => {
      const [own, everything] = await Promise.all([
        ask<FoundThing[]>("/api/palette", typed, stop.signal),
        isAdmin ? ask<SearchGroupDto[]>("/api/admin/search", typed, stop.signal) : null,
      ]);
      if (!stop.signal.aborted)
        setLatest({ typed, own: own ?? [], everything: isAdmin ? (everything ?? []) : null });
    };
    const timer = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, isAsked, isAdmin]);

  if (!isAsked) return { ...nothing, isSearching: false };
  // The previous results stay until the next ones arrive.
  return { ...(latest ?? nothing), isSearching: latest?.typed !== typed };
}

async function ask<T>(path: string, typed: string, signal: AbortSignal): Promise<T | null> {
  try {
    const query = new URLSearchParams({ q: typed });
    const response = await limitedFetch(`${path}?${query}`, { cache: "no-store", signal });
    const result = (await response.json()) as Result<T>;
    return result.ok ? result.data : null;
  } catch {
    return null;
  }
}
