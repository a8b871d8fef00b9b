"use client";

import { roleDashboards } from "@/lib/identity/accounts/roles";
import { FooterLinkList } from "./footer-link-list";
import { BROWSE_LINK, CALENDARS_LINK, GUEST_LINKS } from "./footer-links";
import { useViewer } from "./viewer-store";

/** Links to the product: signing up for guests, their own pages for signed-in people. */
export function FooterPlatformLinks() {
  const viewer = useViewer();
  const own = viewer && [
    { href: roleDashboards[viewer.currentRole], label: "Dashboard" },
    { href: "/messages", label: "Messages" },
    { href: "/accountsettings", label: "Account Settings" },
  ];
  return <FooterLinkList links={[BROWSE_LINK, CALENDARS_LINK, ...(own ?? GUEST_LINKS)]} />;
}
