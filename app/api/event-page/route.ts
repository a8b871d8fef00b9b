import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { fieldErrors } from "@/lib/core/result";
import { defineRoute } from "@/lib/core/route";
import { readEventPageFor } from "@/lib/listings/event-import/commands/read-event-page";
import { eventImportLimits } from "@/lib/listings/event-import/limits";
import { ReadEventPageInput } from "@/lib/listings/event-import/schema";
import { BAD_LINK } from "@/lib/listings/events/text-limits";
import { readJson } from "@/lib/site/http/read-json";

/** Extracts an event from a web page: JSON with its address as `url` and the requester's zone as `timeZone`. */
export const POST = defineRoute("event_page.read", async (ctx, _params, request) => {
  await consumeLimit(ctx, eventImportLimits.event_page_by_ip, ctx.ip ?? "unknown");
  const parsed = ReadEventPageInput.safeParse(await readJson(request));
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error);
    throw invalid(fields["url"] ?? BAD_LINK, fields);
  }
  return readEventPageFor(ctx, parsed.data, request.signal);
});
