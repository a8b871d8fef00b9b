import onHeaders from "on-headers";
import { isPayPage, payPagePolicy } from "@/lib/money/payments/pay-page-policy";
import type { Middleware } from "./middleware";

const POLICY = "content-security-policy";
const OPENER = "cross-origin-opener-policy";

/**
 * Changes the headers of checkout pages. The build sets headers before it knows which providers have keys. A provider's
 * popup must be able to reach the page that opened it.
 */
export function setPayPageHeaders(settings: NodeJS.ProcessEnv): Middleware {
  return (request, response, next) => {
    if (isPayPage(request.url ?? ""))
      onHeaders(response, () => {
        const policy = response.getHeader(POLICY);
        if (typeof policy === "string") response.setHeader(POLICY, payPagePolicy(policy, settings));
        if (response.hasHeader(OPENER)) response.setHeader(OPENER, "same-origin-allow-popups");
      });
    next();
  };
}
