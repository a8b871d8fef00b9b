import "server-only";
import type { TaskList } from "graphile-worker";
import { type Ctx, systemCtx } from "@/lib/core/ctx";
import { tasks } from "./tasks";

/** The tasks in the form that the queue calls; each job gets a ctx of its own. */
export function taskList(parts: Pick<Ctx, "db" | "sql" | "ports"> & Partial<Ctx>): TaskList {
  const run = tasks as Record<string, (ctx: Ctx, payload: unknown) => Promise<void>>;
  return Object.fromEntries(
    Object.entries(run).map(([name, task]) => [name, (payload: unknown) => task(systemCtx(parts), payload)]),
  );
}
