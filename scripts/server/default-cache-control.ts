import onHeaders from "on-headers";
import type { Middleware } from "./middleware";

/** Keeps caches from storing errors and the API's responses that say nothing about caching: caches may then guess. */
export const setDefaultCacheControl: Middleware = ({ url = "" }, response, next) => {
  const isApi = url.startsWith("/api/");
  onHeaders(response, () => {
    if ((isApi || response.statusCode >= 400) && !response.hasHeader("Cache-Control"))
      response.setHeader("Cache-Control", "private, no-store");
  });
  next();
};
