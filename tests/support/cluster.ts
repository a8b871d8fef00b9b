import type { TestProject } from "vitest/node";
import { migrateDatabase } from "@/db/migrate";
import { bundle, EVENT_PAGE_READER } from "@/scripts/bundle.mjs";
import { createEmptyDatabase, TEMPLATE } from "./database-admin";
import { startThrowawayServer } from "./throwaway-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where this run's own PostgreSQL listens. */
    databaseServer: string;
  }
}

/** Once a run: a server of its own with one migrated database, which each test file copies, and the pages' reader. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayServer();
  await bundle(...EVENT_PAGE_READER);
  await createEmptyDatabase(server.address, TEMPLATE);
  await migrateDatabase(`${server.address}/${TEMPLATE}`);
  project.provide("databaseServer", server.address);
  return server.stop;
}
