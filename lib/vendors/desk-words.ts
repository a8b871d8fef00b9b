import type { VerificationCriterion } from "@/db/enums";

/** What an admin does to a vendor, as the documented sentence of its failure names it. */
type DeskMove = "flag" | "unflag" | "answer" | "verify" | "unverify" | "feature" | "unfeature";

/** The documented sentence for a move that did not work for no fault of anybody. */
export const deskFailed = (move: DeskMove): string => `Failed to ${move} vendor.`;

/** The documented sentence for a plan that could not be given. */
export const PLAN_FAILED = "Failed to update user's vendor plan.";

/** By what a vendor can be checked, as an admin chooses. */
export const CRITERION_LABELS: Readonly<Record<VerificationCriterion, string>> = {
  domain_mail: "A mail from an address at their own domain",
  website: "Their website",
  phone: "A phone call",
  registration_number: "Their registration number",
};
