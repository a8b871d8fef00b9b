/** After this many failures, the cause is shared: something that every item needs is down. */
const MOST_FAILURES = 5;

/**
 * Processes items one after the other. A failed item doesn't stop the others. Throws the first failure at the end, or
 * immediately after five failures.
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
