import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clients, openClients } from "@/db/client";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";
import { createEmptyDatabase, dropDatabase } from "./database-admin";
import { startOwnSite } from "./own-site";

/** A second site of the same build, with a PayPal account, a database of its own and nobody in it. */
export interface PayPalSite {
  url: string;
  clients: Clients;
  payPal: FakePayPal;
  stop(): Promise<void>;
}

/** Starts it on the database server of the site under test, with a PayPal that answers on this machine. */
export async function startPayPalSite(): Promise<PayPalSite> {
  const folder = mkdtempSync(join(tmpdir(), "community-paypal-"));
  const payPal = await startFakePayPal();
  const authority = join(folder, "authority.pem");
  writeFileSync(authority, payPal.signer.authority.pem);
  const server = (process.env["DATABASE_URL"] ?? "").replace(/\/[^/]*$/, "");
  const name = `paypal_${process.pid}`;
  await createEmptyDatabase(server, name);
  const databaseUrl = `${server}/${name}`;
  const { clientId, clientSecret } = payPal.settings();
  const site = await startOwnSite(databaseUrl, {
    NODE_EXTRA_CA_CERTS: authority,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: payPal.webhookId,
    PAYPAL_API_BASE: payPal.origin,
  });
  payPal.books.events.onEvent((event) => {
    const { raw, headers } = payPal.sign(event);
    const body = new Uint8Array(raw);
    fetch(`${site.url}/api/webhooks/paypal`, { method: "POST", headers, body }).catch(() => {});
  });
  const clients = openClients(databaseUrl, 2);
  return {
    url: site.url,
    clients,
    payPal,
    async stop() {
      await clients.close();
      await site.stop();
      await payPal.close();
      await dropDatabase(server, name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
