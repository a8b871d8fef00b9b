import type { IconName } from "@/components/ui/icon-names";
import { ADMIN_SECTIONS, type AdminSection } from "@/lib/site/admin/sections";
import type { WaitingKind } from "@/lib/site/waiting/waiting";
import { MESSAGES, NOTIFICATIONS, SETTINGS } from "./shared-links";
import type { WorkspaceLinkGroup } from "./workspace-link";

const ADMIN_ICONS: Record<AdminSection, IconName> = {
  overview: "layout-dashboard",
  users: "users",
  vendors: "store",
  payments: "credit-card",
  payouts: "landmark",
  reports: "flag",
  placements: "link-2",
  sponsorshipReports: "badge-check",
  support: "life-buoy",
  analytics: "chart-line",
  log: "scroll-text",
  mail: "mail",
  jobs: "list-checks",
  settings: "settings",
};
const ADMIN_WAITING: Partial<Record<AdminSection, WaitingKind>> = {
  vendors: "flaggedVendors",
  payments: "paymentCases",
  payouts: "payouts",
  reports: "reports",
  support: "tickets",
  mail: "failedMail",
  jobs: "failedJobs",
};
const ADMIN_BAR: Partial<Record<AdminSection, string>> = {
  overview: "Overview",
  users: "Users",
  payments: "Payments",
  payouts: "Payouts",
  reports: "Reports",
};

/** The admins' pages, in the order of the navigation. */
export const ADMIN_LINKS: readonly WorkspaceLinkGroup[] = [
  {
    label: null,
    links: ADMIN_SECTIONS.map(({ key, label, path }) => ({
      href: path,
      label,
      icon: ADMIN_ICONS[key],
      ...(ADMIN_WAITING[key] && { waiting: ADMIN_WAITING[key] }),
      ...(ADMIN_BAR[key] && { short: ADMIN_BAR[key], inBar: true }),
    })),
  },
  { label: "Account", links: [{ ...MESSAGES, inBar: false }, NOTIFICATIONS, SETTINGS] },
];
