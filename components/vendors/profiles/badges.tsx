import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

export const FeaturedBadge = () => (
  <Badge tone="sun" icon={<Icon name="star" aria-hidden className="size-3 fill-current" />}>
    Featured
  </Badge>
);

/** Paid boost: the row ranks higher. */
export const BoostedBadge = () => (
  <Badge tone="action" icon={<Icon name="rocket" aria-hidden className="size-3" />}>
    Boosted
  </Badge>
);

/** `on`: the formatted day of the verification, where space allows. */
export const VerifiedBadge = ({ on }: { on?: string }) => (
  <Badge tone="moss" icon={<Icon name="badge-check" aria-hidden className="size-3.5" />}>
    Verified{on && ` ${on}`}
  </Badge>
);

/** The ribbon of the Elite plan. */
export const EliteBanner = () => (
  <p className="rounded-t bg-sun px-5 py-1.5 text-xs font-semibold tracking-wide text-on-sun">Elite Vendor</p>
);
