import { VENDOR_PLANS, type VerificationCriterion } from "@/db/enums";
import { VENDOR_PLAN_LIMITS } from "./plans";

/** An admin's action on a vendor, as named in the documented error. */
type AdminMove = "flag" | "unflag" | "answer" | "verify" | "unverify" | "feature" | "unfeature";

/** The documented error for an action that failed unexpectedly. */
export const adminActionFailed = (move: AdminMove): string => `Failed to ${move} vendor.`;

/** The documented error for a plan that could not be granted. */
export const PLAN_FAILED = "Failed to update user's vendor plan.";

/** How a vendor can be verified, as options for admins. */
export const CRITERION_LABELS: Readonly<Record<VerificationCriterion, string>> = {
  domain_mail: "An email from an address at their own domain",
  website: "Their website",
  phone: "A phone call",
  registration_number: "Their registration number",
};

/** Vendor plans as options, with the stored key: "Free (basic)". */
export const VENDOR_PLAN_OPTIONS = VENDOR_PLANS.map((value) => ({
  value,
  label: `${VENDOR_PLAN_LIMITS[value].label} (${value})`,
}));
