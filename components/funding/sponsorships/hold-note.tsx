"use client";

import { useEffect, useState } from "react";

const TICK_MS = 15_000;

type Props = { untilIso: string; nowIso: string };

/** The time left on a hold, by the server's clock. */
export function HoldNote({ untilIso, nowIso }: Props) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(untilIso) - Date.parse(nowIso) - elapsed;
  const minutes = Math.ceil(left / 60_000);
  return (
    <p role="status" className="mt-4 rounded bg-sunk px-4 py-3 text-sm">
      {left > 0
        ? `We're holding this spot for another ${minutes === 1 ? "minute" : `${minutes} minutes`}.`
        : "Your hold has expired. If the spot is still open, you can start again."}
    </p>
  );
}
