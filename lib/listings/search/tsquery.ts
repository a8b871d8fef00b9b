/** Text-search queries in their text form, as one that asks for all of them; null where none asks for anything. */
export function allOf(...queries: readonly (string | null)[]): string | null {
  return queries.filter((query) => query !== null).join(" & ") || null;
}

/** A text-search query for any of these words. */
export function anyOf(terms: readonly string[]): string {
  return `(${terms.map((word) => `'${word}'`).join(" | ")})`;
}
