import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clients, openClients } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { serve } from "@/scripts/serve";
import { currentSite } from "@/scripts/site";
import { freePort } from "@/scripts/test-site";
import type { FakePayPal } from "@/tests/fakes/paypal/server";
import { startFakePayPal } from "@/tests/fakes/paypal/server";
import { createEmptyDatabase, dropDatabase } from "./database-admin";

/** A second site of the same build, with a PayPal account, a database of its own and nobody in it. */
export interface PayPalSite {
  url: string;
  clients: Clients;
  payPal: FakePayPal;
  stop(): Promise<void>;
}

/** Starts it beside the site under test, on the same database server, with a PayPal that answers on this machine. */
export async function startPayPalSite(): Promise<PayPalSite> {
  const folder = mkdtempSync(join(tmpdir(), "community-paypal-"));
  const payPal = await startFakePayPal();
  const address = new URL(process.env["DATABASE_URL"] ?? "");
  address.pathname = "";
  const server = address.href.replace(/\/$/, "");
  const name = `paypal_${process.pid}`;
  await createEmptyDatabase(server, name);
  const databaseUrl = `${server}/${name}`;
  await migrateDatabase(databaseUrl);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const authority = join(folder, "authority.pem");
  writeFileSync(authority, payPal.signer.authority.pem);
  const { clientId, clientSecret } = payPal.settings();
  // The site takes the rest from this process, which has the settings of the site under test.
  Object.assign(process.env, { WEB_PROCESSES: "1" });
  const environment = {
    ...process.env,
    NODE_OPTIONS: "",
    NODE_EXTRA_CA_CERTS: authority,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SITE_URL: url,
    NEXTAUTH_URL: url,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: payPal.webhookId,
    PAYPAL_API_BASE: payPal.origin,
  };
  const { signal } = new AbortController();
  const service = await serve(await currentSite(environment, console.log, signal), environment, signal);
  payPal.books.events.onEvent((event) => {
    const { raw, headers } = payPal.sign(event);
    fetch(`${url}/api/webhooks/paypal`, { method: "POST", headers, body: new Uint8Array(raw) }).catch(
      () => {},
    );
  });
  const clients = openClients(databaseUrl, 2);
  return {
    url,
    clients,
    payPal,
    async stop() {
      await clients.close();
      await service.stop();
      await payPal.close();
      await dropDatabase(server, name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
