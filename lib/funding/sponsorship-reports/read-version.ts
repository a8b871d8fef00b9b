/** The version in an address. Null: the newest. 0, which no version has: it isn't a number. */
export function readVersion(text: string | string[] | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
