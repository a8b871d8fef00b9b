import { parseAddressList } from "@/lib/core/address-list";
import { isTrustedProxy } from "@/lib/identity/sessions/caller-address";
import type { Middleware } from "./middleware";

/**
 * Drops the trace that a caller says it continues, except from our own proxies: others could fill our traces, or join
 * unrelated requests.
 * @param proxies our proxies' addresses, comma-separated
 */
export function dropForeignTrace(proxies: string | undefined): Middleware {
  const trusted = parseAddressList(proxies ?? "");
  return ({ headers, socket }, _response, next) => {
    if ("traceparent" in headers && !isTrustedProxy(socket.remoteAddress, trusted)) {
      delete headers["traceparent"];
      delete headers["tracestate"];
    }
    next();
  };
}
