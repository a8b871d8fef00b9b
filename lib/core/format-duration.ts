/** A length of time as people tell it: "1 minute", "3 hours", "2 days". */
export function formatDuration(minutes: number): string {
  const [count, unit] =
    minutes < 90
      ? [Math.max(1, minutes), "minute"]
      : minutes < 2 * 1_440
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1_440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
