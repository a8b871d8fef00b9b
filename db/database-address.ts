const ADDRESS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const SESSION_ATTRIBUTES = "target_session_attrs";
/** Values of `target_session_attrs` that ask for the server that accepts writes. */
const PRIMARY = ["read-write", "primary"];

/** Returns what is wrong with a database URL, for the operator. Null if it is valid. */
export function databaseAddressProblem(address: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(address)) return "must be a postgres:// address";
  if (!serverUrls(address).every((url) => URL.canParse(url)))
    return "must be a valid URL; in the password, write @, /, and # as %40, %2F, and %23";
  const wanted = sessionAttributes(address);
  return wanted === null || PRIMARY.includes(wanted)
    ? null
    : `must have ${SESSION_ATTRIBUTES}=read-write, or leave it out`;
}

/** The URL of each server that a database URL names. Drivers accept only such URLs. */
export function serverUrls(address: string): string[] {
  const [, scheme = "", credentials = "", hosts = "", rest = ""] = ADDRESS.exec(address) ?? [];
  if (!namesPrimary(address)) return [address];
  const path = rest
    .replace(new RegExp(`([?&])${SESSION_ATTRIBUTES}=[^&#]*&?`), "$1")
    .replace(/[?&](?=#|$)/, "");
  return hosts.split(",").map((host) => `${scheme}${credentials}${host}${path}`);
}

/** Returns whether the server that accepts writes must be looked up: the URL names several servers or asks for it. */
export function namesPrimary(address: string): boolean {
  const [, , , hosts = ""] = ADDRESS.exec(address) ?? [];
  return hosts.includes(",") || sessionAttributes(address) !== null;
}

function sessionAttributes(address: string): string | null {
  return new RegExp(`[?&]${SESSION_ATTRIBUTES}=([^&#]*)`).exec(address)?.[1] ?? null;
}
