import { VENDOR_PLANS, type VerificationCriterion } from "@/db/enums";
import { VENDOR_PLAN_LIMITS } from "./plans";

/** What an admin does to a vendor, as the documented sentence of its failure names it. */
type AdminMove = "flag" | "unflag" | "answer" | "verify" | "unverify" | "feature" | "unfeature";

/** The documented sentence for a move that did not work for no fault of anybody. */
export const adminActionFailed = (move: AdminMove): string => `Failed to ${move} vendor.`;

/** The documented sentence for a plan that could not be given. */
export const PLAN_FAILED = "Failed to update user's vendor plan.";

/** By what a vendor can be checked, as an admin chooses. */
export const CRITERION_LABELS: Readonly<Record<VerificationCriterion, string>> = {
  domain_mail: "A mail from an address at their own domain",
  website: "Their website",
  phone: "A phone call",
  registration_number: "Their registration number",
};

/** Vendor plans as a drop-down offers them, with the key that is stored: "Free (basic)". */
export const VENDOR_PLAN_OPTIONS = VENDOR_PLANS.map((value) => ({
  value,
  label: `${VENDOR_PLAN_LIMITS[value].label} (${value})`,
}));
