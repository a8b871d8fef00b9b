"use client";

import { useEffect, useState } from "react";

const TICK_MS = 15_000;

/** The minutes until an instant by the server's clock, rounded up, and 0 when it has passed. Both times are ISO 8601. */
export function useMinutesLeft(untilIso: string, nowIso: string): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(untilIso) - Date.parse(nowIso) - elapsed) / 60_000));
}
