/** Reads a year from an address; null if it isn't one. */
export function readYear(typed: string | string[] | null | undefined): number | null {
  return typeof typed === "string" && /^20\d\d$/.test(typed) ? Number(typed) : null;
}
