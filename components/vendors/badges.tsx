import { BadgeCheck, Rocket, Star } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { VendorPlan } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { PLAN_BADGES } from "@/lib/vendors/public-words";

export const FeaturedBadge = () => (
  <Badge tone="sun" icon={<Star aria-hidden className="size-3 fill-current" />}>
    Featured
  </Badge>
);

/** The row is lifted because its vendor paid for that. */
export const BoostedBadge = () => (
  <Badge tone="action" icon={<Rocket aria-hidden className="size-3" />}>
    Boosted
  </Badge>
);

/** `at`: when it was checked (ISO 8601), where there is room to say so. */
export const VerifiedBadge = ({ at }: { at?: string }) => (
  <Badge tone="moss" icon={<BadgeCheck aria-hidden className="size-3.5" />}>
    Verified{at && ` ${formatDay(new Date(at))}`}
  </Badge>
);

export function PlanBadge({ plan }: { plan: VendorPlan }) {
  const words = PLAN_BADGES[plan];
  return words && <Badge>{words}</Badge>;
}

/** The band that comes with the plan Elite. */
export const EliteBanner = () => (
  <p className="rounded-t bg-sun px-5 py-1.5 text-xs font-semibold tracking-wide text-on-sun">Elite Vendor</p>
);
