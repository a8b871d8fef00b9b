import { isLocalHost } from "@/lib/core/web-address";

/**
 * Whether keys may be sent to this address of a provider's interface: https, an origin and no more. Plain http never
 * leaves this machine, and only for a site that is itself being tried on it.
 */
export function isSafeProviderAddress(address: string, isLocalSite: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (address !== origin && address !== `${origin}/`) return false;
  return protocol === "https:" || (protocol === "http:" && isLocalSite && isLocalHost(hostname));
}
