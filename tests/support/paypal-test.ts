import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";
import { test as base } from "./own-site-test";

type WorkerFixtures = {
  /** A fake PayPal on this machine, as the site knows it. */
  payPal: FakePayPal;
  /** PayPal's webhooks reach the site. */
  announcements: undefined;
};

/** A test fixture: an empty site with a PayPal account and its own database. */
export const test = base.extend<object, WorkerFixtures>({
  payPal: [
    async ({}, use) => {
      const payPal = await startFakePayPal();
      await use(payPal);
      await payPal.close();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    async ({ payPal }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "community-paypal-"));
      const authority = join(folder, "authority.pem");
      writeFileSync(authority, payPal.signer.authority.pem);
      const { clientId, clientSecret } = payPal.settings();
      await use({
        NODE_EXTRA_CA_CERTS: authority,
        PAYPAL_CLIENT_ID: clientId,
        PAYPAL_CLIENT_SECRET: clientSecret,
        PAYPAL_WEBHOOK_ID: payPal.webhookId,
        PAYPAL_API_BASE: payPal.origin,
      });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  announcements: [
    async ({ payPal, site }, use) => {
      payPal.books.events.onEvent((event) => {
        const { raw, headers } = payPal.sign(event);
        const body = new Uint8Array(raw);
        fetch(`${site.url}/api/webhooks/paypal`, { method: "POST", headers, body }).catch(() => {});
      });
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});
