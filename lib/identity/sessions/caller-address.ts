/**
 * Who is calling: the other end of the connection, or, where that is a proxy of ours, whom it says it speaks for.
 * Names are believed from the nearest proxy backwards, and only as long as each is one of ours.
 * @param forwarded the X-Forwarded-For header as it came
 * @param trusted the addresses of our own proxies
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

/** The settings' list of proxies as a set. */
export function trustedProxies(setting: string | undefined): ReadonlySet<string> {
  const named = (setting ?? "").split(",").map((address) => plain(address.trim()));
  return new Set(named.filter(Boolean));
}

/** An IPv4 address that came in through an IPv6 socket is an IPv4 address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
