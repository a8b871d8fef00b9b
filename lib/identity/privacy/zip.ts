import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** One file of an archive, whole in memory. */
export interface ZipEntry {
  /** Its path within the archive, with slashes. */
  name: string;
  body: Buffer;
}

type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

/** Whether there is anything to be gained by packing it: pictures are packed already. */
const isPacked = (name: string) => name.endsWith(".webp");

/**
 * A ZIP archive as a stream. Each entry is asked for when the one before has been read, and no more of them once nobody
 * reads. An entry that cannot be had ends the stream with its error.
 * @param at the time that every file is given
 */
export function zipOf(entries: Entries, at: Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const closed = new AbortController();
  archive.once("close", () => closed.abort());
  addAll(zip, entries, at, closed.signal).catch((error: Error) => archive.destroy(error));
  return archive;
}

async function addAll(zip: ZipFile, entries: Entries, mtime: Date, signal: AbortSignal): Promise<void> {
  for await (const { name, body } of entries) {
    const content = Readable.from([body]);
    zip.addReadStream(content, name, { mtime, compress: !isPacked(name) });
    await finished(content, { signal });
  }
  zip.end();
}
