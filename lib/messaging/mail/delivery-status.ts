/** Enhanced status codes (RFC 3463) that are permanent: bad mailbox, bad domain, moved, null MX, no route. */
export const GONE_CODES = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.4.4"] as const;
