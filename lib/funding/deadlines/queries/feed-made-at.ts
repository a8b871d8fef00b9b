import "server-only";
import { sql } from "drizzle-orm";
import { instant } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { deadlinePermissions } from "../policy";

/** When the viewer made the address of their deadlines' calendar (UTC). Null: there is none. */
export async function getFeedMadeAt(ctx: Ctx): Promise<Date | null> {
  const { viewer, readDb } = authorize(ctx, deadlinePermissions.makeDeadlineAddress);
  const [feed] = await readDb.execute<{ created_at: string }>(
    sql`select created_at from deadline_feeds where user_id = ${viewer.id}`,
  );
  return feed ? instant(feed.created_at) : null;
}
