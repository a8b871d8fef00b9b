import { type AddressList, plainAddress } from "@/lib/core/address-list";

/**
 * Returns the caller's address: the other end of the connection, or, if that is one of our proxies, the address it
 * forwards for. Forwarded addresses are trusted from the nearest proxy backward, as long as each hop is our proxy.
 * @param forwarded the X-Forwarded-For header as received
 * @param trusted the addresses of our proxies
 */
export function callerAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  trusted: AddressList,
): string {
  const chain = (forwarded ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  let caller = plainAddress(remote ?? "");
  while (trusted.has(caller)) {
    const named = chain.pop();
    if (!named) break;
    caller = plainAddress(named);
  }
  return caller;
}

/** Whether the other end of a connection is one of our proxies. */
export function isTrustedProxy(remote: string | undefined, trusted: AddressList): boolean {
  return trusted.has(plainAddress(remote ?? ""));
}
