/** Compares two options by their labels, for lists in alphabetical order. */
export const byLabel = (one: { label: string }, other: { label: string }): number =>
  one.label.localeCompare(other.label, "en");
