import "server-only";

/**
 * The image library, loaded on first use: it takes 10 MB that most processes don't need. Uses one thread per image and
 * no cache.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
