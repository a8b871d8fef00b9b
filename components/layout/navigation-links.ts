export type NavigationLink = { href: string; label: string };

/** The public pages in the bar, the same for guests and members. */
export const navigationLinks: readonly NavigationLink[] = [
  { href: "/", label: "Home" },
  { href: "/browseproposals", label: "Browse Opportunities" },
  { href: "/marketplace", label: "Marketplace" },
  { href: "/vendorlistings", label: "Vendors" },
  { href: "/createevent", label: "List Your Event" },
  { href: "/agenthub", label: "Agent Hub" },
  { href: "/pricing", label: "Pricing" },
];
