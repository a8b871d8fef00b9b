import type { ServerOptions } from "node:http";
import type { Middleware } from "./middleware";

/** So long a client has to read the answer to a request of which more is to come. */
const LINGER_MS = 2_000;

/** An unread rest that is no longer than this is read away, and the connection goes on. */
const SHORT_BYTES = 1024 * 1024;

export const CONNECTIONS = {
  /** How long a connection may take to ask for something. */
  headersTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /**
   * How long a connection is kept on which nobody asks: longer than load balancers keep theirs. Where the site is the
   * first to end one, it may just have been asked something on it, which then nobody answers.
   */
  keepAliveTimeout: 620_000,
} satisfies ServerOptions;

/**
 * Ends the connection of a request that was answered before all of it was read, such as an upload that is refused for
 * its size: its client would go on sending to nobody until the request times out.
 */
export const endUnreadRequest: Middleware = (request, response, next) => {
  response.once("finish", () => {
    if (request.complete) return;
    const announced = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (announced <= SHORT_BYTES) request.resume();
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, LINGER_MS).unref();
  });
  next();
};
