import { createHmac, timingSafeEqual } from "node:crypto";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/db/enums";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";

/** Who unsubscribes from a kind of email: an account, or an address without one. */
export type Unsubscriber = { kind: NotificationKind } & ({ userId: string } | { address: string });

/** Long enough not to be guessed, short enough for a line. */
const MAC_BYTES = 16;

function mac(payload: string): Buffer {
  return createHmac("sha256", env().AUTH_SECRET)
    .update(`unsubscribe:${payload}`)
    .digest()
    .subarray(0, MAC_BYTES);
}

/** The URL that unsubscribes someone from a kind of email. Deterministic, and never expires. */
export function unsubscribeAddress(
  to: { userId: string | null; email: string },
  kind: NotificationKind,
): string {
  const who = to.userId ?? to.email.trim().toLowerCase();
  const payload = `${kind}.${Buffer.from(who).toString("base64url")}`;
  return new URL(`/unsubscribe/${payload}.${mac(payload).toString("base64url")}`, env().SITE_URL).href;
}

/** Parses the last part of such a URL; null if we didn't make it. */
export function readUnsubscribeToken(token: string): Unsubscriber | null {
  const match = /^(([a-z]+)\.([\w-]{1,430}))\.([\w-]{22})$/.exec(token);
  const [, payload, kind, who, signature] = match ?? [];
  if (!payload || !who || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signature, "base64url"), mac(payload))) return null;
  const known = NOTIFICATION_KINDS.find((each) => each === kind);
  const subject = Buffer.from(who, "base64url").toString();
  if (!known) return null;
  return isId(subject) ? { kind: known, userId: subject } : { kind: known, address: subject };
}
