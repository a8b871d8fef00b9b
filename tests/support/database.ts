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

/** A test database that opens more clients, to race over separate connections; its `close` closes them too. */
export type RaceDatabase = TestDatabase & { openClients(max?: number): Clients };

/**
 * Copies the migrated template, or another one. Code under test that asks for the process's own clients gets this database too.
 * Call `close` in `afterAll`.
 */
export async function createTestDatabase(template?: string): Promise<RaceDatabase> {
  const address = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await copyTemplate(address, name, template);
  const url = `${address}/${name}`;
  process.env.DATABASE_URL = url;
  const clients = openClients(url);
  const more: Clients[] = [];
  return {
    db: clients.db,
    aside: clients.aside,
    readDb: clients.readDb,
    sql: clients.sql,
    url,
    openClients: (max) => {
      const opened = openClients(url, max);
      more.push(opened);
      return opened;
    },
    close: async () => {
      await Promise.all([...more, clients].map((opened) => opened.close()));
      await Promise.all([closeClients(), closeQueuePool(url)]);
      await dropDatabase(address, name);
    },
  };
}
