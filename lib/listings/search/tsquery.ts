/** Combines text-form tsqueries with AND; null if all are empty. */
export function allOf(...queries: readonly (string | null)[]): string | null {
  return queries.filter((query) => query !== null).join(" & ") || null;
}

/** A tsquery that matches any of these words. */
export function anyOf(terms: readonly string[]): string {
  return `(${terms.map((word) => `'${word}'`).join(" | ")})`;
}
