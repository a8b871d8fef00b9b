import postgres, { type Sql } from "postgres";
import { openClients as open, POOL_SIZE, type Clients as ProductClients } from "@/db/client";

/** The product's clients, and a separate connection for a test's own setup and assertions. */
export type Clients = ProductClients & { sql: Sql };

/**
 * Opens both; nothing connects before the first query.
 * @param max connections of the larger pool
 * @param directUrl the server's, if the URL leads to a pooler
 */
export function openClients(url: string, max = POOL_SIZE, directUrl = url): Clients {
  const clients = open(url, max, directUrl);
  const sql = postgres(url, { max: Math.max(2, max >> 1), onnotice: () => {} });
  return {
    db: clients.db,
    aside: clients.aside,
    get readDb() {
      return clients.readDb;
    },
    sql,
    close: async () => {
      await Promise.all([clients.close(), sql.end({ timeout: 5 })]);
    },
  };
}
