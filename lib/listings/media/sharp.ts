import "server-only";

/**
 * The library that draws pictures, read when it is first needed: a process that draws none does without its 10 MB.
 * One picture has one thread, and nothing of it is kept.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
