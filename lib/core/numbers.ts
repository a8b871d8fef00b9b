const whole = new Intl.NumberFormat("en-US");

/** "1,234" */
export function formatCount(count: number): string {
  return whole.format(count);
}

/**
 * A percentage with at most two decimals as a person types it, `12.5` or `12.5%`, in basis points, for what a schema
 * checks next: null where nothing was typed, and NaN, which no schema takes, for what is none.
 */
export function readPercent(text: string): number | null {
  if (text.trim() === "") return null;
  const percent = /^(\d{1,4}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim())?.[1];
  return percent === undefined ? Number.NaN : Math.round(Number(percent) * 100);
}

/**
 * A number of people as a person types it, `1,200`, for what a schema checks next: null where nothing was typed, and
 * NaN, which no schema takes, for what is none.
 */
export function readCount(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d{1,3}(?:,\d{3})+$|^\d{1,9}$/.test(typed) ? Number(typed.replaceAll(",", "")) : Number.NaN;
}
