import type { IncomingMessage, ServerResponse } from "node:http";
import { isForeignOrigin } from "@/lib/identity/sessions/same-origin";
import type { Middleware } from "./middleware";
import { requestIdHeader } from "./request-id";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Paths that aren't pages: they check origins themselves, or may be embedded in other sites. */
const NO_PAGE =
  /^\/(?:api(?!\/docs$)|media|art|embed|sharepictures|sitemaps|_next|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

interface Rejection {
  status: 400 | 403 | 405;
  message: string;
  allow?: string;
}

/** Whether a URL is a page, which Next renders and whose forms it handles. */
export const isPage = (url: string) => !NO_PAGE.test(url.split("?", 1)[0] ?? "");

/**
 * Rejects requests that no browser and no legitimate program sends, before any other handling: Next would treat most of
 * them as its own faults.
 * @param siteUrl this site's own origin
 */
export function rejectMalformedRequest(siteUrl: string): Middleware {
  return (request, response, next) => {
    const fault = faultOf(request, siteUrl);
    if (!fault) return next();
    rejectRequest(request, response, fault.status, fault.message, fault.allow ? { allow: fault.allow } : {});
  };
}

/** Responds with one line of text, and closes the connection if more of the request is to come. */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
      ...requestIdHeader(),
      ...(hasBody(request) && { connection: "close" }),
      ...headers,
    })
    .end(`${message}\n`);
}

const hasBody = ({ headers }: IncomingMessage) =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;

function faultOf(request: IncomingMessage, siteUrl: string): Rejection | null {
  const { method = "", url = "", headers } = request;
  if (hostsOf(request) > 1) return { status: 400, message: "Send exactly one Host header." };
  if (!METHODS.includes(method) || url === "*")
    return {
      status: 405,
      message: `Supported methods: ${METHODS.join(", ")}.`,
      allow: METHODS.join(", "),
    };
  if (!url.startsWith("/")) return { status: 400, message: "Request a path, not a full URL." };
  if (!isReadable(url))
    return {
      status: 400,
      message: "This address contains an invalid percent sign. Check the address, or start at the homepage.",
    };
  // Next renders a page for the document and then fails because it has none for its router.
  if (isPage(url) && "rsc" in headers && method !== "GET" && method !== "HEAD")
    return { status: 400, message: "A page's data is read-only." };
  const head = { get: (name: string) => [headers[name]].flat().join(", ") || null };
  if (isPage(url) && isForeignOrigin(head, siteUrl))
    return { status: 403, message: "Requests from other sites aren't allowed here." };
  return null;
}

/** The parsed headers only keep the first one. */
const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === "host").length;

function isReadable(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("%")) return true;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
