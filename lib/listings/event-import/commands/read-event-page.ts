import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { logger } from "@/lib/core/logger";
import { type FetchedPage, PageUnavailable } from "@/lib/integrations/page-fetch/port";
import { PLATFORM_LABELS, platformOf } from "@/lib/listings/proposals/event-platform";
import { type EventPageDto, NOTHING_EXTRACTED } from "../extracted";
import { eventImportLimits } from "../limits";
import type { PageRead } from "../page-read";
import { perUserQueue } from "../per-user-queue";
import { eventImportPermissions } from "../policy";
import { crowded } from "../queue";
import { resultCache } from "../result-cache";
import { ReadingEnded } from "../sandboxed-worker";
import type { ReadEventPageInput } from "../schema";
import { readApart } from "../worker-pool";

/** Timeout for all fetches of one request. */
const PATIENCE_MS = 8_000;

/** Pages that one process reads concurrently. Each takes memory. */
const queued = perUserQueue(6, 24);

const cached = resultCache(300);

type Fields = EventPageDto["fields"];

/**
 * Imports the event described on a page: 30 an hour per account, 10 per guest. Caches the result for an hour in this
 * process's memory and nowhere else. Throws `invalid` at the field `url` with the documented sentence if the page can't
 * be fetched or has no event, `limited`, and `forbidden` for a suspended account.
 * @param leaving aborts when the requester disconnects
 */
export async function readEventPageFor(
  ctx: Ctx,
  { url, timeZone }: ReadEventPageInput,
  leaving: AbortSignal,
): Promise<EventPageDto> {
  const person = ctx.viewer
    ? authorize(ctx, eventImportPermissions.readEventPageFor).viewer.id
    : (ctx.ip ?? "unknown");
  await consumeLimit(
    ctx,
    ctx.viewer ? eventImportLimits.event_page : eventImportLimits.guest_event_page,
    person,
  );
  const key = JSON.stringify([url, timeZone]);
  const known = cached.get(key, ctx.now());
  if (known) return { platform: platformName(url), fields: known };
  const fields = await readAnew(ctx, person, url, timeZone, leaving);
  if (Object.keys(fields).length === 0) throw invalid(NOTHING_EXTRACTED, { url: NOTHING_EXTRACTED });
  cached.put(key, fields, ctx.now());
  return { platform: platformName(url), fields };
}

async function readAnew(
  ctx: Ctx,
  person: string,
  url: string,
  home: string | null,
  leaving: AbortSignal,
): Promise<Fields> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  const result = await queued(person, signal, () => read(ctx, url, home, signal));
  if (!result) throw crowded();
  const { fields, fault } = result;
  const { host } = new URL(url);
  logger.info(
    { requestId: ctx.requestId, host, fault, found: Object.keys(fields).length },
    "event page read",
  );
  return fields;
}

async function read(
  ctx: Ctx,
  url: string,
  home: string | null,
  signal: AbortSignal,
): Promise<{ fields: Fields; fault: string | null } | null> {
  try {
    const page = await ctx.ports.pages.fetch(url, signal);
    const reading = { page, home, now: ctx.now() };
    const event = await readApart({ ...reading, calendar: null }, signal);
    const more = event && (await withCalendar(ctx, event, signal, reading));
    return more && { fields: more.fields, fault: null };
  } catch (error) {
    if (error instanceof PageUnavailable || error instanceof ReadingEnded)
      return { fields: {}, fault: error.fault };
    throw error;
  }
}

/**
 * Reads the page again together with the calendar it links to, which supplies missing values. A failed calendar fetch
 * leaves the page's own result.
 */
async function withCalendar(
  ctx: Ctx,
  event: PageRead,
  signal: AbortSignal,
  reading: { page: FetchedPage; home: string | null; now: Date },
): Promise<PageRead> {
  if (!event.calendarUrl) return event;
  try {
    const calendar = await ctx.ports.pages.fetch(event.calendarUrl, signal);
    if (calendar.kind !== "calendar") return event;
    return (await readApart({ ...reading, calendar }, signal)) ?? event;
  } catch (error) {
    if (error instanceof PageUnavailable || error instanceof ReadingEnded) return event;
    throw error;
  }
}

function platformName(url: string): string {
  const platform = platformOf(url);
  return platform === "other" ? new URL(url).hostname.replace(/^www\./, "") : PLATFORM_LABELS[platform];
}
