import { callerAddress, trustedProxies } from "@/lib/identity/sessions/caller-address";
import { CLIENT_IP_HEADER } from "@/lib/identity/sessions/client-ip";
import type { Middleware } from "./middleware";

/**
 * Writes the caller's address over whatever the caller sent.
 * @param proxies the addresses of our own proxies, with commas between
 */
export function setClientAddress(proxies: string | undefined): Middleware {
  const trusted = trustedProxies(proxies);
  return ({ headers, socket }, _response, next) => {
    const forwarded = [headers["x-forwarded-for"]].flat().join(",");
    headers[CLIENT_IP_HEADER] = callerAddress(socket.remoteAddress, forwarded, trusted);
    next();
  };
}
