import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { closeClients } from "@/db/client";
import { type Clients, openClients } from "@/tests/support/clients";
import { copyTemplate, dropDatabase } from "./database-admin";
import { closeQueuePool } from "./queue-pools";

/** A test file's own database, migrated and empty. */
export type TestDatabase = Pick<Clients, "db" | "aside" | "readDb" | "sql"> & {
  url: string;
  close(): Promise<void>;
};

/**
 * Copies the migrated template, or another one. Code that uses the process's clients gets this database too. Call
 * `close` in `afterAll`. For races on real connections, open more with `openClients(url)`.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const address = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await copyTemplate(address, name, template);
  const url = `${address}/${name}`;
  process.env.DATABASE_URL = url;
  const clients = openClients(url);
  return {
    db: clients.db,
    aside: clients.aside,
    readDb: clients.readDb,
    sql: clients.sql,
    url,
    close: async () => {
      await Promise.all([clients.close(), closeClients(), closeQueuePool(url)]);
      await dropDatabase(address, name);
    },
  };
}
