import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** So long a connection may take to ask for something. */
export const HALF_OPEN_MS = 30_000;

/** So long a client has to read the answer to a request of which more is to come. */
const LINGER_MS = 2_000;

/** An unread rest that is no longer than this is read away, and the connection goes on. */
const SHORT_BYTES = 1024 * 1024;

const waiting = new WeakMap<Socket, NodeJS.Timeout>();

/** Ends a connection on which nobody asks for anything within 30 seconds. */
export function endHalfOpen(server: Server, socket: Socket, milliseconds = HALF_OPEN_MS): void {
  // Later requests on the same connection.
  server.headersTimeout = milliseconds;
  waiting.set(socket, setTimeout(() => socket.destroy(), milliseconds).unref());
}

/** Somebody asks on this connection. */
export function noteAsked({ socket }: IncomingMessage): void {
  clearTimeout(waiting.get(socket));
}

/**
 * Ends the connection of a request that was answered before all of it was read, such as an upload that is refused for
 * its size: its client would go on sending to nobody until the request times out.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const announced = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (announced <= SHORT_BYTES) request.resume();
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, LINGER_MS).unref();
  });
}
