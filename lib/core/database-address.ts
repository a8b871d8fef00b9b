/** What is wrong with an address of a database, for the operator; null if nothing is. */
export function databaseAddressProblem(address: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(address)) return "must be a postgres:// address";
  const [, authority = ""] = /^[^:]+:\/\/([^/?#]*)/.exec(address) ?? [];
  const hosts = authority.slice(authority.lastIndexOf("@") + 1);
  if (hosts.includes(","))
    return "must name one server: give an address that follows the primary, such as a proxy's or a virtual one";
  return URL.canParse(address)
    ? null
    : "must be an address: signs like @, / and # in the password are written %40, %2F and %23";
}
