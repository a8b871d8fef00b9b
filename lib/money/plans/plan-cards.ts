import { formatCents } from "@/lib/core/money";
import { PLANS, type PlanKey } from "@/lib/money/orders/plans";
import { ADDON_KEYS, LAUNCH_ANALYTICS_DAYS, PRODUCTS } from "@/lib/money/orders/products";

/** One plan as the pricing page shows it. */
export interface PlanCard {
  plan: PlanKey;
  label: string;
  /** "$29", "Free", "$9.99" */
  price: string;
  /** "a month", "once"; null if there is nothing to pay. */
  per: string | null;
  /** The real charge, if it differs from the displayed price. */
  charged: string | null;
  features: string[];
}

const counted = (count: number | null, one: string, many: string) =>
  count === null ? `Unlimited ${many}` : `${count} ${count === 1 ? one : many}`;

function limitsOf(plan: PlanKey): string[] {
  const { proposals, tiers, images, videos, included } = PLANS[plan];
  return [
    counted(proposals, "proposal", "proposals"),
    tiers === 1 ? "1 tier per proposal" : `Up to ${tiers} tiers`,
    counted(images, "image", "images"),
    ...(videos > 0 ? [counted(videos, "video link", "video links")] : []),
    ...included.map((addon) => `${PRODUCTS[addon].label} included`),
  ];
}

function yearly(plan: "pro" | "elite"): PlanCard {
  const { priceCents } = PRODUCTS[`host:${plan}`];
  return {
    plan,
    label: PLANS[plan].label,
    price: formatCents(priceCents / 12),
    per: "/month",
    charged: `billed annually ${formatCents(priceCents)}`,
    features: limitsOf(plan),
  };
}

/** The annual plans and the free one. */
export const annualPlanCards: readonly PlanCard[] = [
  {
    plan: "starter",
    label: PLANS.starter.label,
    price: "Free",
    per: null,
    charged: null,
    features: limitsOf("starter"),
  },
  yearly("pro"),
  yearly("elite"),
];

/** The one-time plan for a single proposal. */
export const launchPlanCard: PlanCard = {
  plan: "launch",
  label: PLANS.launch.label,
  price: formatCents(PRODUCTS["host:launch"].priceCents),
  per: "one-time",
  charged: null,
  features: [...limitsOf("launch"), `${LAUNCH_ANALYTICS_DAYS}-day analytics access`],
};

/** Add-ons for a single proposal, with prices. */
export const addonPrices = ADDON_KEYS.map((key) => ({
  key,
  label: PRODUCTS[key].label,
  price: formatCents(PRODUCTS[key].priceCents),
}));
