import { createSign, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Certificate, makeCertificate } from "./certificates";

/** A signed delivery, ready to post. */
export interface Delivery {
  raw: Buffer;
  headers: Headers;
}

export interface Signer {
  /** The authority that a merchant must trust. */
  authority: Certificate;
  /** The certificates served, by the last part of their address. */
  published: Map<string, string>;
  sign(event: object, by?: { certificate?: Certificate; certUrl?: string; webhookId?: string }): Delivery;
  publish(certificate: Certificate, ...chain: Certificate[]): string;
}

/** Signs webhooks as PayPal does: with a published certificate, issued by a separate authority. */
export function webhookSigner(origin: string, webhookId: string, now: () => Date): Signer {
  const authority = makeCertificate({ commonName: "Root of the tests", issuer: null });
  const middle = makeCertificate({ commonName: "Issuer of the tests", issuer: authority, mayIssue: true });
  const own = makeCertificate({ commonName: "messageverificationcerts.sandbox.paypal.com", issuer: middle });
  const published = new Map<string, string>();

  function publish(certificate: Certificate, ...chain: Certificate[]): string {
    const id = `CERT-${randomUUID()}`;
    published.set(id, [certificate, ...chain].map(({ pem }) => pem).join(""));
    return `${origin}/v1/notifications/certs/${id}`;
  }
  const ownUrl = publish(own, middle);

  return {
    authority,
    published,
    publish,
    sign(event, by = {}) {
      const raw = Buffer.from(JSON.stringify(event));
      const id = randomUUID();
      const time = now().toISOString().replace(/\.\d+/, "");
      const message = `${id}|${time}|${by.webhookId ?? webhookId}|${crc32(raw)}`;
      const { privateKey } = by.certificate ?? own;
      const headers = new Headers({
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": createSign("sha256").update(message).sign(privateKey, "base64"),
        "paypal-cert-url": by.certUrl ?? ownUrl,
        "paypal-auth-algo": "SHA256withRSA",
        "content-type": "application/json",
      });
      return { raw, headers };
    },
  };
}
