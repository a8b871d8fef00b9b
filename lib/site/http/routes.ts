import type { Query } from "@/lib/core/query";

/** Every page by its lower-case name, which is its canonical path. */
const PAGES = [
  "accountsettings",
  "admindashboard",
  "agentdashboard",
  "agenthub",
  "agentsignup",
  "applyforopportunity",
  "balance",
  "blog",
  "browseproposals",
  "calendar",
  "purchase",
  "chooseproposals",
  "contact",
  "createevent",
  "createproposal",
  "decision",
  "deliverables",
  "editproposal",
  "emailverification",
  "eventbalance",
  "eventoffers",
  "forgotpassword",
  "help",
  "hostdashboard",
  "listforvendors",
  "listinmarketplace",
  "login",
  "manageagents",
  "manageapplications",
  "marketplace",
  "messages",
  "myevents",
  "notifications",
  "paymentsuccess",
  "payoutsettings",
  "pricing",
  "privacy",
  "proposaldetails",
  "quoterequests",
  "register",
  "report",
  "resetpassword",
  "reviews",
  "sponsordashboard",
  "sponsorfavorites",
  "sponsorshipreports",
  "deliveries",
  "submitbid",
  "submitoffer",
  "terms",
  "verify",
  "vendordashboard",
  "vendordetails",
  "vendorlistings",
  "vendormatchmaking",
  "vendoroffers",
  "vendorprofile",
  "vendorsettings",
  "welcome",
] as const;

/** Aliases of pages: their labels, and names in older links. */
const ALIASES = {
  home: "/",
  homepage: "/",
  index: "/",
  "browse-opportunities": "/browseproposals",
  opportunities: "/browseproposals",
  vendors: "/vendorlistings",
  "list-your-event": "/createevent",
  "agent-hub": "/agenthub",
  "get-started": "/register",
  "sign-up": "/register",
  signup: "/register",
  "sign-in": "/login",
  signin: "/login",
  "my-favorites": "/sponsorfavorites",
  "create-proposal": "/createproposal",
  "account-settings": "/accountsettings",
  "payout-settings": "/payoutsettings",
  payouts: "/balance",
  "admin-panel": "/admindashboard",
  "help-center": "/help",
  "contact-us": "/contact",
  "terms-of-service": "/terms",
  "privacy-policy": "/privacy",
};

/** Full paths: addresses sent after sign-in, and pages whose last segment is another page's name. */
const WHOLE = new Map([
  ...["roles", "security", "notifications", "billing", "developers", "privacy"].map(
    (tab): [string, string] => [`accountsettings/${tab}`, `/accountsettings/${tab}`],
  ),
  ["vendordashboard/calendar", "/vendordashboard/calendar"],
  ["editproposal/cancel", "/editproposal/cancel"],
  ["editproposal/close", "/editproposal/close"],
  ["editproposal/updates", "/editproposal/updates"],
  ["admin/dashboard", "/admindashboard"],
  ["host/dashboard", "/hostdashboard"],
  ["dashboard/admin", "/admindashboard"],
  ["dashboard/host", "/hostdashboard"],
  ["dashboard/sponsor", "/sponsordashboard"],
  ["dashboard/agent", "/agentdashboard"],
  ["dashboard/vendor", "/vendordashboard"],
]);

const BY_NAME = new Map<string, string>([
  ...PAGES.map((name): [string, string] => [name, `/${name}`]),
  ["dashboard", "/dashboard"],
  ...Object.entries(ALIASES),
]);

/** Last segments and full paths that identify a page, in lower case, as `canonicalPath` looks them up. */
export const OTHER_SPELLINGS = { last: [...BY_NAME.keys()], whole: [...WHOLE.keys()] };

/**
 * The canonical path of the page that a path means: a page's name in any spelling as its last segment, or an alias.
 * Null if it means no page or is already canonical.
 */
export function canonicalPath(segments: readonly string[]): string | null {
  const given = segments.map((segment) => segment.toLowerCase());
  const target = WHOLE.get(given.join("/")) ?? BY_NAME.get(given.at(-1) ?? "");
  return target === undefined || target === `/${segments.join("/")}` ? null : target;
}

/** A query as received, with repeated keys; empty or starting with `?`. */
export function queryString(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
