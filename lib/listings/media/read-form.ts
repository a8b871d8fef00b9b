import { limitBytes, TooLong } from "@/lib/site/http/byte-limit";

/** Allowance for the form's own lines around its files, in bytes. */
export const ENVELOPE_BYTES = 16_384;

/** Timeout for reading a form, so that slow senders can't hold connections. */
const LONGEST_MS = 120_000;

/** Bytes kept of an oversized form, to recover the fields before its first file. */
const START_BYTES = 131_072;

/** Thrown for a form over its size limit. */
export class FormTooLong extends TooLong {
  constructor(
    private readonly start: Uint8Array,
    private readonly type: string,
  ) {
    super();
  }

  /** The fields and files completely received within the first 128 kB; null if they can't be parsed. */
  async whatCame(): Promise<FormData | null> {
    const boundary = /boundary="?([^";]+)/i.exec(this.type)?.[1];
    if (!boundary) return null;
    const lastEnd = Buffer.from(this.start).lastIndexOf(`\r\n--${boundary}`);
    if (lastEnd < 0) return null;
    const whole = [this.start.slice(0, lastEnd), Buffer.from(`\r\n--${boundary}--\r\n`)];
    const headers = { "content-type": this.type };
    return new Response(new Blob(whole), { headers }).formData().catch(() => null);
  }
}

/**
 * Reads a multipart request's fields and files up to a size limit, regardless of its Content-Length. Throws
 * `FormTooLong` beyond it. Returns null for anything that isn't a form.
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | null> {
  if (!request.body) return null;
  const type = request.headers.get("content-type") ?? "";
  const isTooLong = Number(request.headers.get("content-length")) > maxBytes;
  const start: Uint8Array[] = [];
  const body = request.body
    .pipeThrough(keepStart(start))
    .pipeThrough(limitBytes(isTooLong ? Math.min(maxBytes, START_BYTES) : maxBytes), {
      signal: AbortSignal.timeout(LONGEST_MS),
    });
  const tooLong = () => new FormTooLong(Buffer.concat(start).subarray(0, START_BYTES), type);
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch((error: unknown) => {
      for (let at = error; at instanceof Error; at = at.cause) if (at instanceof TooLong) throw tooLong();
      return null;
    });
  if (isTooLong) throw tooLong();
  return form;
}

/** Passes everything through and keeps the first 128 kB. */
function keepStart(start: Uint8Array[]): TransformStream<Uint8Array, Uint8Array> {
  let accepted = 0;
  return new TransformStream({
    transform(chunk, controller) {
      if (accepted < START_BYTES) start.push(chunk);
      accepted += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
}

/** A file's name, cleaned up for use in a sentence. */
export function speakable(name: string): string {
  return name.replace(/\p{C}/gu, "").trim().slice(0, 120) || "This file";
}
