import "server-only";
import type { CronItem } from "graphile-worker";
import type { Ctx } from "@/lib/core/ctx";
import type { Jobs } from "@/lib/integrations/jobs/queue";

type Tasks = { [Name in keyof Jobs]: (ctx: Ctx, payload: Jobs[Name]) => Promise<void> };

/** What each job does: the command that it stands for. */
export const tasks: Partial<Tasks> = {};

/** Jobs that nobody asks for: they are put on the queue by the clock (UTC), once for all processes. */
export const schedule: readonly CronItem[] = [];
