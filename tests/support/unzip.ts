import { crc32, inflateRawSync } from "node:zlib";

export interface Unpacked {
  name: string;
  body: Buffer;
}

/** Reads an archive like unpackers do: from the index at its end, verifying each file's checksum. */
export function unzip(archive: Buffer): Unpacked[] {
  const end = archive.lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end !== archive.length - 22) throw new Error("no end of archive found");
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files: Unpacked[] = [];
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error("the index is broken");
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const head = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(head) !== 0x04034b50) throw new Error(`${name} starts at the wrong offset`);
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20));
    const body = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (crc32(body) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    if (body.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} has the wrong size`);
    files.push({ name, body });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
