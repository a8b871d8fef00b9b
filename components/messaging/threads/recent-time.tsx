"use client";

import { useReaderZone } from "@/components/text/reader-zone";
import { formatMoment, formatRecent } from "@/lib/core/dates";

/** A short time for lists, in the reader's time zone. `now` is the server's time (ISO, UTC). */
export function RecentTime({ iso, now, className }: { iso: string; now: string; className?: string }) {
  const zone = useReaderZone();
  const at = new Date(iso);
  return (
    <time dateTime={iso} title={`${formatMoment(at)} UTC`} className={className}>
      {formatRecent(at, new Date(now), zone)}
    </time>
  );
}
