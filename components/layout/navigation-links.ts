import type { IconName } from "@/components/ui/icon-names";

export type NavigationLink = { href: string; label: string; icon: IconName };

/** The public pages in the bar, the same for guests and members. */
export const navigationLinks: readonly NavigationLink[] = [
  { href: "/", label: "Home", icon: "house" },
  { href: "/browseproposals", label: "Browse Opportunities", icon: "search" },
  { href: "/marketplace", label: "Marketplace", icon: "store" },
  { href: "/vendorlistings", label: "Vendors", icon: "truck" },
  { href: "/createevent", label: "List Your Event", icon: "calendar-plus" },
  { href: "/agenthub", label: "Agent Hub", icon: "megaphone" },
  { href: "/pricing", label: "Pricing", icon: "tag" },
];
