import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isLocalHost } from "@/lib/core/web-address";
import type { WebAccess } from "../page-fetch/web-access";
import type { HookPort, HookResult } from "./port";

/** The timeout for a response. Receivers should do longer work asynchronously. */
const LIMIT_MS = 10_000;

const LOOPBACK = "127.0.0.1";

interface Target {
  url: URL;
  address: string;
  port: number;
}

/**
 * Posts over HTTPS to verified addresses only. A name is resolved once, all of its addresses must be allowed, and the
 * connection goes to one of them, which prevents DNS rebinding. Redirects are not followed.
 * @param isLocalSite lets a site that is tried on its own machine post to that machine over HTTP
 */
export function webHooks(access: WebAccess, isLocalSite: boolean): HookPort {
  return {
    isAllowed: async (url) => (await targetOf(access, isLocalSite, url)) !== null,
    post: async (url, headers, body) => {
      const target = await targetOf(access, isLocalSite, url);
      if (!target) return { ok: false, response: "not a public https address" };
      return send(target, headers, body);
    },
  };
}

async function targetOf(access: WebAccess, isLocalSite: boolean, text: string): Promise<Target | null> {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  if (isLocalSite && url.protocol === "http:" && isLocalHost(url.hostname))
    return { url, address: LOOPBACK, port };
  if (url.protocol !== "https:") return null;
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const addresses =
    isIP(hostname) === 0
      ? await access.resolve(hostname, AbortSignal.timeout(LIMIT_MS)).catch(() => [])
      : [hostname];
  const [address] = addresses;
  return address && addresses.every((one) => access.isAllowed(one, port)) ? { url, address, port } : null;
}

function send(
  { url, address, port }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<HookResult> {
  const isSecure = url.protocol === "https:";
  return new Promise((resolve) => {
    const request = (isSecure ? https : http).request({
      host: address,
      port,
      method: "POST",
      path: `${url.pathname}${url.search}`,
      // The certificate must match the name, not the IP address.
      ...(isSecure && { servername: isIP(url.hostname) === 0 ? url.hostname.replace(/\.$/, "") : "" }),
      agent: false,
      setHost: false,
      headers: { ...headers, Host: url.host, "Content-Length": Buffer.byteLength(body), Connection: "close" },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    request.once("error", (error: NodeJS.ErrnoException) =>
      resolve({
        ok: false,
        response: error.name === "AbortError" ? "timed out" : (error.code ?? "no response"),
      }),
    );
    request.once("response", ({ statusCode = 0 }) => {
      request.destroy();
      resolve({ ok: statusCode >= 200 && statusCode < 300, response: String(statusCode) });
    });
    request.end(body);
  });
}
