/** Thrown when a body exceeds its limit. */
export class TooLong extends Error {
  override readonly name = "TooLong";
}

/** Passes bytes through up to a limit, then fails with `TooLong`, regardless of `Content-Length`. Protects memory. */
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
