/** One thing that an entry says changed. */
export interface Change {
  /** `status`, `tiers.0.name`. */
  field: string;
  /** Null: it was not there. */
  before: string | null;
  after: string | null;
}

/** Names of what opens doors, or leads to somebody's money. */
const SECRET =
  /pass(word|phrase)|secret|token|hash|digest|cookie|api_?key|private_?key|sealed|iban|grant|\bcode$/i;
const HIDDEN = "Not shown";
const DEEPEST = 6;

interface Leaf {
  shown: string;
  /** What it is, shown or not. */
  value: string;
}

/** What an entry changed, field by field, in the order of its words; what did not change is left out. */
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

/** Every leaf of a value with the way to it. What opens a door keeps its place and loses its words. */
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
