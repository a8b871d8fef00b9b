import onHeaders from "on-headers";
import type { Middleware } from "./middleware";

/** Names one place to go to: Next says the place of a redirect twice when it renders one to be kept. */
export const dedupeLocationHeader: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    const location = response.getHeader("location");
    if (Array.isArray(location) && location[0] !== undefined) response.setHeader("location", location[0]);
  });
  next();
};
