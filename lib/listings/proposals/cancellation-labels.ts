import type { CancellationTerms } from "@/db/enums";

/** Display names of the cancellation terms. */
export const TERMS_LABELS: Readonly<Record<CancellationTerms, string>> = {
  flexible: "Flexible",
  standard: "Standard",
  firm: "Firm",
};
