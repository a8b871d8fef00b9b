/** The first part of the address of every page that is rendered for each request. */
export const PER_REQUEST = [
  "login",
  "register",
  "suspended",
  "accountsettings",
  "admindashboard",
  "agentdashboard",
  "checkout",
  "createproposal",
  "dashboard",
  "hostdashboard",
  "paymentsuccess",
  "purchase",
  "sandbox",
  "sponsordashboard",
  "sponsorfavorites",
  "vendordashboard",
] as const;

const PAGES = new RegExp(`^/(?:${PER_REQUEST.join("|")})(?:[/?]|$)`);
/** With a query it is a search, which nobody keeps. */
const SEARCH = /^\/browseproposals(?:\/search|\?)/;

/**
 * Whether the page at an address is rendered anew for each request, so that its inline scripts can carry a number
 * used once. Pages that are kept cannot.
 * @param address path and query, as the browser sent them
 */
export function mayCarryNonce(address: string): boolean {
  return PAGES.test(address) || SEARCH.test(address);
}

/** A content security policy under which of all inline scripts only those run that carry the nonce. */
export function withNonce(policy: string, nonce: string): string {
  return policy.replace(/(script-src [^;]*)'unsafe-inline'/, `$1'nonce-${nonce}'`);
}
