/** A body went on beyond its limit. */
export class TooLong extends Error {
  override readonly name = "TooLong";
}

/**
 * Lets bytes through up to a limit and breaks off beyond it with `TooLong`, whatever length was announced, so that
 * nobody can fill the memory.
 */
export function limitBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > limit) controller.error(new TooLong());
      else controller.enqueue(chunk);
    },
  });
}
