import { defineRoute } from "@/lib/core/route";
import { getThread } from "@/lib/messaging/threads/queries/thread";

/** One of the viewer's conversations, as far as its page does not have it: `?before=` or `?after=` a message. */
export const GET = defineRoute("thread.get", (ctx, { id }: { id: string }, request) => {
  const { searchParams: query } = new URL(request.url);
  return getThread(ctx, id, { before: query.get("before"), after: query.get("after") });
});
