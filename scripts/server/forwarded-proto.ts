import type { Middleware } from "./middleware";

/**
 * Drops the x-forwarded-proto header. Next fetches the page that an action redirects to from this server over that
 * protocol, and this server only speaks http. Links use SITE_URL.
 */
export const dropForwardedProto: Middleware = ({ headers }, _response, next) => {
  delete headers["x-forwarded-proto"];
  next();
};
