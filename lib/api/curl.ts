import type { Endpoint } from "./endpoint";
import type { ExampleCall } from "./examples";

type Call = Pick<Endpoint, "method" | "path" | "permission" | "accepts" | "body">;

/** Text as one word of a shell command. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The header that sends the token. */
export const TOKEN_HEADER = '-H "Authorization: Bearer $TOKEN"';
export const JSON_HEADER = '-H "Content-Type: application/json"';

/**
 * A call as a shell command. The variable `API` holds the address, `TOKEN` the token, and variables in capitals the
 * parts of the path that have no example.
 */
export function curlOf({ method, path, permission, accepts, body }: Call, example?: ExampleCall): string {
  const target = example ? example.request.slice(method.length + 1) : path;
  const [pathname = "", query = ""] = target.split(/\?(.*)/s);
  const address = pathname
    .replace("/api", "$API")
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const sent = example?.body ?? (body && accepts === undefined ? {} : undefined);
  const takesFile = accepts === "multipart";
  return [
    `curl${query ? " -G" : ""}${methodFlag(method, sent !== undefined || takesFile)} "${address}"`,
    ...(permission === "public" ? [] : [TOKEN_HEADER]),
    ...[...new URLSearchParams(query)].map(
      ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
    ),
    ...(sent === undefined ? [] : [JSON_HEADER, `-d ${quoted(JSON.stringify(sent, null, 2))}`]),
    ...(takesFile ? ['-F "file=@$FILE"'] : []),
  ].join(" \\\n  ");
}

/** Curl sends GET, and POST with a body, unless told otherwise. */
const methodFlag = (method: string, hasBody: boolean): string =>
  method === "GET" || (method === "POST" && hasBody) ? "" : ` -X ${method}`;
