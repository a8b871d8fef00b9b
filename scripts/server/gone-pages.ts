import onHeaders from "on-headers";
import type { Middleware } from "./middleware";

/** Has browsers ask again for what is gone, because it may come back. They would keep such a page for ever. */
export const setNoCacheOnGone: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    if (response.statusCode === 410) response.setHeader("Cache-Control", "no-cache");
  });
  next();
};
