import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { blocks, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import { conflict } from "@/lib/core/errors";
import { CLOSED } from "./copy";

/** Throws `conflict` with the reason if a thread's other participant can't be written to. */
export async function requireReachable(db: Executor, senderId: string, otherId: string): Promise<void> {
  const [other] = await db
    .select({
      status: users.accountStatus,
      blocked: sql<boolean>`exists (select from ${blocks} where ${blocks.blockerId} = ${senderId} and ${blocks.blockedId} = ${otherId})`,
      blockedBy: sql<boolean>`exists (select from ${blocks} where ${blocks.blockerId} = ${otherId} and ${blocks.blockedId} = ${senderId})`,
    })
    .from(users)
    .where(eq(users.id, otherId));
  if (!other || other.status === "deleted") throw conflict(CLOSED.deleted);
  if (other.blocked) throw conflict(CLOSED.blocked_by_viewer);
  if (other.blockedBy || other.status !== "active") throw conflict(CLOSED.unreachable);
}

/** Whether one of two people has blocked the other. */
export async function hasBlocked(db: Executor, blockerId: string, blockedId: string): Promise<boolean> {
  const pair = and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
  return (await db.$count(blocks, pair)) > 0;
}
