import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** Just enough DER to write a certificate: Node can't issue a test's own authority. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128
      ? Buffer.from([length])
      : length < 256
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([tag]), size, body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const TRUE = der(0x01, Buffer.from([0xff]));

const SHA256_WITH_RSA = sequence(oid("2a864886f70d01010b"), der(0x05));
const name = (commonName: string) => sequence(der(0x31, sequence(oid("550403"), utf8(commonName))));
const time = (at: Date) =>
  der(
    0x18,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+/g, "")
        .slice(0, 14)}Z`,
    ),
  );
const CAN_SIGN_OTHERS = sequence(oid("551d13"), TRUE, der(0x04, sequence(TRUE)));

export interface Certificate {
  pem: string;
  commonName: string;
  privateKey: KeyObject;
}

interface Wanted {
  commonName: string;
  /** The signer. Null: self-signed, and may sign others. */
  issuer: Certificate | null;
  mayIssue?: boolean;
  validFrom?: Date;
  validTo?: Date;
}

const HOUR = 60 * 60_000;

/** A certificate with a new key. */
export function makeCertificate({
  commonName,
  issuer,
  mayIssue = issuer === null,
  ...wanted
}: Wanted): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { validFrom = new Date(Date.now() - HOUR), validTo = new Date(Date.now() + 48 * HOUR) } = wanted;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    SHA256_WITH_RSA,
    name(issuer?.commonName ?? commonName),
    sequence(time(validFrom), time(validTo)),
    name(commonName),
    publicKey.export({ type: "spki", format: "der" }),
    ...(mayIssue ? [der(0xa3, sequence(CAN_SIGN_OTHERS))] : []),
  );
  const signature = createSign("sha256")
    .update(body)
    .sign(issuer?.privateKey ?? privateKey);
  const base64 = sequence(body, SHA256_WITH_RSA, bits(signature)).toString("base64");
  const lines = base64.match(/.{1,64}/g)?.join("\n");
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    commonName,
    privateKey,
  };
}
