import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { TaskList } from "graphile-worker";
import type { Executor } from "@/db/types";
import { type Ctx, systemCtx } from "@/lib/core/ctx";
import { tasks } from "./tasks";

const POLL_EVERY_MS = 500;
const POLLS = 240;

/** The tasks as the queue calls them. Each job gets its own ctx. */
export function taskList(parts: Pick<Ctx, "db" | "readDb" | "ports"> & Partial<Ctx>): TaskList {
  const run = tasks as Record<string, (ctx: Ctx, payload: unknown) => Promise<void>>;
  return Object.fromEntries(
    Object.entries(run).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          await task(systemCtx(parts), payload);
        } catch (error) {
          await untilReachable(parts.db);
          throw error;
        }
      },
    ]),
  );
}

/** If the queue can't record a failed job, the process exits. So wait for the database first. */
async function untilReachable(db: Executor): Promise<void> {
  for (let poll = 0; poll < POLLS; poll++) {
    try {
      await db.execute(sql`select 1`);
      return;
    } catch {
      await pause(POLL_EVERY_MS);
    }
  }
}
