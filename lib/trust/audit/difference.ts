/** One field changed by a log entry. */
export interface Change {
  /** `status`, `tiers.0.name`. */
  field: string;
  /** Null: the field was absent. */
  before: string | null;
  after: string | null;
}

/** Field names of credentials and bank details. */
const SECRET =
  /pass(word|phrase)|secret|token|hash|digest|cookie|api_?key|private_?key|sealed|iban|grant|\bcode$/i;
const HIDDEN = "Not shown";
const DEEPEST = 6;

interface Leaf {
  shown: string;
  /** The actual value, even if it isn't shown. */
  value: string;
}

/** A log entry's changed fields, in order. Unchanged fields are left out. */
export function differenceOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field)?.value !== is.get(field)?.value)
    .map((field) => ({
      field,
      before: was.get(field)?.shown ?? null,
      after: is.get(field)?.shown ?? null,
    }));
}

/** Collects every leaf of a value by its path. Secret fields keep their path, but their values are hidden. */
function leavesOf(value: unknown, way: readonly string[] = [], found = new Map<string, Leaf>()) {
  if (value === null || value === undefined) return found;
  const isSecret = SECRET.test(way.at(-1) ?? "");
  if (typeof value === "object" && !isSecret && way.length < DEEPEST) {
    for (const [key, part] of Object.entries(value)) leavesOf(part, [...way, key], found);
    return found;
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return found.set(way.join(".") || "value", { shown: isSecret ? HIDDEN : text, value: text });
}
