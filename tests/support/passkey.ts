import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyResponse, PasskeySignature } from "@/lib/identity/second-factor/schema";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

interface Choices {
  challenge: string;
  origin?: string;
  /** Whether the authenticator verified its owner by PIN, fingerprint, or face. */
  isVerified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one passkey for this site, in software. It makes what a browser would send. */
export function softPasskey(origin = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let count = 0;

  const clientData = (type: string, of: Choices) =>
    Buffer.from(JSON.stringify({ type, challenge: of.challenge, origin: of.origin ?? origin }));

  function authenticatorData({ isVerified = true, ...of }: Choices, credential = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++count);
    return Buffer.concat([
      sha256(new URL(of.origin ?? origin).hostname),
      Buffer.from([flags]),
      counter,
      credential,
    ]);
  }

  const whole = <R>(response: R) => ({
    id,
    rawId: id,
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    /** What the browser sends after it made the passkey. */
    create(of: Choices): Exclude<PasskeyResponse, PasskeySignature> {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, Buffer.from(key)]);
      const authData = new Uint8Array(authenticatorData(of, credential));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", authData],
        ]),
      );
      return whole({
        clientDataJSON: base64url(clientData("webauthn.create", of)),
        attestationObject: base64url(Buffer.from(attestation)),
        transports: ["internal"],
      });
    },
    /** What the browser sends after the passkey signed. */
    get(of: Choices): PasskeySignature {
      const client = clientData("webauthn.get", of);
      const data = authenticatorData(of);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return whole({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
