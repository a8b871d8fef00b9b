import { defineLimits } from "@/lib/core/limits";

/** Rate limits for requesting quotes, and for what follows. */
export const quoteRequestLimits = defineLimits({
  quote_by_ip: { points: 10, seconds: 3600 },
  quote_by_client: { points: 20, seconds: 86_400 },
  quote_mail_by_vendor: { points: 50, seconds: 86_400 },
  quote_unmailed_by_vendor: { points: 200, seconds: 86_400 },
  quote_spam_by_vendor: { points: 200, seconds: 86_400 },
  quote_by_request: { points: 10, seconds: 86_400 },
  quote_message_by_request: { points: 30, seconds: 86_400 },
  quote_guest_mail_by_vendor: { points: 100, seconds: 86_400 },
  quote_guest_mail_by_address: { points: 30, seconds: 86_400 },
  quote_page_by_ip: { points: 600, seconds: 3600 },
  quote_reply: { points: 60, seconds: 3600 },
});
