import type { Followed } from "./internal/follow-codes";

type Leading = Extract<Followed, { to: "target" | "proposal" }>;

/**
 * The headers of the redirect to where a code leads. Nothing remembers it, and the next site doesn't learn which page
 * the visitor came from.
 */
export const redirectTo = (followed: Leading): Record<string, string> => ({
  location: followed.to === "target" ? followed.url : followed.path,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
});
