import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Middleware } from "./middleware";

/** A connection that was just opened may have a request under way. */
const NEW_CONNECTION_MS = 1_000;

/**
 * Ends a server's connections once it stops: each answer closes its connection, and a connection without a request is
 * ended. Otherwise the ones that a proxy or a browser keeps open would hold the server for minutes.
 */
export class Draining {
  #isDraining = false;
  readonly #connections = new Set<Socket>();
  readonly #answers = new Set<ServerResponse>();

  /** Call for each new connection. */
  addConnection(socket: Socket): void {
    this.#connections.add(socket);
    socket.once("close", () => this.#connections.delete(socket));
  }

  /** Comes first. It answers only the question whether this instance is ready. */
  readonly middleware: Middleware = (request, response, next) => {
    this.#answers.add(response);
    response.once("close", () => this.#answers.delete(response));
    if (!this.#isDraining) return next();
    closeAfter(response);
    if (request.url?.split("?", 1)[0] !== "/readyz") return next();
    response
      .writeHead(503, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify({ status: "unavailable", checks: { process: "draining" } }));
  };

  /** Call when the server stops listening. */
  begin(): void {
    if (this.#isDraining) return;
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
