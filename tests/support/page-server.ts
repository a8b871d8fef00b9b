import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A web server on this machine that counts its visitors, including those who only open a connection. */
export interface PageServer {
  port: number;
  /** Connections that it received. */
  connections(): number;
  /** Requests that it received, oldest first. */
  asked: { url: string; headers: IncomingMessage["headers"] }[];
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts one for a test and stops it afterward, with all open connections. */
export async function startPageServer(result: Answer, address = "127.0.0.1", port = 0): Promise<PageServer> {
  const asked: PageServer["asked"] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((request, response) => {
    asked.push({ url: request.url ?? "", headers: request.headers });
    result(request, response);
  });
  server.on("connection", (socket) => {
    connections++;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections, asked };
}

/** Responds with one text. */
export function saying(
  body: string | Buffer,
  contentType = "text/html; charset=utf-8",
  headers: Record<string, string> = {},
): Answer {
  return (_, response) => {
    response.writeHead(200, { "content-type": contentType, ...headers });
    response.end(body);
  };
}
