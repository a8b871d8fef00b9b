import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { isPrefetch } from "@/lib/core/browser";
import { idOfSlug } from "@/lib/core/slug";
import { viewRecorder } from "@/lib/site/analytics/view-recorder";
import type { Middleware } from "./middleware";

const PAGE = /^(\/proposaldetails\/([\w-]+))\?(.*)$/;

/**
 * A page behind an agent's link is the page that everyone sees: the code and the label are removed from the URL before
 * the cache lookup. The request is counted after the page was sent. Prefetches don't count, and fetches by Next's own navigation keep their
 * URL. A page that has moved is requested with the code.
 */
export const countAgentLink: Middleware = (request, response, next) => {
  takeCode(request, response);
  next();
};

function takeCode(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !url.includes("ref=")) return;
  const [, path = "", slug = "", query = ""] = PAGE.exec(url) ?? [];
  const said = new URLSearchParams(query);
  const code = said.get("ref");
  if (code === null) return;
  const proposalId = idOfSlug(slug);
  if (method === "GET" && proposalId && !isPrefetch(headers))
    response.once("finish", () => {
      if (response.statusCode !== 200 && response.statusCode !== 304) return;
      // The counter has logged the failure.
      viewRecorder()
        ?.countRequest({ proposalId, code })
        .catch(() => undefined);
    });
  if ("rsc" in headers) return;
  const link = new URLSearchParams([...said].filter(([name]) => name === "ref" || name === "s"));
  said.delete("ref");
  said.delete("s");
  request.url = said.size > 0 ? `${path}?${said}` : path;
  keepLink(response, link);
}

/** A redirect to the proposal's current address keeps the code and the label. */
function keepLink(response: ServerResponse, link: URLSearchParams): void {
  onHeaders(response, () => {
    const location = response.getHeader("location");
    const isRedirect = response.statusCode >= 300 && typeof location === "string";
    if (isRedirect && /^\/proposaldetails\/[\w-]+$/.test(location))
      response.setHeader("location", `${location}?${link}`);
  });
}
