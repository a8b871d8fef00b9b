import type { CancellationTerms } from "@/db/enums";

/** What the terms of cancellation are called. */
export const TERMS_LABELS: Readonly<Record<CancellationTerms, string>> = {
  flexible: "Flexible",
  standard: "Standard",
  firm: "Firm",
};
