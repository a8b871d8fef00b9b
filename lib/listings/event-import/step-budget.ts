/** Thrown when reading exceeds its budget. */
class OutOfSteps extends Error {
  override readonly name = "OutOfSteps";
}

/** Returns whether an error means that the budget is exhausted. Such errors must not be caught along the way. */
export function isOutOfSteps(error: unknown): boolean {
  return error instanceof OutOfSteps;
}

/** Steps left for the current page. Reading is synchronous, so one global counter is enough. */
let left = 0;

/**
 * Runs a read within a budget, even for a page crafted to be expensive. Returns null if the budget is exhausted or the
 * nesting overflows the stack.
 */
export function withinSteps<T>(budget: number, read: () => T): T | null {
  left = budget;
  try {
    return read();
  } catch (error) {
    if (error instanceof OutOfSteps || error instanceof RangeError) return null;
    throw error;
  }
}

/** Spends steps: about one for each element, value, or twenty characters processed. */
export function spend(steps = 1): void {
  left -= steps;
  if (left < 0) throw new OutOfSteps();
}
