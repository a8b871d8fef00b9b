import { invalid } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { markNotificationsRead } from "@/lib/messaging/notifications/commands/mark-read";
import { listNotifications } from "@/lib/messaging/notifications/queries";
import { MarkReadInput } from "@/lib/messaging/notifications/schema";
import { readJson } from "@/lib/site/http/read-json";

/** The number that the bell shows. */
const SIZE = 8;

/** The viewer's newest notifications, for the bell. */
export const GET = defineRoute("notifications.list", (ctx) => listNotifications(ctx, { size: SIZE }));

/** Marks one notification as read, or that one and all older ones. */
export const POST = defineRoute("notifications.read", async (ctx, _, request) => {
  const read = MarkReadInput.safeParse(await readJson(request));
  if (!read.success) throw invalid("Choose a notification.");
  return markNotificationsRead(ctx, read.data);
});
