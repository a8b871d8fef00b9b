import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type FakeGoogle, startFakeGoogle } from "@/tests/fakes/google/server";
import { DEBTOR } from "./debtor";
import { test as base } from "./own-site-test";

/** Pages of a small internet on this machine, the only one that the site under test can read. */
interface EventPages {
  origin: string;
  /** Adds a page and returns its URL under a host name. */
  put(host: string, path: string, html: string): string;
}

/**
 * A test fixture: a site with Google sign-in against an OpenID provider on this machine, event pages from a local
 * server under any host name, and a bank account. One site has all of it, because they don't interfere and each start
 * takes time.
 */
export const test = base.extend<object, { google: FakeGoogle; eventPages: EventPages }>({
  google: [
    async ({}, use) => {
      const google = await startFakeGoogle();
      await use(google);
      await google.close();
    },
    { scope: "worker" },
  ],
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
    async ({ google, eventPages }, use) =>
      use({
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
        EVENT_PAGES_FROM: eventPages.origin,
        BANK_TRANSFERS: "on",
        PAYOUT_DEBTOR_NAME: DEBTOR.name,
        PAYOUT_DEBTOR_IBAN: DEBTOR.iban,
        PAYOUT_DEBTOR_BIC: DEBTOR.bic,
      }),
    { scope: "worker" },
  ],
});
