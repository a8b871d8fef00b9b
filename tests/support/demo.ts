import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clients } from "@/db/client";
import { type DemoAccount, type DemoTarget, loadDemoData } from "@/db/demo/load";
import { localStorage } from "@/lib/integrations/storage/local";
import type { TestDatabase } from "./database";

/** The instant that demonstration data under test is counted from: a summer evening on which clocks differ from UTC. */
export const LOADED_AT = new Date("2027-06-30T21:40:00Z");

/** A folder for pictures that the test file removes at its end. */
export function demoFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "community-demo-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Loads the demonstration data as the start of an installation does. */
export function loadDemo(
  clients: Pick<Clients, "db" | "aside" | "sql">,
  folder: string,
  parts: Partial<DemoTarget> = {},
): Promise<DemoAccount[] | null> {
  return loadDemoData({ ...clients, storage: localStorage(folder), now: LOADED_AT, ...parts });
}

/** How many rows each of our tables has that has any; the test provider's books are its own. */
export async function rowCounts({ sql }: Pick<TestDatabase, "sql">): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'sandbox%'
    order by tablename`;
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(name)}`;
      return [name, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(entries.filter(([, n]) => n > 0));
}
