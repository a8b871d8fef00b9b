/**
 * Returns the caller's address: the other end of the connection, or, if that is one of our proxies, the address it
 * forwards for. Forwarded addresses are trusted from the nearest proxy backward, as long as each hop is our proxy.
 * @param forwarded the X-Forwarded-For header as received
 * @param trusted the addresses of our proxies
 */
export function callerAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  trusted: ReadonlySet<string>,
): string {
  const chain = (forwarded ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  let caller = plain(remote ?? "");
  while (trusted.has(caller)) {
    const named = chain.pop();
    if (!named) break;
    caller = plain(named);
  }
  return caller;
}

/** Whether the other end of a connection is one of our proxies. */
export function isOurProxy(remote: string | undefined, trusted: ReadonlySet<string>): boolean {
  return remote !== undefined && trusted.has(plain(remote));
}

/** The proxies from the settings, as a set. */
export function trustedProxies(setting: string | undefined): ReadonlySet<string> {
  const named = (setting ?? "").split(",").map((address) => plain(address.trim()));
  return new Set(named.filter(Boolean));
}

/** Whether the other end of a connection is one of our proxies. */
export function isTrustedProxy(remote: string | undefined, trusted: ReadonlySet<string>): boolean {
  return trusted.has(plain(remote ?? ""));
}

/** An IPv4 address that arrived through an IPv6 socket is an IPv4 address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
