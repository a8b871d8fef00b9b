import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Middleware } from "./middleware";
import { requestIdHeader } from "./request-id";

/** A new connection may already have a request under way. */
const NEW_CONNECTION_MS = 1_000;

/**
 * Stops a server in two steps. First it announces the stop: `/readyz` returns 503, and each response closes its
 * connection. Then it also closes idle connections; otherwise, keep-alive connections of proxies and browsers would hold
 * the server for minutes.
 */
export class Draining {
  #isAnnounced = false;
  #isDraining = false;
  readonly #connections = new Set<Socket>();
  readonly #answers = new Set<ServerResponse>();

  /** Call for each new connection. */
  addConnection(socket: Socket): void {
    this.#connections.add(socket);
    socket.once("close", () => this.#connections.delete(socket));
  }

  /** Must be the first middleware that can respond. It only responds to readiness checks. */
  readonly middleware: Middleware = (request, response, next) => {
    this.#answers.add(response);
    response.once("close", () => this.#answers.delete(response));
    if (!this.#isAnnounced) return next();
    closeAfter(response);
    if (request.url?.split("?", 1)[0] !== "/readyz") return next();
    response
      .writeHead(503, {
        "content-type": "application/json",
        "cache-control": "no-store",
        ...requestIdHeader(),
      })
      .end(JSON.stringify({ status: "unavailable", checks: { process: "draining" } }));
  };

  /** Call on the signal to stop, while the server still listens. */
  announce(): void {
    this.#isAnnounced = true;
  }

  /** Call when the server stops listening. */
  begin(): void {
    if (this.#isDraining) return;
    this.announce();
    this.#isDraining = true;
    for (const response of this.#answers) closeAfter(response);
    setTimeout(() => this.#endUnused(), NEW_CONNECTION_MS).unref();
  }

  #endUnused(): void {
    const used = new Set([...this.#answers].map(({ socket }) => socket));
    for (const socket of this.#connections) if (!used.has(socket)) socket.destroySoon();
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader("Connection", "close");
    return;
  }
  const { socket } = response;
  response.once("finish", () => socket?.end());
}
