import type { TestProject } from "vitest/node";
import { migrateDatabase } from "@/db/migrate";
import { bundle, EVENT_PAGE_READER } from "@/scripts/bundle";
import { createEmptyDatabase, TEMPLATE } from "./database-admin";
import { demoFolder } from "./demo-folder";
import { startThrowawayServer, type ThrowawayServer } from "./throwaway-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where this run's PostgreSQL listens. */
    databaseServer: string;
    /** Where this run stores the demo files, once loaded. */
    demoFolder: string;
  }
}

/** Each of the run's projects loads this file again, but they share one server. */
const run = globalThis as { testServer?: Promise<Servers> | undefined; testServerUsers?: number };
type Servers = ThrowawayServer & { demo: ReturnType<typeof demoFolder> };

/** Runs once: a server with one migrated database, which each test file copies, and the page reader. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testServerUsers = (run.testServerUsers ?? 0) + 1;
  run.testServer ??= start();
  const server = await run.testServer;
  project.provide("databaseServer", server.address);
  project.provide("demoFolder", server.demo.path);
  return async () => {
    run.testServerUsers = (run.testServerUsers ?? 1) - 1;
    if (run.testServerUsers > 0) return;
    run.testServer = undefined;
    await server.stop();
    server.demo.remove();
  };
}

async function start(): Promise<Servers> {
  const [server] = await Promise.all([startThrowawayServer(), bundle(EVENT_PAGE_READER)]);
  await createEmptyDatabase(server.address, TEMPLATE);
  await migrateDatabase(`${server.address}/${TEMPLATE}`);
  return { ...server, demo: demoFolder() };
}
