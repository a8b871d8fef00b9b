import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";

const MAC_BYTES = 12;

function mac(recipientId: string): Buffer {
  return createHmac("sha256", env().AUTH_SECRET)
    .update(`blast-visit:${recipientId}`)
    .digest()
    .subarray(0, MAC_BYTES);
}

/** The link to a proposal's page in one recipient's email. */
export function visitPath(proposal: { id: string; title: string }, recipientId: string): string {
  return `${proposalPath(proposal)}?blast=${recipientId}.${mac(recipientId).toString("base64url")}`;
}

/** Returns whose email the link was in; null if we didn't make it. */
export function readVisitToken(token: string): string | null {
  const [, recipientId = "", given = ""] = /^([\da-f-]{36})\.([\w-]{16})$/.exec(token) ?? [];
  if (!isId(recipientId)) return null;
  return timingSafeEqual(Buffer.from(given, "base64url"), mac(recipientId)) ? recipientId : null;
}
