import type { IncomingMessage, ServerResponse } from "node:http";

/** Refuses an address whose percent signs stand for no letters: the framework would call that a fault of its own. */
export function refuseUnreadable({ url = "" }: IncomingMessage, response: ServerResponse): boolean {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("%") || isReadable(path)) return false;
  response
    .writeHead(400, {
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
    })
    .end(
      "A percent sign in this address stands for no letter. Check the address, or start at the homepage.\n",
    );
  return true;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
