import onHeaders from "on-headers";
import type { Middleware } from "./middleware";

/** Makes browsers revalidate 410 responses, which they would otherwise cache forever, because the page may return. */
export const setNoCacheOnGone: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    if (response.statusCode === 410) response.setHeader("Cache-Control", "no-cache");
  });
  next();
};
