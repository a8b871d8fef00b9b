import { randomUUID } from "node:crypto";
import { gazetteerEdition } from "@/lib/listings/geo/gazetteer-files";
import { type Clients, openClients } from "@/tests/support/clients";
import { copyTemplate, dropDatabase } from "./database-admin";
import { test as base } from "./e2e";
import { type OwnSite, startOwnSite } from "./own-site";

type WorkerFixtures = {
  /** The address of the database that the site begins with: migrated, with nothing in it, and dropped at the end. */
  ownDatabase: string;
  /** On top of those that every such site has. */
  siteSettings: Record<string, string>;
  site: OwnSite & { clients: Clients };
};

/**
 * The test of a specification that needs a site of its own, of the same build, with nobody in it: pages, sign-ins
 * and the database are that site's. It is started once a worker, and starting has its own time.
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

/** The job process would begin by loading all towns of the world, for seconds; no test of such a site looks one up. */
async function skipGazetteer(url: string): Promise<void> {
  const { sql, close } = openClients(url, 1);
  await sql`insert into gazetteer_editions (edition, in_use_at) values (${gazetteerEdition()}, now())`;
  await close();
}
