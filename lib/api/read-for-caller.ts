import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { readPublic } from "@/lib/site/cache/public-read";

/** Runs a read of rows that everyone may see: for guests perhaps on the replica, for everyone else on the primary. */
export function readForCaller<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.viewer ? read(ctx) : readPublic("recent", (readers) => read({ ...ctx, ...readers }), ctx);
}
