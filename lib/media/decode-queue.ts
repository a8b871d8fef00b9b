/** A decoded picture takes up to 160 MB, so that no more than these are held at once by one process. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a piece of work on pictures as soon as one of the two places is free, in the order of asking. */
export async function withDecodePlace<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed over, not freed, so that nobody who comes now can slip in between.
    if (next) next();
    else running--;
  }
}
