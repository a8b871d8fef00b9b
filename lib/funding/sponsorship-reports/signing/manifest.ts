import "server-only";
import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from "jose";
import { z } from "zod";
import type { ReportContent } from "@/db/enums";
import type { Tx } from "@/db/types";
import { contentDigest } from "./digests";
import { type ReportJwk, type ReportKey, reportKey, storeReportKey } from "./report-key";

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** What a signature covers. It names no one, since it remains after an account is deleted. */
const ReportManifest = z.object({
  format: z.literal(1),
  /** The origin of the site that issued the report. */
  issuer: z.string(),
  code: z.string(),
  version: z.int().min(1),
  issuedAt: z.string(),
  isFinal: z.boolean(),
  /** SHA-256, hexadecimal: of the canonical content, of the PDF's bytes, and of each photo's stored file. */
  content: Digest,
  pdf: Digest,
  photos: z.array(Digest),
});
export type ReportManifest = z.output<typeof ReportManifest>;

/** The manifest of a report: digests of its content, its PDF, and its photos. */
export function manifestOf(content: ReportContent, pdfDigest: string): ReportManifest {
  return {
    format: 1,
    issuer: content.site.origin,
    code: content.code,
    version: content.version,
    issuedAt: content.issuedAt,
    isFinal: content.isFinal,
    content: contentDigest(content),
    pdf: pdfDigest,
    photos: content.photos.map(({ digest }) => digest),
  };
}

/**
 * Signs a manifest (JWS, compact, EdDSA) and stores the public key if it is new.
 * @param given the site's key, unless a test needs another one
 */
export async function signManifest(
  tx: Tx,
  manifest: ReportManifest,
  given?: ReportKey,
): Promise<{ manifest: string; keyId: string }> {
  const key = given ?? (await reportKey());
  await storeReportKey(tx, key);
  const jws = await new CompactSign(Buffer.from(JSON.stringify(manifest)))
    .setProtectedHeader({ alg: "EdDSA", kid: key.id, typ: "sponsorship-report+jws" })
    .sign(key.privateKey);
  return { manifest: jws, keyId: key.id };
}

/** The key that a manifest says it was signed with. Null: it is no JWS. */
export function keyIdOf(jws: string): string | null {
  try {
    return decodeProtectedHeader(jws).kid ?? null;
  } catch {
    return null;
  }
}

/**
 * A manifest whose signature is valid. Null: it was altered, another key signed it, or the key isn't the one that its
 * id, its thumbprint, names.
 */
export async function verifyManifest(
  jws: string,
  keyId: string,
  publicKey: ReportJwk,
): Promise<ReportManifest | null> {
  try {
    if ((await calculateJwkThumbprint(publicKey)) !== keyId) return null;
    const { payload } = await compactVerify(jws, await importJWK(publicKey, "EdDSA"), {
      algorithms: ["EdDSA"],
    });
    return ReportManifest.parse(JSON.parse(Buffer.from(payload).toString()));
  } catch {
    return null;
  }
}
