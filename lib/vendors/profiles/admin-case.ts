import type { AccountStatus, ServiceType, VendorPlan, VerificationCriterion } from "@/db/enums";

/** A vendor as an admin sees them. UTC. */
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
  /** What admins gave and is not over. */
  granted: { id: string; product: string; startsAt: Date; endsAt: Date; reason: string; by: string | null }[];
  services: { id: string; title: string }[];
  figures: { leads: number; newLeads: number; answers: number; bookings: number };
  /** What happened to it, the latest first. */
  history: { id: string; at: Date; action: string; by: string | null; reason: string | null }[];
}

const ACTIONS: Readonly<Record<string, string>> = {
  "vendor.ask_review": "Asked for a review",
  "vendor.create_profile": "Made the profile",
  "vendor.edit_profile": "Changed the profile",
  "vendor.publish_profile": "Published the profile",
  "vendor.unpublish_profile": "Took the profile offline",
  "vendor.flag": "Flagged",
  "vendor.unflag": "Lifted the flag",
  "vendor.uphold_flag": "Looked again: the flag stays",
  "vendor.verify": "Verified",
  "vendor.unverify": "Took the badge back",
  "vendor.feature": "Featured",
  "vendor.unfeature": "Ended the featuring that was given",
  "vendor.grant_plan": "Changed the plan that is given",
};

/** What an entry of the log says, in words. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action;
