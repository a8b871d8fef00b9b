import { BlockList, isIP } from "node:net";

/** A set of addresses and networks. */
export interface AddressList {
  has(address: string): boolean;
}

/**
 * Reads comma-separated addresses and networks, such as `10.0.0.1, fd00::/8`.
 * @throws Error that names the first invalid entry
 */
export function parseAddressList(text: string): AddressList {
  const list = new BlockList();
  for (const part of text.split(",").map((entry) => entry.trim())) if (part) addEntry(list, part);
  return { has: (address) => isIP(address) > 0 && list.check(address, familyOf(address)) };
}

function addEntry(list: BlockList, entry: string): void {
  const [address = "", length = null] = plainAddress(entry).split("/");
  const longest = isIP(address) === 4 ? 32 : 128;
  if (!isIP(address) || (length !== null && !(/^\d{1,3}$/.test(length) && Number(length) <= longest)))
    throw new Error(`"${entry}" must be an address, or a network such as 10.1.0.0/16`);
  list.addSubnet(address, length === null ? longest : Number(length), familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6");

/** An IPv4 address that arrived through an IPv6 socket is an IPv4 address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
