import { parseAddressList } from "@/lib/core/address-list";
import { callerAddress } from "@/lib/identity/sessions/caller-address";
import { CLIENT_IP_HEADER } from "@/lib/identity/sessions/client-ip";
import type { Middleware } from "./middleware";

/**
 * Replaces any forwarded address that the caller sent with the real one.
 * @param proxies our proxies' addresses and networks, comma-separated
 */
export function setClientAddress(proxies: string): Middleware {
  const trusted = parseAddressList(proxies);
  return ({ headers, socket }, _response, next) => {
    const forwarded = [headers["x-forwarded-for"]].flat().join(",");
    headers[CLIENT_IP_HEADER] = callerAddress(socket.remoteAddress, forwarded, trusted);
    next();
  };
}
