import type { IncomingMessage } from "node:http";
import { viewDoor } from "@/lib/analytics/view-door";
import { idOfSlug } from "@/lib/core/slug";

const PAGE = /^(\/proposaldetails\/([\w-]+))\?(.*)$/;

/**
 * A page that an agent's link leads to is the page that everybody sees: the code is counted and taken out of the
 * address before anybody looks for a stored page under it. What a browser fetches ahead is not counted, and what the
 * framework's own navigation fetches keeps its address. Nobody waits for the counting.
 */
export function countAgentsLink(request: IncomingMessage): void {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !url.includes("ref=")) return;
  const [, path = "", slug = "", query = ""] = PAGE.exec(url) ?? [];
  const said = new URLSearchParams(query);
  const code = said.get("ref");
  if (code === null) return;
  const proposalId = idOfSlug(slug);
  if (method === "GET" && proposalId && !isAhead(headers))
    // What could not be counted was logged by whoever counts.
    viewDoor()
      ?.countRequest({ proposalId, code })
      .catch(() => undefined);
  if ("rsc" in headers) return;
  said.delete("ref");
  request.url = said.size > 0 ? `${path}?${said}` : path;
}

function isAhead(headers: IncomingMessage["headers"]): boolean {
  const purpose = [headers["sec-purpose"], headers["purpose"], headers["x-moz"], headers["x-purpose"]].join();
  return /prefetch|prerender|preview/i.test(purpose) || "next-router-prefetch" in headers;
}
