import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF 1.0 font into the OpenType file it was made from. fontkit reads WOFF, but can't make subsets of the
 * composite glyphs in it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + tables * 16);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(tables));
  head.writeUInt16BE(tables, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tables - 2 ** power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < tables; index++) {
    const entry = HEADER + index * ENTRY;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const at = 12 + index * 16;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    const padded = Math.ceil(length / 4) * 4;
    parts.push(table, Buffer.alloc(padded - length));
    offset += padded;
  }
  return Buffer.concat(parts);
}
