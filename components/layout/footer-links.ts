export type FooterLink = { href: string; label: string };

/** Help and legal pages, in each footer. */
export const SUPPORT_LINKS: readonly FooterLink[] = [
  { href: "/help", label: "Help Center" },
  { href: "/blog", label: "Blog" },
  { href: "/contact", label: "Contact Us" },
  { href: "/api/docs", label: "API" },
  { href: "/terms", label: "Terms of Service" },
  { href: "/privacy", label: "Privacy Policy" },
];

export const BROWSE_LINK: FooterLink = { href: "/browseproposals", label: "Browse Opportunities" };

export const CALENDARS_LINK: FooterLink = { href: "/calendar", label: "Town Calendars" };

export const GUEST_LINKS: readonly FooterLink[] = [
  { href: "/register", label: "Sign Up" },
  { href: "/login", label: "Login" },
];
