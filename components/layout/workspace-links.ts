import type { Role } from "@/db/enums";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { BALANCES_PATH } from "@/lib/funding/balances/paths";
import { DELIVERIES_PATH } from "@/lib/funding/deliverables/paths";
import { HOST_INQUIRIES_PATH } from "@/lib/funding/inquiries/paths";
import { pipelinePath } from "@/lib/funding/pipeline/paths";
import { DELIVERABLES_PATH } from "@/lib/funding/proofs/paths";
import { REPORTS_PATH } from "@/lib/funding/sponsorship-reports/paths";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import type { PublicViewer } from "@/lib/identity/sessions/public-viewer";
import { CREATE_EVENT_PATH, MY_EVENTS_PATH } from "@/lib/listings/events/paths";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { CALENDAR_PATH } from "@/lib/vendors/calendar/paths";
import { PROMOTIONS_PATH, profilePath, SERVICES_PATH, VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { QUOTE_REQUESTS_PATH } from "@/lib/vendors/quote-requests/paths";
import { EVENT_OFFERS_PATH, LIST_FOR_VENDORS_PATH } from "@/lib/vendors/service-requests/paths";
import { ADMIN_LINKS } from "./admin-links";
import { navigationLinks } from "./navigation-links";
import { ACCOUNT, MESSAGES } from "./shared-links";
import { linkOf, type WorkspaceLink, type WorkspaceLinkGroup } from "./workspace-link";

const BALANCE: WorkspaceLink = { href: "/balance", label: "Balance", icon: "wallet" };
const PAYOUT_SETTINGS: WorkspaceLink = {
  href: "/payoutsettings",
  label: "Payout Settings",
  icon: "landmark",
};

/** The pages of each role, in the order of the navigation. */
export const ROLE_LINKS: Record<Role, readonly WorkspaceLinkGroup[]> = {
  event_host: [
    {
      label: null,
      links: [
        {
          href: roleDashboards.event_host,
          label: "Dashboard",
          icon: "layout-dashboard",
          owns: ["/editproposal", "/chooseproposals", "/purchase"],
          inBar: true,
        },
        MESSAGES,
        {
          href: HOST_INQUIRIES_PATH,
          label: "Interest",
          icon: "heart",
          waiting: "inquiries",
          inBar: true,
        },
        {
          href: pipelinePath(),
          label: "Sponsors",
          icon: "handshake",
          owns: ["/hostdashboard/emailblast", "/sponsorships", "/contracts"],
          waiting: "prospects",
          inBar: true,
        },
        {
          href: AGENT_PATHS.applications,
          label: "Agents",
          icon: "megaphone",
          owns: ["/manageagents", AGENT_PATHS.list],
          waiting: "applications",
        },
      ],
    },
    {
      label: "Events",
      links: [
        { href: "/createproposal", label: "Create Proposal", icon: "plus" },
        {
          href: MY_EVENTS_PATH,
          label: "My Events",
          short: "Events",
          icon: "calendar-days",
          owns: [CREATE_EVENT_PATH],
          inBar: true,
        },
        { href: DELIVERABLES_PATH, label: "Sponsor Benefits", icon: "list-checks" },
        { href: REPORTS_PATH, label: "Sponsorship Reports", icon: "file-text" },
        {
          href: EVENT_OFFERS_PATH,
          label: "Vendor Offers",
          icon: "truck",
          owns: [LIST_FOR_VENDORS_PATH],
          waiting: "offers",
        },
      ],
    },
    {
      label: "Money",
      links: [
        { href: "/hostdashboard/funds", label: "Held funds", icon: "lock", owns: ["/banktransfer"] },
        BALANCE,
        { href: BALANCES_PATH, label: "Event Balances", icon: "chart-line" },
        PAYOUT_SETTINGS,
      ],
    },
    ACCOUNT,
  ],
  business_sponsor: [
    {
      label: null,
      links: [
        {
          href: roleDashboards.business_sponsor,
          label: "Dashboard",
          icon: "layout-dashboard",
          owns: ["/interest", "/sponsorships", "/contracts", "/checkout", BALANCES_PATH],
          inBar: true,
        },
        MESSAGES,
        {
          href: DELIVERIES_PATH,
          label: "Deliveries",
          icon: "list-checks",
          waiting: "deliveries",
          inBar: true,
        },
        { href: "/sponsorfavorites", label: "Favorites", icon: "heart", inBar: true },
        {
          href: "/sponsordashboard/funds",
          label: "Payments and refunds",
          short: "Payments",
          icon: "credit-card",
          owns: ["/receipts", "/paymentsuccess", "/banktransfer"],
          inBar: true,
        },
      ],
    },
    ACCOUNT,
  ],
  agent: [
    {
      label: null,
      links: [
        {
          href: AGENT_PATHS.dashboard,
          label: "Dashboard",
          icon: "layout-dashboard",
          owns: [
            "/applyforopportunity",
            "/manageagents",
            "/editproposal",
            "/hostdashboard/emailblast",
            "/sponsorships",
            BALANCES_PATH,
          ],
          inBar: true,
        },
        { href: AGENT_PATHS.linkResults, label: "Link results", icon: "chart-line" },
        {
          href: DELIVERABLES_PATH,
          label: "Sponsor Benefits",
          short: "Benefits",
          icon: "list-checks",
          inBar: true,
        },
        MESSAGES,
      ],
    },
    {
      label: "Money",
      links: [
        { ...BALANCE, inBar: true },
        { ...PAYOUT_SETTINGS, short: "Payouts", inBar: true },
      ],
    },
    ACCOUNT,
  ],
  vendor: [
    {
      label: null,
      links: [
        { href: VENDOR_PATHS.dashboard, label: "Dashboard", icon: "layout-dashboard", inBar: true },
        MESSAGES,
        { href: QUOTE_REQUESTS_PATH, label: "Leads", icon: "inbox", waiting: "leads", inBar: true },
        {
          href: VENDOR_PATHS.matchmaking,
          label: "Find Events",
          short: "Events",
          icon: "search",
          inBar: true,
        },
        {
          href: OFFER_PATHS.own,
          label: "Offers",
          icon: "send",
          owns: ["/submitoffer", "/submitbid"],
          inBar: true,
        },
        { href: CALENDAR_PATH, label: "Calendar", icon: "calendar-days" },
      ],
    },
    {
      label: "Your business",
      links: [
        { href: SERVICES_PATH, label: "My Services", icon: "tag" },
        { href: profilePath(), label: "Edit Profile", icon: "pencil" },
        { href: PROMOTIONS_PATH, label: "Promotions", icon: "rocket" },
        { href: VENDOR_PATHS.settings, label: "Plans", icon: "credit-card", owns: ["/purchase"] },
      ],
    },
    ACCOUNT,
  ],
  admin: ADMIN_LINKS,
};

/**
 * The role whose links the navigation shows on a page: the current one if the page belongs to it, otherwise another
 * role of the viewer that the page belongs to.
 */
export function roleOnPage(
  pathname: string,
  { roles, currentRole }: Pick<PublicViewer, "roles" | "currentRole">,
): Role {
  const ordered = [currentRole, ...roles.filter((role) => role !== currentRole)];
  return ordered.find((role) => linkOf(pathname, ROLE_LINKS[role])) ?? currentRole;
}

/** A signed-in person's links: those of their current role. */
export const linksOf = ({ currentRole }: Pick<PublicViewer, "currentRole">): readonly WorkspaceLinkGroup[] =>
  ROLE_LINKS[currentRole];

/** The public pages, one press away from each page of the workspace. */
export const PUBLIC_LINKS: WorkspaceLinkGroup = {
  label: "Explore",
  // The brand above leads home.
  links: navigationLinks.filter(({ href }) => href !== "/"),
};
