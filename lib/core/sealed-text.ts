import "server-only";
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { type CoreEnv, env } from "./env";
import { readSecretKeys } from "./process-settings";

type KeySettings = Pick<CoreEnv, "AUTH_SECRET" | "PAYOUT_SECRET_KEY">;

const VERSION = "v1";

/**
 * The keys that open sealed texts. The first one seals. The key derived from AUTH_SECRET is always included, so that
 * texts sealed before PAYOUT_SECRET_KEY was set can still be opened.
 */
function keysOf({ AUTH_SECRET, PAYOUT_SECRET_KEY }: KeySettings): { id: string; key: Buffer }[] {
  const derived = Buffer.from(hkdfSync("sha256", AUTH_SECRET, "", "payout details", 32));
  const given = PAYOUT_SECRET_KEY ? (readSecretKeys(PAYOUT_SECRET_KEY) ?? []) : [];
  return [...given, derived].map((key) => ({
    id: createHash("sha256").update("key id").update(key).digest("hex").slice(0, 8),
    key,
  }));
}

/**
 * Encrypts a text (AES-256-GCM) for this installation and this owner: a row copied to another owner doesn't open. The
 * key's id is part of the result.
 */
export function sealText(text: string, owner: string, settings: KeySettings = env()): string {
  const [current] = keysOf(settings);
  if (!current) throw new Error("no key to seal with");
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", current.key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  return [VERSION, current.id, ...parts].join(".");
}

/**
 * Returns keyed hashes of a text, one for each configured key. Without a key, no one can guess the text. Hashes of the
 * same text have one in common as long as they share a key.
 */
export function keyedDigests(text: string, purpose: string, settings: KeySettings = env()): string[] {
  return keysOf(settings).map(({ key }) =>
    createHmac("sha256", Buffer.from(hkdfSync("sha256", key, "", purpose, 32)))
      .update(text)
      .digest("base64url"),
  );
}

/**
 * Opens a text sealed by `sealText`. Throws if it was altered, belongs to another owner, or its key is no longer
 * configured.
 */
export function openSealed(sealed: string, owner: string, settings: KeySettings = env()): string {
  const [version, keyId, iv = "", tag = "", body = ""] = sealed.split(".");
  const found = keysOf(settings).find(({ id }) => id === keyId);
  if (version !== VERSION || !found) throw new Error(`no configured key opens text sealed with ${keyId}`);
  const decipher = createDecipheriv("aes-256-gcm", found.key, Buffer.from(iv, "base64url"), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
}
