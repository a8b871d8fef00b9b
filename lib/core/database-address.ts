/** Returns what is wrong with a database URL, for the operator. Null if it is valid. */
export function databaseAddressProblem(address: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(address)) return "must be a postgres:// address";
  const [, authority = ""] = /^[^:]+:\/\/([^/?#]*)/.exec(address) ?? [];
  const hosts = authority.slice(authority.lastIndexOf("@") + 1);
  if (hosts.includes(","))
    return "must name one server; use an address that follows the primary, such as a proxy or a virtual IP";
  return URL.canParse(address)
    ? null
    : "must be a valid URL; in the password, write @, /, and # as %40, %2F, and %23";
}
