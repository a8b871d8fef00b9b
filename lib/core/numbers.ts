const whole = new Intl.NumberFormat("en-US");

/** "1,234" */
export function formatCount(count: number): string {
  return whole.format(count);
}

/**
 * Parses a typed percentage with at most two decimals, `12.5` or `12.5%`, into basis points, for input that a schema
 * validates next. Null if nothing was typed; NaN, which every schema rejects, if it isn't a percentage.
 */
export function readPercent(text: string): number | null {
  if (text.trim() === "") return null;
  const percent = /^(\d{1,4}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim())?.[1];
  return percent === undefined ? Number.NaN : Math.round(Number(percent) * 100);
}

/**
 * Parses a typed number of people, `1,200`, for input that a schema validates next. Null if nothing was typed; NaN,
 * which every schema rejects, if it isn't a number.
 */
export function readCount(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d{1,3}(?:,\d{3})+$|^\d{1,9}$/.test(typed) ? Number(typed.replaceAll(",", "")) : Number.NaN;
}
