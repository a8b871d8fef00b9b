import type { PaymentProviderCode } from "@/db/enums";

/** The chart of accounts: the only place where account codes are spelled. Postgres refuses any other code. */
export const accounts = {
  /** Money that lies with a payment provider. */
  provider: (code: PaymentProviderCode) => `psp:${code}`,
  providerFees: "psp:fees",
  /** Held funds of a host: captured, not yet releasable. */
  hostPending: (hostId: string) => `host:${hostId}:pending`,
  sponsorshipFee: "fee:sponsorship",
  /** What was sold by the platform itself. */
  sales: (of: "plan" | "addon") => `sales:${of}`,
  /** Money that belongs to nobody here and is on its way back. */
  suspense: "suspense",
} as const;
