import "server-only";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { logger } from "@/lib/core/logger";
import { type FetchedPage, PageUnavailable } from "@/lib/integrations/page-fetch/port";
import { PLATFORM_LABELS, platformOf } from "@/lib/proposals/event-platform";
import { readEventCalendar, readEventPage } from "../read-event";
import { type EventPageDto, NOTHING_EXTRACTED, type ReadEventPageInput } from "../schema";
import { turns } from "../turns";

/** Longest time for everything that is fetched for one person's wish. */
const PATIENCE_MS = 8_000;

/** Pages that one process reads at the same time: each takes memory. */
const inTurn = turns(6, 24);

/**
 * Reads the event off a page that somebody names: 30 an hour for an account, 10 for a guest. Nothing is kept.
 * Throws `invalid` at the field `url` with the documented sentence where there is no event or no page, `limited`,
 * and `forbidden` for a suspended account.
 * @param leaving ends the reading when whoever asked has gone
 */
export async function readEventPageFor(
  ctx: Ctx,
  { url, timeZone }: ReadEventPageInput,
  leaving: AbortSignal,
): Promise<EventPageDto> {
  const person = ctx.viewer ? signedIn(ctx).viewer.id : (ctx.ip ?? "nobody");
  await consumeLimit(ctx, ctx.viewer ? "event_page" : "guest_event_page", person);
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  const told = await inTurn(person, signal, () => read(ctx, url, timeZone, signal));
  const { fields, fault } = told ?? { fields: {}, fault: "silent" };
  const { host } = new URL(url);
  logger.info(
    { requestId: ctx.requestId, host, fault, found: Object.keys(fields).length },
    "event page read",
  );
  if (Object.keys(fields).length === 0) throw invalid(NOTHING_EXTRACTED, { url: NOTHING_EXTRACTED });
  return { platform: platformName(url), fields };
}

async function read(
  ctx: Ctx,
  url: string,
  home: string | null,
  signal: AbortSignal,
): Promise<{ fields: EventPageDto["fields"]; fault: string | null }> {
  try {
    const page = await ctx.ports.pages.fetch(url, signal);
    const reading = { url: page.url, home, now: ctx.now() };
    if (page.kind === "calendar") return { fields: readEventCalendar(page.text, reading), fault: null };
    const event = readEventPage(page.text, reading);
    const [linked] = event.isComplete ? [] : event.calendars;
    const calendar = linked ? await calendarAt(ctx, linked, signal) : null;
    return { fields: event.fields(calendar?.kind === "calendar" ? calendar.text : undefined), fault: null };
  } catch (error) {
    if (error instanceof PageUnavailable) return { fields: {}, fault: error.fault };
    throw error;
  }
}

/** A calendar that cannot be had takes nothing away from the page. */
async function calendarAt(ctx: Ctx, url: string, signal: AbortSignal): Promise<FetchedPage | null> {
  try {
    return await ctx.ports.pages.fetch(url, signal);
  } catch (error) {
    if (error instanceof PageUnavailable) return null;
    throw error;
  }
}

function platformName(url: string): string {
  const platform = platformOf(url);
  return platform === "other" ? new URL(url).hostname.replace(/^www\./, "") : PLATFORM_LABELS[platform];
}
