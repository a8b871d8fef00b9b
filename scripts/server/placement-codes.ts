import type { IncomingMessage, ServerResponse } from "node:http";
import { isPrefetch } from "@/lib/core/browser";
import { redirectTo } from "@/lib/funding/placements/follow-redirect";
import { DEAD_CODE_PATHS, GO_PATH } from "@/lib/funding/placements/paths";
import { type PlacementFollower, placementFollower } from "@/lib/funding/placements/placement-follower";
import { clientIp } from "@/lib/identity/sessions/client-ip";
import type { Middleware } from "./middleware";

const CODE = /^\/go\/([\w%-]{1,40})\/?(?:\?|$)/;
const DEAD_PATHS: readonly string[] = Object.values(DEAD_CODE_PATHS);
const SESSION = "next-auth.session-token";

/**
 * Follows a guest's code and responds like the route, in a tenth of the time: a code on a stage is scanned a thousand
 * times a second. Signed-in visitors go to the route, which knows whether they test their own code. A code that leads
 * nowhere shows a page with its status.
 */
export const followCode: Middleware = (request, response, next) => {
  const { method, headers, url = "" } = request;
  const follow = placementFollower();
  const [, typed] = (url.startsWith(GO_PATH) && CODE.exec(url)) || [];
  const isRead = method === "GET" || method === "HEAD";
  if (!typed || !follow || !isRead || DEAD_PATHS.includes(GO_PATH + typed)) return next();
  if (headers.cookie?.includes(SESSION)) return next();
  const head = { get: (name: string) => [headers[name]].flat().join(", ") || null };
  const isCounted = method === "GET" && !isPrefetch(headers);
  const guest = { typed: readable(typed), isCounted, ip: clientIp(head), userAgent: head.get("user-agent") };
  void respondOnce(request, response, next, () => follow(guest));
};

async function respondOnce(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  follow: () => ReturnType<PlacementFollower>,
): Promise<void> {
  const followed = await follow().catch(() => null);
  if (!followed) return respond(response, 503, { "cache-control": "no-store", "retry-after": "5" });
  if (followed.to === "target" || followed.to === "proposal")
    return respond(response, 302, redirectTo(followed));
  request.url = DEAD_CODE_PATHS[followed.to];
  next();
}

function readable(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}

function respond(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, headers).end();
}
