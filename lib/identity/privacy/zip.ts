import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file for an archive, entirely in memory. */
export interface ZipEntry {
  /** Its path within the archive, with slashes. */
  name: string;
  body: Buffer;
}

type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

/** Whether compressing pays off: pictures are compressed already. */
const isPacked = (name: string) => name.endsWith(".webp");

/**
 * Streams a ZIP archive. Requests each entry after the previous one has been read, and stops when the reader does. If
 * an entry fails, the stream ends with its error.
 * @param at the modification time of all files
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
