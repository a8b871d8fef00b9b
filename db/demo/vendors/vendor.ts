import type { PricingModel, ServiceType, VendorPlan, VerificationCriterion } from "@/db/enums";
import type { SceneName } from "../pictures";

export interface DemoVendorService {
  title: string;
  text: string;
  /** Another one than the vendor's own. */
  type?: ServiceType;
  price: PricingModel;
  /** Dollars; left out: no such end is named. */
  from?: number;
  upTo?: number;
  tags?: readonly string[];
  addons?: readonly { name: string; dollars: number; text?: string }[];
  picture?: SceneName;
}

/** How a vendor presents themselves. Name, place and account are those of the person. */
export interface DemoVendor {
  category: ServiceType;
  tagline: string;
  about: string;
  area: string;
  services: readonly DemoVendorService[];
  /** Free, unless it was bought. */
  plan?: Exclude<VendorPlan, "basic">;
  /** Days until the plan ends, or since it ended. */
  planLeft?: number;
  /** Days for which it is featured, or boosted, from now on. */
  featured?: number;
  boosted?: number;
  verified?: VerificationCriterion;
  coupon?: { title: string; text: string; days: number };
  gallery?: readonly SceneName[];
  hasLogo?: boolean;
  contact?: { email?: string; phone?: string; website?: string };
  /** Only its vendor sees it. */
  isDraft?: boolean;
  takesNoLeads?: boolean;
  flagged?: string;
}
