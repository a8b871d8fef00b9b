import onHeaders from "on-headers";
import type { Middleware } from "./middleware";

/** Keeps one Location header: Next sends it twice when it renders a redirect for its cache. */
export const dedupeLocationHeader: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    const location = response.getHeader("location");
    if (Array.isArray(location) && location[0] !== undefined) response.setHeader("location", location[0]);
  });
  next();
};
