import { invalid } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { fieldErrors } from "@/lib/core/run-action";
import { readEventPageFor } from "@/lib/event-pages/commands/read-event-page";
import { ReadEventPageInput } from "@/lib/event-pages/schema";
import { BAD_LINK } from "@/lib/proposals/schema";

/** Reads the event off a page: JSON with its address as `url`, and as `timeZone` where the person who asks is. */
export const POST = defineRoute("event_page.read", async (ctx, _params, request) => {
  const payload: unknown = await request.json().catch(() => null);
  const parsed = ReadEventPageInput.safeParse(payload);
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error);
    throw invalid(fields["url"] ?? BAD_LINK, fields);
  }
  return readEventPageFor(ctx, parsed.data, request.signal);
});
