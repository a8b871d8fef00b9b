import type { ServerOptions } from "node:http";
import type { Middleware } from "./middleware";

/** How long a client may read the response to an unfinished request. */
const LINGER_MS = 2_000;

/** A shorter unread remainder is drained, and the connection stays open. */
const SHORT_BYTES = 1024 * 1024;

export const CONNECTIONS = {
  /** Timeout for a request's headers. */
  headersTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /**
   * Idle timeout, longer than load balancers'. If the site closed first, a request that was just sent on the connection
   * would be lost.
   */
  keepAliveTimeout: 620_000,
} satisfies ServerOptions;

/**
 * Closes the connection of a request that got its response before it was fully read, such as a rejected upload.
 * Otherwise the client would keep sending until the request times out.
 */
export const endUnreadRequest: Middleware = (request, response, next) => {
  response.once("finish", () => {
    if (request.complete) return;
    const announced = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (announced <= SHORT_BYTES) request.resume();
    setTimeout(() => {
      if (!request.complete) request.destroy();
    }, LINGER_MS).unref();
  });
  next();
};
