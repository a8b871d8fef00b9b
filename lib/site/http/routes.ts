import type { Query } from "@/lib/core/query";

/** Every page by its name in lower case, which is its one address. */
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
  "purchase",
  "chooseproposals",
  "contact",
  "createevent",
  "createproposal",
  "decision",
  "editproposal",
  "emailverification",
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
  "register",
  "report",
  "resetpassword",
  "reviews",
  "sponsordashboard",
  "sponsorfavorites",
  "submitbid",
  "submitoffer",
  "terms",
  "vendordashboard",
  "vendordetails",
  "vendorlistings",
  "vendormatchmaking",
  "vendoroffers",
  "vendorprofile",
  "vendorsettings",
  "welcome",
] as const;

/** Other names that were given out for a page: what its label says, and what older links say. */
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

/** Whole paths: what is sent out as addresses after signing in, and pages whose last part is another page's name. */
const WHOLE = new Map([
  ...["roles", "security", "notifications", "billing", "developers", "privacy"].map(
    (tab): [string, string] => [`accountsettings/${tab}`, `/accountsettings/${tab}`],
  ),
  ["editproposal/cancel", "/editproposal/cancel"],
  ["editproposal/close", "/editproposal/close"],
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

/** The last segments, and the whole paths, by which a page can be meant; in lower case, as `canonicalPath` knows them. */
export const OTHER_SPELLINGS = { last: [...BY_NAME.keys()], whole: [...WHOLE.keys()] };

/**
 * The one address of the page that a path means: a page's name in any spelling as its last segment, or a label.
 * Null when it means no page, or is that one address already.
 */
export function canonicalPath(segments: readonly string[]): string | null {
  const given = segments.map((segment) => segment.toLowerCase());
  const target = WHOLE.get(given.join("/")) ?? BY_NAME.get(given.at(-1) ?? "");
  return target === undefined || target === `/${segments.join("/")}` ? null : target;
}

/** A query as it came, keys repeated as often as they were given; empty or starting with `?`. */
export function queryString(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
