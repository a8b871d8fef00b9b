/**
 * Pages that are the same for everyone: rendered on the first request, then cached. Everything else is rendered per
 * request.
 */
export const CACHED_PAGES = [
  "/",
  "/_global-error",
  "/_not-found",
  "/agenthub",
  "/api/docs",
  "/blog",
  "/blog/[slug]",
  "/blog/[slug]/share.png",
  "/blog/tags/[tag]",
  "/browseproposals",
  "/browseproposals/[category]",
  "/browseproposals/[category]/[town]",
  "/contact",
  "/contact/sent",
  "/help",
  "/marketplace",
  "/pricing",
  "/privacy",
  "/privacy/[version]",
  "/proposaldetails/[slug]",
  "/robots.txt",
  "/share.png",
  "/share/[kind]/[slug]",
  "/terms",
  "/terms/[version]",
  "/vendordetails/[slug]",
  "/vendorlistings",
  "/vendorprofile/[slug]",
];
