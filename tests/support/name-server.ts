import { createSocket } from "node:dgram";
import ipaddr from "ipaddr.js";
import { onTestFinished } from "vitest";

/** The response for a name, per query: addresses, or a CNAME first. Null: no response. */
type Responses = (name: string, kind: "A" | "AAAA", time: number) => readonly string[] | null;

export interface NameServer {
  /** `127.0.0.1:5353`, the format of resolver settings. */
  address: string;
  /** The queries it received, oldest first: "A www.fair.test". */
  asked: string[];
}

const TYPES: ReadonlyMap<number, "A" | "AAAA"> = new Map([
  [1, "A"],
  [28, "AAAA"],
]);
const CNAME = 5;

/** Starts a DNS server on this machine for one test. Its records have a TTL of 0 s. */
export async function startNameServer(results: Responses): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  const times = new Map<string, number>();
  socket.on("message", (query, from) => {
    const { name, end } = readName(query, 12);
    const kind = TYPES.get(query.readUInt16BE(end));
    if (!kind) return;
    const question = `${kind} ${name}`;
    asked.push(question);
    const time = times.get(question) ?? 0;
    times.set(question, time + 1);
    const found = results(name, kind, time);
    if (found) socket.send(reply(query.subarray(0, end + 4), kind, found), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => socket.close(resolve)));
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

/** A name in a message, and its end offset. */
function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join("."), end: at + 1 };
}

function reply(query: Buffer, kind: "A" | "AAAA", found: readonly string[]): Buffer {
  const header = Buffer.from(query);
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  // Each record is about the target of the previous one; several addresses share the name.
  let owner: Buffer = Buffer.from([0xc0, 12]);
  const records = found.map((one) => {
    const isName = !ipaddr.isValid(one);
    const data = isName ? nameBytes(one) : Buffer.from(ipaddr.parse(one).toByteArray());
    const type = isName ? CNAME : kind === "A" ? 1 : 28;
    const record = Buffer.concat([owner, u16(type), u16(1), u16(0), u16(0), u16(data.length), data]);
    if (isName) owner = data;
    return record;
  });
  return Buffer.concat([header, ...records]);
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);

function nameBytes(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label, "latin1")]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
