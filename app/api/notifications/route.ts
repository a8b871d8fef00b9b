import { invalid } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { markNotificationsRead } from "@/lib/messaging/notifications/commands/mark-read";
import { listNotifications } from "@/lib/messaging/notifications/queries";
import { MarkReadInput } from "@/lib/messaging/notifications/schema";
import { readJson } from "@/lib/site/http/read-json";

/** As many as the bell shows. */
const SIZE = 8;

/** The newest notifications of whoever asks, for the bell. */
export const GET = defineRoute("notifications.list", (ctx) => listNotifications(ctx, { size: SIZE }));

/** Marks one as read, or it and all older ones. */
export const POST = defineRoute("notifications.read", async (ctx, _, request) => {
  const read = MarkReadInput.safeParse(await readJson(request));
  if (!read.success) throw invalid("Which one was read?");
  return markNotificationsRead(ctx, read.data);
});
