/** What was to be read went on beyond its budget. */
class OutOfSteps extends Error {
  override readonly name = "OutOfSteps";
}

/** Whether an error is that of a budget, which is not to be caught on the way. */
export function isOutOfSteps(error: unknown): boolean {
  return error instanceof OutOfSteps;
}

/** Steps left for the page being read. Reading never waits for anything, so that one number serves. */
let left = 0;

/**
 * Does a piece of reading within a budget, however a page was made to cost more: null when it is used up, or when
 * things are nested deeper than can be followed.
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

/** Uses up steps: about one for each element, value, or twenty letters that are looked at. */
export function spend(steps = 1): void {
  left -= steps;
  if (left < 0) throw new OutOfSteps();
}
