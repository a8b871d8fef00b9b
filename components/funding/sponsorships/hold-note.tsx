"use client";

import { useMinutesLeft } from "@/components/ui/use-minutes-left";

type Props = { untilIso: string; nowIso: string };

/** The time left on a hold, by the server's clock. */
export function HoldNote({ untilIso, nowIso }: Props) {
  const minutes = useMinutesLeft(untilIso, nowIso);
  return (
    <p role="status" className="mt-4 rounded bg-sunk px-4 py-3 text-sm">
      {minutes > 0
        ? `We're holding this spot for another ${minutes === 1 ? "minute" : `${minutes} minutes`}.`
        : "Your hold has expired. If the spot is still open, you can start again."}
    </p>
  );
}
