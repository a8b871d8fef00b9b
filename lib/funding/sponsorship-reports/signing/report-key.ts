import "server-only";
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { reportKeys } from "@/db/schema";
import type { Tx } from "@/db/types";
import { type CoreEnv, env } from "@/lib/core/env";

/** A public Ed25519 key. */
export type ReportJwk = { kty: string; crv: string; x: string };

/** PKCS #8's prefix of a raw Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** A key pair that signs reports. */
export interface ReportKey {
  /** The public key's RFC 7638 thumbprint. */
  id: string;
  privateKey: KeyObject;
  publicKey: ReportJwk;
}

/** The key that signs this site's reports, derived from AUTH_SECRET. Its private half is never stored. */
export async function reportKey({ AUTH_SECRET }: Pick<CoreEnv, "AUTH_SECRET"> = env()): Promise<ReportKey> {
  const seed = Buffer.from(hkdfSync("sha256", AUTH_SECRET, "", "sponsorship report signing", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const { kty = "", crv = "", x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const publicKey = { kty, crv, x };
  return { id: await calculateJwkThumbprint(publicKey), privateKey, publicKey };
}

/** Stores the public half, so that reports signed with it still verify after the secret has changed. */
export async function storeReportKey(tx: Tx, { id, publicKey }: ReportKey): Promise<void> {
  await tx.insert(reportKeys).values({ id, publicKey }).onConflictDoNothing();
}
