import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { PageUnavailable } from "./port";

const HEADER_BYTES = 32_768;
/** An address that accepts no connection must not use up the next one's time. */
const CONNECT_MS = 2_500;

interface Opening {
  url: URL;
  /** The verified address to connect to. */
  address: string;
  port: number;
  agent: string;
  signal: AbortSignal;
}

/**
 * Requests a page from one address, on a separate connection and without headers that identify the requester. Settles
 * when the headers arrive.
 */
export function openPage({ url, address, port, agent, signal }: Opening): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0;
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request({
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      // The certificate must match the name, not the IP address.
      ...(isSecure && { servername: isNamed ? url.hostname.replace(/\.$/, "") : "" }),
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      insecureHTTPParser: false,
      setHost: false,
      headers: {
        Host: url.host,
        "User-Agent": agent,
        Accept: "text/html, application/xhtml+xml, text/calendar;q=0.9",
        "Accept-Encoding": "gzip, deflate, br",
        "Accept-Language": "en, *;q=0.5",
        Connection: "close",
      },
      signal,
    });
    const timer = setTimeout(() => request.destroy(new Error("no connection in time")), CONNECT_MS);
    request.once("socket", (socket) => socket.once("connect", () => clearTimeout(timer)));
    request.once("close", () => {
      clearTimeout(timer);
      // Some ends are neither a response nor an error: a change of protocols, for one.
      reject(new Error("closed without a response"));
    });
    request.once("error", reject);
    request.once("response", (response) => {
      if (response.socket.remoteAddress === address) return resolve(response);
      request.destroy();
      reject(new PageUnavailable("address"));
    });
    request.end();
  });
}
