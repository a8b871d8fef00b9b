import type { IncomingMessage, ServerResponse } from "node:http";
import { isForeignOrigin } from "@/lib/identity/sessions/same-origin";
import type { Middleware } from "./middleware";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** What is not a page: these answer foreign origins themselves, or are made to be shown on other sites. */
const NO_PAGE =
  /^\/(?:api(?!\/docs$)|media|art|embed|sharepictures|sitemaps|_next|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

interface Rejection {
  status: 400 | 403 | 405;
  message: string;
  allow?: string;
}

/** Whether an address is one of a page, which Next renders and whose forms it reads. */
export const isPage = (url: string) => !NO_PAGE.test(url.split("?", 1)[0] ?? "");

/**
 * Rejects requests that no browser and no honest program sends, before anything else looks at them: Next would take
 * most of them for faults of its own.
 * @param siteUrl this site's own origin
 */
export function rejectMalformedRequest(siteUrl: string): Middleware {
  return (request, response, next) => {
    const fault = faultOf(request, siteUrl);
    if (!fault) return next();
    rejectRequest(request, response, fault.status, fault.message, fault.allow ? { allow: fault.allow } : {});
  };
}

/** Answers with one line of text; a connection on which more of the request is to come ends. */
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
      ...(hasBody(request) && { connection: "close" }),
      ...headers,
    })
    .end(`${message}\n`);
}

const hasBody = ({ headers }: IncomingMessage) =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;

function faultOf(request: IncomingMessage, siteUrl: string): Rejection | null {
  const { method = "", url = "", headers } = request;
  if (hostsOf(request) > 1) return { status: 400, message: "Send one Host header." };
  if (!METHODS.includes(method) || url === "*")
    return {
      status: 405,
      message: `This site answers ${METHODS.join(", ")}.`,
      allow: METHODS.join(", "),
    };
  if (!url.startsWith("/")) return { status: 400, message: "Ask for a path, not for a whole address." };
  if (!isReadable(url))
    return {
      status: 400,
      message:
        "A percent sign in this address stands for no letter. Check the address, or start at the homepage.",
    };
  // Next renders a page for the document, and then fails over not having one for its router.
  if (isPage(url) && "rsc" in headers && method !== "GET" && method !== "HEAD")
    return { status: 400, message: "A page's data can only be read." };
  const head = { get: (name: string) => [headers[name]].flat().join(", ") || null };
  if (isPage(url) && isForeignOrigin(head, siteUrl))
    return { status: 403, message: "A page of another site may not ask for this." };
  return null;
}

/** The parsed headers keep the first one alone. */
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
