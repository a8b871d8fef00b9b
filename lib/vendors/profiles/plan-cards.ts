import type { VendorPlan } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { PRODUCTS } from "@/lib/money/orders/products";
import { VENDOR_PLAN_LIMITS } from "./plans";

/** One vendor plan as shown on Vendor Monetization. */
export interface VendorPlanCard {
  plan: VendorPlan;
  label: string;
  price: string;
  per: string | null;
  features: string[];
}

const counted = (count: number | null, one: string, many: string) =>
  count === null ? `Unlimited ${many}` : `${count} ${count === 1 ? one : many}`;

const EXTRAS: Readonly<Record<VendorPlan, readonly string[]>> = {
  basic: ["Portfolio links", "Quote requests from everyone", "Replying to messages"],
  pro: ["Portfolio links", "Direct messaging: message hosts first"],
  elite: [
    "Portfolio links",
    "Direct messaging: message hosts first",
    "Featured banner on your profile and card",
    "Verified badge priority: we verify you first",
    "Top-tier support: we reply to you first",
  ],
};

/** The three plans, from the price table and the plans' limits. */
export const vendorPlanCards: readonly VendorPlanCard[] = (["basic", "pro", "elite"] as const).map((plan) => {
  const { label, priceCents, termDays } = PRODUCTS[`vendor:${plan}`];
  const { services, uploads, editsVideo } = VENDOR_PLAN_LIMITS[plan];
  return {
    plan,
    label,
    price: formatCents(priceCents),
    per: termDays === null ? null : "/month",
    features: [
      counted(services, "service", "services"),
      counted(
        uploads,
        "image in your gallery and with each service",
        "images in your gallery and with each service",
      ),
      ...(editsVideo ? ["A video on your profile"] : []),
      ...EXTRAS[plan],
    ],
  };
});
