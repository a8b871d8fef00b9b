import { defineRoute } from "@/lib/core/route";
import { openStream } from "@/lib/messaging/live/open-stream";

/** What changed for the viewer, as it happens: server-sent events. A guest is told that there is nothing to wait for. */
export const GET = defineRoute("live.stream", (ctx, _params, request) =>
  openStream(ctx, request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("since")),
);
