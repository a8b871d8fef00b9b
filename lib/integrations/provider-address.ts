import { isLocalHost } from "@/lib/core/web-address";

/**
 * Whether keys may be sent to this provider address: an https origin. Plain http is allowed only to this machine, for a
 * site that is tried on it.
 */
export function isSafeProviderAddress(address: string, isLocalSite: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (address !== origin && address !== `${origin}/`) return false;
  return protocol === "https:" || (protocol === "http:" && isLocalSite && isLocalHost(hostname));
}
