import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { PageUnavailable } from "./port";

/** What is read of a page, after unpacking; the rest is left. An event's data stands at the beginning. */
const PAGE_BYTES = 2_097_152;
/** How many times its packed size a page may be. Repetitive pages reach some 40. */
const MOST_UNFOLDING = 100;
/** Below this nothing is a bomb. */
const HARMLESS_BYTES = 262_144;

type Unpacker = ReturnType<typeof createGunzip>;

/** The beginning of a page's body, unpacked. Throws `PageUnavailable` for what cannot be unpacked, and for bombs. */
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
    // Leaving early, with all that was wanted, ends the pipeline as an error would.
    if (size < PAGE_BYTES) throw new PageUnavailable(signal.aborted ? "silent" : "answer", { cause: error });
  }
  return Buffer.concat(chunks).subarray(0, PAGE_BYTES);
}

async function* following(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first;
  yield* rest;
}

/** Null: nothing has to be unpacked. Some servers announce a packing and then do without it. */
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
