import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";

const MAC_CHARS = 16;

function mac(hex: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`bounce:${hex}`).digest("hex").slice(0, MAC_CHARS);
}

/** The bounce address of an email. It identifies the email and is signed, so that only we can create it. */
export function bounceAddress(mailId: string, domain: string): string {
  const hex = mailId.replaceAll("-", "");
  return `bounce+${hex}.${mac(hex)}@${domain}`;
}

/** The email that a bounce address identifies; null if we didn't create the address. */
export function readBounceAddress(address: string): string | null {
  const [, hex, given] = /^bounce\+([\da-f]{32})\.([\da-f]{16})@/i.exec(address.trim().toLowerCase()) ?? [];
  if (!hex || !given || !timingSafeEqual(Buffer.from(given), Buffer.from(mac(hex)))) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : null;
}
