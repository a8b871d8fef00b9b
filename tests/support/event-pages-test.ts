import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./own-site-test";

/** Pages of a small internet on this machine, which is all that the site under test can read. */
interface EventPages {
  origin: string;
  /** Puts a page there; answers its address at a host's name. */
  put(host: string, path: string, html: string): string;
}

/** The test of a site that reads event pages from a server on this machine, whatever host they claim to be at. */
export const test = base.extend<object, { eventPages: EventPages }>({
  eventPages: [
    async ({}, use) => {
      const pages = new Map<string, string>();
      const server = createServer((request, response) => {
        const html = pages.get(`http://${request.headers.host}${request.url}`);
        response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
        response.end(html);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      await use({
        origin: `http://127.0.0.1:${port}`,
        put(host, path, html) {
          const url = `http://${host}:${port}${path}`;
          pages.set(url, html);
          return url;
        },
      });
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: "worker" },
  ],
  siteSettings: [
    async ({ eventPages }, use) => use({ EVENT_PAGES_FROM: eventPages.origin }),
    { scope: "worker" },
  ],
});
