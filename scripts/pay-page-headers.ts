import type { IncomingMessage, ServerResponse } from "node:http";
import { isPayPage, payPagePolicy } from "@/lib/core/pay-page-policy";

/**
 * What the build says of every page it says before it is known which providers have keys; on the pages where people
 * pay it is put right as the answer goes out. A provider's window has to be able to speak to the page that opened it.
 */
export function payPageHeaders(
  settings: NodeJS.ProcessEnv,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!isPayPage(request.url ?? "")) return;
  const set = response.setHeader;
  response.setHeader = function (this: ServerResponse, name, value) {
    const key = name.toLowerCase();
    if (key === "content-security-policy" && typeof value === "string")
      return set.call(this, name, payPagePolicy(value, settings));
    if (key === "cross-origin-opener-policy") return set.call(this, name, "same-origin-allow-popups");
    return set.call(this, name, value);
  };
}
