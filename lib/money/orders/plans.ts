import type { AddonKey } from "./products";

/** A plan for the wizard and the limits: a person's plan, or the single-event purchase. */
export const PLAN_KEYS = ["starter", "launch", "pro", "elite"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

export interface PlanLimits {
  label: string;
  /** Live proposals at a time; null for no limit. `launch` adds its one to those of the person's plan. */
  proposals: number | null;
  tiers: number;
  images: number;
  videos: number;
  /** Add-ons that are free on this plan. */
  included: readonly AddonKey[];
}

export const PLANS: Readonly<Record<PlanKey, PlanLimits>> = {
  starter: { label: "Starter", proposals: 1, tiers: 1, images: 1, videos: 0, included: [] },
  launch: { label: "Launch Single Event", proposals: 1, tiers: 1, images: 1, videos: 1, included: [] },
  pro: { label: "Basic", proposals: null, tiers: 5, images: 5, videos: 1, included: ["analytics"] },
  elite: {
    label: "Pro",
    proposals: null,
    tiers: 10,
    images: 10,
    videos: 3,
    included: ["analytics", "feature", "email_blast", "contract_template"],
  },
};
