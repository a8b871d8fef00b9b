import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { PageUnavailable } from "./port";

/** How much of a page is read, decompressed. The rest is dropped: event data comes early in a page. */
const PAGE_BYTES = 2_097_152;
/** Maximum compression ratio. Repetitive pages reach some 40. */
const MOST_UNFOLDING = 100;
/** Smaller bodies are never bombs. */
const HARMLESS_BYTES = 262_144;

type Unpacker = ReturnType<typeof createGunzip>;

/**
 * Reads and decompresses the beginning of a page's body. Throws `PageUnavailable` for decompression errors and bombs.
 */
export async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const encoding = (response.headers["content-encoding"] ?? "").trim().toLowerCase();
  const chunks: Buffer[] = [];
  let size = 0;
  const source = response[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const { value: first = Buffer.alloc(0) } = await source.next();
  const unpacker = unpackerFor(encoding, first);

  async function keep(stream: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of stream) {
      chunks.push(chunk);
      size += chunk.length;
      const packed = unpacker?.bytesWritten ?? size;
      if (size > HARMLESS_BYTES && size > packed * MOST_UNFOLDING) throw new PageUnavailable("bomb");
      if (size >= PAGE_BYTES) return;
    }
  }

  const body = Readable.from(following(first, source), { objectMode: false, signal });
  try {
    if (unpacker) await pipeline(body, unpacker, keep, { signal });
    else await pipeline(body, keep, { signal });
  } catch (error) {
    if (error instanceof PageUnavailable) throw error;
    // Stopping early, with everything we wanted, ends the pipeline like an error.
    if (size < PAGE_BYTES) throw new PageUnavailable(signal.aborted ? "silent" : "answer", { cause: error });
  }
  return Buffer.concat(chunks).subarray(0, PAGE_BYTES);
}

async function* following(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first;
  yield* rest;
}

/** Null: nothing to decompress. Some servers announce an encoding and don't use it. */
function unpackerFor(encoding: string, first: Buffer): Unpacker | null {
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding) {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return first[0] === 0x1f && first[1] === 0x8b ? createGunzip(lenient) : null;
    case "deflate":
      return (first[0] ?? 0) % 16 === 8 ? createInflate(lenient) : createInflateRaw(lenient);
    case "br":
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new PageUnavailable("answer");
  }
}
