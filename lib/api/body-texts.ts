/** The strings of a list, or of a list as JSON text. Any other text is a list of one. */
export function listOf(given: string | readonly string[] | null | undefined): string[] {
  if (given === null || given === undefined || given === "") return [];
  if (typeof given !== "string") return [...given];
  try {
    const parsed: unknown = JSON.parse(given);
    if (Array.isArray(parsed) && parsed.every((one) => typeof one === "string")) return parsed;
  } catch {
    // Not JSON: the text itself.
  }
  return [given];
}

/** "Springfield, Illinois, USA" as a town, a region and a country. */
export function readLocation(location: string | null | undefined) {
  const [city = "", region = "", ...rest] = (location ?? "").split(",").map((part) => part.trim());
  return { city, region, country: rest.join(", ") };
}

/** The trimmed text; null when empty. */
export const filled = (given: string | null | undefined): string | null => given?.trim() || null;
