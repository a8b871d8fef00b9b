import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { DbJob, TaskList } from "graphile-worker";
import type { Executor } from "@/db/types";
import { type Ctx, systemCtx } from "@/lib/core/ctx";
import { metrics } from "@/lib/core/metrics";
import { inSpan } from "@/lib/core/tracing";
import { takeTrace } from "@/lib/integrations/jobs/trace";
import { tasks } from "./tasks";

const POLL_EVERY_MS = 500;
const POLLS = 240;

/** The tasks as the queue calls them. Each job gets its own ctx, and continues the trace of what enqueued it. */
export function taskList(parts: Pick<Ctx, "db" | "readDb" | "ports"> & Partial<Ctx>): TaskList {
  const run = tasks as Record<string, (ctx: Ctx, payload: unknown) => Promise<void>>;
  return Object.fromEntries(
    Object.entries(run).map(([name, task]) => [
      name,
      async (payload: unknown, { job }) => {
        const { parent, own } = takeTrace(payload);
        try {
          await measured(job, () =>
            inSpan(`job ${name}`, { kind: "consumer", parent }, () => task(systemCtx(parts), own)),
          );
        } catch (error) {
          await untilReachable(parts.db);
          throw error;
        }
      },
    ]),
  );
}

async function measured(
  { task_identifier: task, run_at: runAt }: Pick<DbJob, "run_at"> & { task_identifier: string },
  run: () => Promise<void>,
): Promise<void> {
  const { jobs, jobWaits } = metrics();
  jobWaits.observe({ task }, Math.max(0, Date.now() - runAt.getTime()) / 1_000);
  const began = performance.now();
  const end = (outcome: "done" | "failed") =>
    jobs.observe({ task, outcome }, (performance.now() - began) / 1_000);
  try {
    await run();
    end("done");
  } catch (error) {
    end("failed");
    throw error;
  }
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
