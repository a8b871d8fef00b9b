import { defineLimits } from "@/lib/core/limits";

/** Rate limits for requesting quotes, per client and per vendor. */
export const quoteRequestLimits = defineLimits({
  quote_by_ip: { points: 10, seconds: 3600 },
  quote_by_client: { points: 20, seconds: 86_400 },
  quote_mail_by_vendor: { points: 50, seconds: 86_400 },
  quote_unmailed_by_vendor: { points: 200, seconds: 86_400 },
  quote_spam_by_vendor: { points: 200, seconds: 86_400 },
});
