/** Precedes a token that lets its holder do something. */
const TOKEN =
  /^((?:\/api)?\/unsubscribe\/|\/calendar\/(?=[^/]+\.ics|deadlines\/|feed\/)|\/quotes\/|\/sponsorshipreport\/|\/renewal\/).+/i;

/** A request's path as it may be logged: without the query and tokens. */
export function pathForLog(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(TOKEN, "$1[hidden]");
}
