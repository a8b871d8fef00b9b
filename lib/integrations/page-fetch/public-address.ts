import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The block of public IPv6 addresses; everything else is special. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by number, but an internal service of a hosting provider. */
const INSIDE: ReadonlySet<string> = new Set(["168.63.129.16"]);

/**
 * Whether an IP address is on the public internet. False for this machine, private and shared networks, link-local,
 * multicast, documentation, and every IPv6 form that wraps an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes("%") || INSIDE.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
