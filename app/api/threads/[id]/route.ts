import { defineRoute } from "@/lib/core/route";
import { getThread } from "@/lib/messaging/threads/queries/thread";

/** The messages of a conversation that its page doesn't have yet: `?before=` or `?after=` a message. */
export const GET = defineRoute("thread.get", (ctx, { id }: { id: string }, request) => {
  const { searchParams: query } = new URL(request.url);
  return getThread(ctx, id, { before: query.get("before"), after: query.get("after") });
});
