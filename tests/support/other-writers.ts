import { expect } from "vitest";
import type { TestDatabase } from "./database";

/** How long others may write in the same cluster: as long as loading the demo data takes on a slow machine. */
export const OTHER_WRITERS_MS = 100_000;

/**
 * Waits until all running transactions have ended, including those of other files' databases, because code that looks
 * at transaction ids counts them, too.
 */
export async function otherWritersEnded({ sql }: Pick<TestDatabase, "sql">): Promise<void> {
  const [now] = await sql<{ next: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`;
  await expect
    .poll(() => sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${now?.next ?? ""}::xid8 as over`, {
      timeout: OTHER_WRITERS_MS,
    })
    .toEqual([{ over: true }]);
}
