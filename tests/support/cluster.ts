import type { TestProject } from "vitest/node";
import { migrateDatabase } from "@/db/migrate";
import { bundle, EVENT_PAGE_READER } from "@/scripts/bundle.mjs";
import { createEmptyDatabase, TEMPLATE } from "./database-admin";
import { startThrowawayServer, type ThrowawayServer } from "./throwaway-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where this run's own PostgreSQL listens. */
    databaseServer: string;
  }
}

/** Each of the run's projects loads this file anew; they have one server. */
const run = globalThis as { testServer?: Promise<ThrowawayServer> | undefined; testServerUsers?: number };

/** Once a run: a server of its own with one migrated database, which each test file copies, and the pages' reader. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testServerUsers = (run.testServerUsers ?? 0) + 1;
  run.testServer ??= start();
  const server = await run.testServer;
  project.provide("databaseServer", server.address);
  return async () => {
    run.testServerUsers = (run.testServerUsers ?? 1) - 1;
    if (run.testServerUsers > 0) return;
    run.testServer = undefined;
    await server.stop();
  };
}

async function start(): Promise<ThrowawayServer> {
  const server = await startThrowawayServer();
  await bundle(...EVENT_PAGE_READER);
  await createEmptyDatabase(server.address, TEMPLATE);
  await migrateDatabase(`${server.address}/${TEMPLATE}`);
  return server;
}
