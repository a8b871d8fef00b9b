import type { AccountStatus, ServiceType, VendorPlan, VerificationCriterion } from "@/db/enums";

/** A vendor as an admin sees them. Instants are UTC. */
export interface VendorCaseDto {
  id: string;
  businessName: string;
  category: ServiceType;
  tagline: string | null;
  city: string | null;
  region: string | null;
  website: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  createdAt: Date;
  publishedAt: Date | null;
  owner: { id: string; name: string; email: string; isConfirmed: boolean; status: AccountStatus };
  plan: VendorPlan;
  planUntil: Date | null;
  featuredUntil: Date | null;
  boostedUntil: Date | null;
  verified: { at: Date; by: VerificationCriterion; who: string | null } | null;
  flag: { at: Date; reason: string; reviewAskedAt: Date | null; answer: string | null } | null;
  /** Free grants that haven't ended. */
  granted: { id: string; product: string; startsAt: Date; endsAt: Date; reason: string; by: string | null }[];
  services: { id: string; title: string }[];
  figures: { leads: number; newLeads: number; answers: number; bookings: number };
  /** The vendor's history, latest first. */
  history: { id: string; at: Date; action: string; by: string | null; reason: string | null }[];
}

const ACTIONS: Readonly<Record<string, string>> = {
  "vendor.ask_review": "Requested a review",
  "vendor.create_profile": "Created the profile",
  "vendor.edit_profile": "Edited the profile",
  "vendor.publish_profile": "Published the profile",
  "vendor.unpublish_profile": "Unpublished the profile",
  "vendor.flag": "Flagged",
  "vendor.unflag": "Unflagged",
  "vendor.uphold_flag": "Flag kept after review",
  "vendor.verify": "Verified",
  "vendor.unverify": "Badge removed",
  "vendor.feature": "Featured",
  "vendor.unfeature": "Granted featuring ended",
  "vendor.grant_plan": "Granted plan changed",
};

/** The label of an audit action. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action;
