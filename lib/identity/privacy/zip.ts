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
/** Of an unpacker that knows archives beyond 4 GB and 65,535 files. */
const VERSION_64 = 45;
/** From here on a field of the plain format only says that the wide one beside it holds. */
const WIDE_BYTES = 0xffff_ffff;
const WIDE_COUNT = 0xffff;

/** Whether there is anything to be gained by packing it: pictures are packed already. */
const isPacked = (name: string) => name.endsWith(".webp");

/**
 * A ZIP archive as a stream: each entry is written as soon as it is there, and forgotten. However large the whole
 * becomes, it can be read: beyond 4 GB or 65,535 files by unpackers that know ZIP64, which all of today's do. An
 * entry itself has to stay below 4 GB.
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
    index.push(indexEntry(about, path, offset));
    offset += head.length + packed.length;
    yield head;
    yield packed;
  }
  const whole = Buffer.concat(index);
  yield whole;
  yield endOf({ count: index.length, from: offset, bytes: whole.length });
}

/** The end of an archive: how many files its index names, and where that lies. Wide where the plain one has no room. */
function endOf({ count, from, bytes }: { count: number; from: number; bytes: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, WIDE_COUNT), 8);
  end.writeUInt16LE(Math.min(count, WIDE_COUNT), 10);
  end.writeUInt32LE(Math.min(bytes, WIDE_BYTES), 12);
  end.writeUInt32LE(Math.min(from, WIDE_BYTES), 16);
  if (count < WIDE_COUNT && bytes < WIDE_BYTES && from < WIDE_BYTES) return end;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(BigInt(wide.length - 12), 4);
  wide.writeUInt16LE(VERSION_64, 12);
  wide.writeUInt16LE(VERSION_64, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(bytes), 40);
  wide.writeBigUInt64LE(BigInt(from), 48);
  const pointer = Buffer.alloc(20);
  pointer.writeUInt32LE(0x07064b50, 0);
  pointer.writeBigUInt64LE(BigInt(from + bytes), 8);
  pointer.writeUInt32LE(1, 16);
  return Buffer.concat([wide, pointer, end]);
}

/** What the index says of a file that begins at an offset: the same as the file's own head, and where that is. */
function indexEntry(about: Buffer, path: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(Math.min(offset, WIDE_BYTES), 10);
  if (offset < WIDE_BYTES) return Buffer.concat([signature(0x02014b50), version(VERSION), about, tail, path]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  const wide = Buffer.from(about);
  wide.writeUInt16LE(VERSION_64, 0);
  wide.writeUInt16LE(extra.length, 24);
  return Buffer.concat([signature(0x02014b50), version(VERSION_64), wide, tail, path, extra]);
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

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function version(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
