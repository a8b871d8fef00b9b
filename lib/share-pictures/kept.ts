import "server-only";

/** Pictures of some sixty kilobytes each. */
const MOST_KEPT = 60;
const MOST_WAITING = 6;

const kept = new Map<string, Buffer>();
const making = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** A picture that was drawn a moment ago; null: it has to be drawn. */
export function keptPicture(name: string): Buffer | null {
  const known = kept.get(name);
  if (!known) return null;
  kept.delete(name);
  kept.set(name, known);
  return known;
}

/**
 * Draws a picture once, however many ask for it, one after the other, as drawing keeps a process busy. Null: too many
 * wait already.
 */
export function drawOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> | null {
  const started = making.get(name);
  if (started) return started;
  if (making.size >= MOST_WAITING) return null;
  const drawn = last.then(draw);
  last = drawn.catch(() => undefined);
  making.set(name, drawn);
  return drawn
    .then((picture) => {
      kept.set(name, picture);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return picture;
    })
    .finally(() => making.delete(name));
}
