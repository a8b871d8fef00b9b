import ipaddr from "ipaddr.js";

/** The caller's address. Our server overwrites the caller's header; see `scripts/server/client-address.ts`. */
export const CLIENT_IP_HEADER = "x-client-ip";

/** The address that limits count by: a full IPv4 address, or the /64 of an IPv6 address. Null if unknown. */
export function clientIp(head: Pick<Headers, "get">): string | null {
  const address = head.get(CLIENT_IP_HEADER)?.trim();
  if (!address) return null;
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address);
  if (v4?.[1]) return v4[1];
  if (address === "::1") return address;
  return expandV6(address).slice(0, 4).join(":");
}

/**
 * What is stored of an address from `clientIp`, so that its owner can recognize a session: its first three parts,
 * `203.0.113.*` or `2001:0db8:0000:*`, which many people share. The machine's own address stays unchanged.
 */
export function networkOf(ip: string): string {
  if (ip === "::1" || ip === "127.0.0.1") return ip;
  const mark = ip.includes(":") ? ":" : ".";
  return [...ip.split(mark).slice(0, 3), "*"].join(mark);
}

/** Whether a network from `networkOf` says anything about its user. Private networks don't. */
export function isTelling(network: string): boolean {
  const address = network.replace(/:\*$/, "::").replace("*", "0");
  return !ipaddr.isValid(address) || !SHARED.has(ipaddr.parse(address).range());
}

/** Behind a proxy that hides the client, and where providers put thousands of people behind one address. */
const SHARED = new Set(["unspecified", "loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

function expandV6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill("0"), ...right].map((part) => part.padStart(4, "0"));
}
