import "server-only";
import { X509Certificate } from "node:crypto";
import { getCACertificates } from "node:tls";
import { LRUCache } from "lru-cache";
import { SignatureError } from "../port";

const CACHE_MS = 24 * 60 * 60_000;
const MOST_CACHED = 10;
const RESPONSE_MS = 5_000;
const MAX_BYTES = 100_000;
const LONGEST_CHAIN = 6;
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,200}$/;
const HOLDER = /^CN=(?:[\w-]+\.)*paypal\.com$/m;

export interface CertificateStore {
  /**
   * Returns the trusted certificate at a PayPal address. Throws `SignatureError` for another address or an untrusted
   * certificate; another error if there was no response.
   */
  load(url: string): Promise<X509Certificate>;
}

interface StoreOptions {
  now?: () => Date;
  /** PEM. Default: this machine's trusted roots plus NODE_EXTRA_CA_CERTS. */
  trusted?: () => readonly string[];
}

/** The certificates that sign PayPal's webhooks, only from these origins, each cached for a day. */
export function certificateStore(
  origins: readonly string[],
  { now = () => new Date(), trusted = () => getCACertificates("default") }: StoreOptions = {},
): CertificateStore {
  const cached = new LRUCache<string, { certificate: Promise<X509Certificate>; until: number }>({
    max: MOST_CACHED,
  });

  async function fetchTrusted(url: URL): Promise<X509Certificate> {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(RESPONSE_MS) });
    if (response.status >= 500) throw new Error(`PayPal's certificate request returned ${response.status}`);
    const pem = await response.text();
    if (!response.ok || pem.length > MAX_BYTES) throw new SignatureError("there is no certificate there");
    const [leaf, ...others] = readPem(pem);
    if (!leaf) throw new SignatureError("there is no certificate there");
    if (!HOLDER.test(leaf.subject)) throw new SignatureError("the certificate belongs to another host");
    assertTrusted(leaf, others, trusted(), now());
    return leaf;
  }

  return {
    async load(address) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (!url || !origins.includes(url.origin) || !PATH.test(url.pathname) || url.search || url.username)
        throw new SignatureError("the certificate is not from PayPal");
      const known = cached.get(url.href);
      if (known && known.until > now().getTime()) return known.certificate;
      const certificate = fetchTrusted(url);
      cached.set(url.href, { certificate, until: now().getTime() + CACHE_MS });
      certificate.catch(() => cached.delete(url.href));
      return certificate;
    },
  };
}

function readPem(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.slice(0, LONGEST_CHAIN).map((block) => new X509Certificate(block));
  } catch (error) {
    throw new SignatureError("the certificate cannot be read", { cause: error });
  }
}

/** Follows the issuers up to a trusted root. All must be valid today. */
function assertTrusted(
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly string[],
  today: Date,
): void {
  const roots = trusted.map((pem) => new X509Certificate(pem));
  let current = leaf;
  for (let depth = 0; depth < LONGEST_CHAIN; depth++) {
    if (today < new Date(current.validFrom) || today > new Date(current.validTo))
      throw new SignatureError("a certificate is not valid today");
    if (findIssuer(current, roots)) return;
    const next = findIssuer(current, others);
    if (!next) break;
    current = next;
  }
  throw new SignatureError("the certificate is not trusted here");
}

function findIssuer(
  certificate: X509Certificate,
  candidates: readonly X509Certificate[],
): X509Certificate | undefined {
  return candidates.find(
    (candidate) =>
      candidate.ca && certificate.checkIssued(candidate) && certificate.verify(candidate.publicKey),
  );
}
