import { createHash } from "node:crypto";
import { quoteRequests, quotes, vendorViewDays } from "@/db/schema";
import type { Tx } from "@/db/types";
import { type DemoQuote, demoQuoteRequests, get, vendors } from "./content";
import { chanceOf, demoId } from "./ids";
import { profileId, profilePublishedAt } from "./rows";
import { attention, dayAfter, dayIn, daysAgo, instant } from "./when";

const VIEW_DAYS = 60;
const HOUR_MS = 3_600_000;

type RequestRow = typeof quoteRequests.$inferInsert;

/** Vendors that anyone can ask. */
const askable = () =>
  [...vendors().values()].filter(
    ({ profile }) => !profile.isDraft && !profile.flagged && !profile.takesNoLeads,
  );

/** Writes quote requests and their progress. */
export async function loadQuoteRequests(tx: Tx, now: Date): Promise<void> {
  const { own } = demoQuoteRequests();
  const asked = askable().flatMap(({ key }) =>
    (own[key] ?? someOf(key)).map((request, n) => ({ request, row: rowOf(key, request, n, now) })),
  );
  await tx.insert(quoteRequests).values(asked.map(({ row }) => row));
  await tx.insert(quotes).values(asked.flatMap(({ request, row }) => quoteOf(request, row)));
}

/** The quote that the vendor sent when they replied, if any. */
function quoteOf({ quote, name }: DemoQuote, { id, answeredAt, eventDate }: RequestRow) {
  if (!quote || !id || !answeredAt) return [];
  const { total, ...rest } = quote;
  const times = { createdAt: answeredAt, updatedAt: answeredAt };
  const endedAt = quote.status === "accepted" ? new Date(answeredAt.getTime() + HOUR_MS) : null;
  const ids = { id: demoId("quote", name), requestId: id, formId: demoId("quote-form", name) };
  return [{ ...rest, ...ids, ...times, totalCents: Math.round(total * 100), eventDate, endedAt }];
}

/** Most vendors have a few requests and have replied to nearly all of them. */
function someOf(key: string): DemoQuote[] {
  const { others } = demoQuoteRequests();
  return others
    .filter(({ name }) => chanceOf(`lead:${key}:${name}`) < 0.5)
    .map((quote) => {
      const days = 1 + Math.floor(chanceOf(`lead-day:${key}:${quote.name}`) * 35);
      const mood = chanceOf(`lead-mood:${key}:${quote.name}`);
      const status = days < 3 ? "new" : mood < 0.4 ? "quoted" : mood < 0.7 ? "contacted" : "closed";
      return { ...quote, asked: daysAgo(days), status, notes: "" };
    });
}

function rowOf(key: string, quote: DemoQuote, n: number, now: Date): RequestRow {
  const id = `${key}:${quote.name}`;
  const createdAt = instant(now, quote.asked, `asked:${id}`);
  const respondedAt = new Date(createdAt.getTime() + (0.5 + 20 * chanceOf(`answered:${id}`)) * HOUR_MS);
  const isResponded = quote.status !== "new" && respondedAt < now;
  return {
    // Lists are sorted by id, newest first, so ids follow the order of arrival.
    id: demoId("vendor-lead", id).replace(/^.{13}/, idHead(createdAt)),
    profileId: profileId(key),
    dedupeKey: demoId("vendor-lead", id),
    clientName: quote.name,
    clientEmail: quote.email,
    clientPhone: quote.phone ?? null,
    serviceType: get(vendors(), key).profile.category,
    eventDate: quote.event ? dayAfter(dayIn("UTC", now), quote.event.days) : null,
    eventLocation: quote.where ?? null,
    budgetRange: quote.budget ?? null,
    message: quote.message,
    // Takes the place of a hash of the request's text.
    messageHash: createHash("sha256").update(`${quote.message}:${key}:${n}`).digest("base64url").slice(0, 22),
    status: isResponded ? quote.status : "new",
    answeredAt: isResponded ? respondedAt : null,
    vendorNotes: quote.notes,
    spamScore: quote.spam?.score ?? 0,
    spamReasons: quote.spam?.reasons ?? [],
    spamAt: quote.spam ? createdAt : null,
    spamBy: quote.spam?.by ?? null,
    createdAt,
    updatedAt: isResponded ? respondedAt : createdAt,
  };
}

/** The leading digits of an id that was made at an instant. */
function idHead(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Writes profile views for each of the last days. */
export async function loadVendorViews(tx: Tx, now: Date): Promise<void> {
  const today = dayIn("UTC", now);
  const rows = askable().flatMap(({ key, joined, profile: { plan, featuredUntil, gallery } }) => {
    const first = dayIn("UTC", profilePublishedAt(key, now));
    const pull = 1 + 4 * chanceOf(`pull:${key}`) + gallery.length + (plan ? 2 : 0) + (featuredUntil ? 5 : 0);
    return Array.from({ length: Math.min(VIEW_DAYS, -joined.days) }, (_, n) => {
      const day = dayAfter(today, -n);
      const views = Math.round(pull * attention(day) * (0.4 + chanceOf(`vendor-views:${key}:${n}`)));
      return { profileId: profileId(key), day, views };
    }).filter(({ day, views }) => views > 0 && day >= first);
  });
  await tx.insert(vendorViewDays).values(rows);
}
