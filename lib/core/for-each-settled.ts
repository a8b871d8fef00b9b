/** So many failures are nobody's own any more: what they all need is not there. */
const MOST_FAILURES = 5;

/**
 * Does the work for each, one after the other: what cannot be done for one keeps nothing from the others. Throws the
 * first failure after the last of them, or at once after five.
 */
export async function forEachSettled<One>(
  all: Iterable<One>,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      failures.push(error);
      if (failures.length >= MOST_FAILURES) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
