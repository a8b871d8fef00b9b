import type { Middleware } from "./middleware";

/**
 * Drops what a proxy or a caller says of https. Next fetches the page that an action leads to from this server, by
 * the protocol named there, and this server speaks http. Links use SITE_URL.
 */
export const dropForwardedProto: Middleware = ({ headers }, _response, next) => {
  delete headers["x-forwarded-proto"];
  next();
};
