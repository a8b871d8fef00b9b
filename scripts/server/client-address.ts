import { callerAddress, trustedProxies } from "@/lib/identity/sessions/caller-address";
import { CLIENT_IP_HEADER } from "@/lib/identity/sessions/client-ip";
import type { Middleware } from "./middleware";

/**
 * Replaces any forwarded address that the caller sent with the real one.
 * @param proxies our proxies' addresses, comma-separated
 */
export function setClientAddress(proxies: string | undefined): Middleware {
  const trusted = trustedProxies(proxies);
  return ({ headers, socket }, _response, next) => {
    const forwarded = [headers["x-forwarded-for"]].flat().join(",");
    headers[CLIENT_IP_HEADER] = callerAddress(socket.remoteAddress, forwarded, trusted);
    next();
  };
}
