import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { actionProgress } from "@/lib/core/action-progress";
import { isPage, rejectRequest } from "./malformed-request";
import type { Middleware } from "./middleware";

/** Next's own limit for an action's arguments. */
const MAX_BYTES = 1024 * 1024;

/** Routes among pages: a body that was already read can't become a `Request`. */
const ROUTES = /^\/sandbox\/.+\/(?:act|decide)$/;

/** Timeout for a body. */
const LONGEST_MS = 30_000;

class Rejected extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads the body of a post to a page, up to Next's own limit, and passes the request on with it. Rejects bodies that
 * are too long, too slow, or not a form. Arguments that Next can't decode become a 400.
 */
export const readPagePost: Middleware = (request, response, next) => {
  if (mayBeForAction(request)) void readPost(request, response, next);
  else next();
};

const readPost: (...asked: Parameters<Middleware>) => Promise<void> = async (request, response, next) => {
  let isAction: boolean;
  try {
    isAction = await isForAction(request, await wholeBody(request));
  } catch (error) {
    if (error instanceof Rejected) rejectRequest(request, response, error.status, error.message);
    else request.destroy();
    return;
  }
  if (!isAction) return next();
  const progress = { isReached: false };
  blameCaller(response, progress);
  actionProgress().run(progress, next);
};

/** Whether Next would look for an action in the body. It ignores all others. */
function mayBeForAction({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "POST" || !isPage(url) || ROUTES.test(url.split("?", 1)[0] ?? "")) return false;
  return "next-action" in headers || isMultipart(headers["content-type"]);
}

const isMultipart = (type = "") => /^multipart\/form-data/i.test(type);

/** Reads the entire body and puts it back, so that the next reader finds it unread. */
function wholeBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BYTES) return Promise.reject(tooLong());
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = (error: Error | null) => {
      clearTimeout(timer);
      request.off("readable", read).off("close", closed).off("error", closed);
      if (error) return reject(error);
      // Nothing can be put back after the end, and every action has arguments.
      if (size === 0) return reject(new Rejected(400, "This form is empty."));
      const body = Buffer.concat(parts);
      request.unshift(body);
      resolve(body);
    };
    const closed = () => end(new Error("request aborted"));
    const timer = setTimeout(() => end(new Rejected(408, "The request took too long.")), LONGEST_MS);
    function read() {
      for (let part = request.read() as Buffer | null; part; part = request.read() as Buffer | null) {
        parts.push(part);
        size += part.length;
        if (size > MAX_BYTES) return end(tooLong());
      }
      if (request.complete) end(null);
    }
    request.on("readable", read).once("close", closed).once("error", closed);
  });
}

const tooLong = () => new Rejected(413, "The form is larger than 1 MB.");

/** Whether a body is for an action. Throws if it claims to be a form and isn't. */
async function isForAction({ headers }: IncomingMessage, body: Buffer): Promise<boolean> {
  const type = headers["content-type"] ?? "";
  if (!isMultipart(type)) return "next-action" in headers;
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  if (!form) throw new Rejected(400, "The form could not be read.");
  return "next-action" in headers || [...form.keys()].some((name) => name.startsWith("$ACTION_"));
}

function blameCaller(response: ServerResponse, progress: { isReached: boolean }): void {
  onHeaders(response, () => {
    if (response.statusCode === 500 && !progress.isReached) response.statusCode = 400;
  });
}
