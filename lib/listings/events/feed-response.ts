import { textResponse } from "@/lib/site/http/etag";

/** Sends a private calendar file, or 304 if the client has it. Only the client may keep it, and asks again each time. */
export const feedResponse = (request: Request, file: string): Response =>
  textResponse(request, file, {
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
