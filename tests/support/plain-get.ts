import { type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Answer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/**
 * Sends a GET to a server on this machine with exactly these headers, because fetch adds some, and returns the raw
 * bytes.
 */
export function plainGet(
  server: Server,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET",
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = request({ port, host: "127.0.0.1", path, headers, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", fail).end();
  });
}
