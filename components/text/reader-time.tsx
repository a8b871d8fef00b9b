"use client";

import { formatMoment, formatShortDay } from "@/lib/core/dates";
import { useReaderZone } from "./reader-zone";

/**
 * An instant in the reader's time zone, with UTC as its tooltip. Without scripts it is in UTC and says so. `dayOnly`
 * omits the time.
 */
export function ReaderTime({
  iso,
  dayOnly,
  className,
}: {
  iso: string;
  dayOnly?: boolean;
  className?: string;
}) {
  const zone = useReaderZone();
  const at = new Date(iso);
  const text = dayOnly ? formatShortDay(at, zone) : formatMoment(at, zone);
  return (
    <time dateTime={iso} title={zone === "UTC" ? undefined : `${formatMoment(at)} UTC`} className={className}>
      {zone === "UTC" && !dayOnly ? `${text} UTC` : text}
    </time>
  );
}
