import { randomUUID } from "node:crypto";
import { gazetteerEdition } from "@/lib/listings/geo/gazetteer-files";
import { type Clients, openClients } from "@/tests/support/clients";
import { copyTemplate, dropDatabase } from "./database-admin";
import { test as base } from "./e2e";
import { type OwnSite, startOwnSite } from "./own-site";

type WorkerFixtures = {
  /** The URL of the site's database: migrated, empty, and dropped at the end. */
  ownDatabase: string;
  /** Settings in addition to those of every such site. */
  siteSettings: Record<string, string>;
  site: OwnSite & { clients: Clients };
};

/**
 * A test fixture with a separate, empty site of the same build: pages, logins, and the database are its own. Started
 * once per worker, with its own timeout.
 */
export const test = base.extend<object, WorkerFixtures>({
  ownDatabase: [
    async ({}, use) => {
      const server = (process.env["DATABASE_URL"] ?? "").replace(/\/[^/]*$/, "");
      const name = `own_${randomUUID().replaceAll("-", "")}`;
      await copyTemplate(server, name);
      await skipGazetteer(`${server}/${name}`);
      await use(`${server}/${name}`);
      await dropDatabase(server, name);
    },
    { scope: "worker" },
  ],
  siteSettings: [{}, { scope: "worker", option: true }],
  site: [
    async ({ ownDatabase, siteSettings }, use) => {
      const site = await startOwnSite(ownDatabase, siteSettings);
      const clients = openClients(ownDatabase, 2);
      await use({ ...site, clients });
      await clients.close();
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  database: [({ site }, use) => use(site.clients), { scope: "worker" }],
});

/** The job process would start by loading the gazetteer, which takes seconds, and no test of such a site needs it. */
async function skipGazetteer(url: string): Promise<void> {
  const { sql, close } = openClients(url, 1);
  await sql`insert into gazetteer_editions (edition, in_use_at) values (${gazetteerEdition()}, now())`;
  await close();
}
