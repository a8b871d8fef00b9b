/** The bytes of what was passed to a response's `write` or `end`; none if that was no body. */
export function bodyPart([part, encoding]: readonly unknown[]): Buffer {
  if (typeof part === "string")
    return Buffer.from(part, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
  return part instanceof Uint8Array ? Buffer.from(part) : Buffer.alloc(0);
}
