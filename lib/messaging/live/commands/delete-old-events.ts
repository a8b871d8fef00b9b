import "server-only";
import { lt } from "drizzle-orm";
import { liveEvents } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";

const RETENTION_MS = 86_400_000;

/** Deletes live events older than a day. System only. */
export async function deleteOldLiveEvents(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  await ctx.db
    .delete(liveEvents)
    .where(lt(liveEvents.createdAt, new Date(ctx.now().getTime() - RETENTION_MS)));
}
