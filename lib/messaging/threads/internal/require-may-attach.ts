import "server-only";
import { eq, sql } from "drizzle-orm";
import { threads } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { viewerId } from "@/lib/core/viewer-sql";
import { NOT_YET } from "../attachments";
import { requireReachable } from "../reachable";
import { sideOf } from "../visibility";
import { otherOf } from "./append-message";
import { mayAttach } from "./may-attach";

/** Returns the viewer's id if they may send files in a thread now. Throws as `storeAttachment` does. */
export async function requireMayAttach(ctx: Ctx, threadId: string): Promise<string> {
  const { viewer } = authorize(ctx, "signed_in");
  const { id } = viewer;
  if (!isId(threadId)) throw notFound();
  const [seat] = await ctx.db
    .select({ thread: threads, sideId: sql<string | null>`${sideOf(threads.id, viewerId(viewer))}` })
    .from(threads)
    .where(eq(threads.id, threadId));
  if (!seat?.sideId) throw notFound();
  const { thread, sideId } = seat;
  const otherId = otherOf(thread, sideId);
  await requireReachable(ctx.db, id, otherId);
  if (sideId !== id) await requireReachable(ctx.db, sideId, otherId);
  if (!(await mayAttach(ctx.db, sideId, otherId))) throw forbidden(NOT_YET);
  return id;
}
