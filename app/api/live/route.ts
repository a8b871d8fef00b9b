import { defineRoute } from "@/lib/core/route";
import { openStream } from "@/lib/messaging/live/open-stream";

/** Streams the viewer's updates as server-sent events. Guests get a response that stops them from reconnecting. */
export const GET = defineRoute("live.stream", (ctx, _params, request) =>
  openStream(ctx, request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("since")),
);
