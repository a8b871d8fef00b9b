import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";

const RESPONSE_MS = 30_000;
/** Connections kept open without a request. */
const MOST_IDLE = 8;
/** Requests of the port's connections belong to no visitor, even if a visitor's request opened it. */
const outsideOfRequests = AsyncLocalStorage.snapshot();
const KEY = "x-own-request";
/** Without one, the framework streams a page's title after the page, with scripts that have no hash. */
const USER_AGENT = "own-request";

/** A complete response of this process. */
export interface OwnResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Gets a page from this process. Null if no complete response came. */
export type OwnRequest = (path: string, headers?: OutgoingHttpHeaders) => Promise<OwnResponse | null>;

/**
 * Opens a separate port on which this process requests its own pages, because all processes share the site's port.
 * Nothing about it keeps the process running.
 */
export async function openOwnRequests(listener: RequestListener, siteUrl: string): Promise<OwnRequest> {
  const key = randomUUID();
  // No one else on this machine gets pages from this port, which has none of what protects the site's port.
  const own = createServer((asked, response) => {
    if (asked.headers[KEY] !== key) return void response.writeHead(404, { connection: "close" }).end();
    delete asked.headers[KEY];
    listener(asked, response);
  });
  await new Promise<void>((done, fail) => {
    own.once("error", fail);
    outsideOfRequests(() => own.listen({ host: "127.0.0.1", port: 0, exclusive: true }, done));
  });
  own.unref();
  // Connections stay open between requests: a new one for each took a sixth of a search's processor time.
  own.keepAliveTimeout = 0;
  own.on("connection", (socket) => socket.unref());
  const agent = new Agent({ keepAlive: true, maxFreeSockets: MOST_IDLE });
  const { port } = own.address() as AddressInfo;
  const { host } = new URL(siteUrl);
  return (path, headers = {}) =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(RESPONSE_MS);
      const options = {
        host: "127.0.0.1",
        port,
        path,
        agent,
        headers: { "user-agent": USER_AGENT, ...headers, host, [KEY]: key },
        signal,
      };
      request(options, (response) => {
        const parts: Buffer[] = [];
        response
          .on("data", (part: Buffer) => parts.push(part))
          .on("error", () => resolve(null))
          .on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          );
      })
        .on("error", () => resolve(null))
        .end();
    });
}
