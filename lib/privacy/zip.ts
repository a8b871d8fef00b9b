import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

/** Beside everything else that this process does. */
const pack = promisify(deflateRaw);

/** One file of an archive, whole in memory. */
export interface ZipEntry {
  /** Its path within the archive, with slashes. */
  name: string;
  body: Buffer;
}

const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** Beyond it the plain format ends: 4 GB, and 65,535 files. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

/** Whether there is anything to be gained by packing it: pictures are packed already. */
const isPacked = (name: string) => name.endsWith(".webp");

/**
 * A ZIP archive as a stream: each entry is written as soon as it is there, and forgotten.
 * @param at the time that every file is given (UTC)
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer> {
  const index: Buffer[] = [];
  let offset = 0;
  for await (const { name, body } of entries) {
    const packed = isPacked(name) ? body : await pack(body);
    const path = Buffer.from(name, "utf8");
    const about = describe(isPacked(name) ? STORED : DEFLATED, at, body, packed.length, path.length);
    const head = Buffer.concat([signature(0x04034b50), about, path]);
    index.push(Buffer.concat([signature(0x02014b50), version(), about, indexTail(offset), path]));
    offset += head.length + packed.length;
    if (offset > MOST_BYTES || index.length > MOST_ENTRIES) throw new Error("the archive is too large");
    yield head;
    yield packed;
  }
  const whole = Buffer.concat(index);
  yield whole;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(index.length, 8);
  end.writeUInt16LE(index.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

/** What the file's own head and the index say alike. */
function describe(method: number, at: Date, body: Buffer, packedLength: number, nameLength: number): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(VERSION, 0);
  about.writeUInt16LE(FLAGS, 2);
  about.writeUInt16LE(method, 4);
  about.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
  about.writeUInt16LE(
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  );
  about.writeUInt32LE(crc32(body), 10);
  about.writeUInt32LE(packedLength, 14);
  about.writeUInt32LE(body.length, 18);
  about.writeUInt16LE(nameLength, 22);
  return about;
}

/** No comment, one disk, no attributes; and where the file begins. */
function indexTail(offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return tail;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function version(): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(VERSION);
  return bytes;
}
