import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { events, jobPostings, vendorRequests } from "@/db/schema";
import { acceptAnswer } from "@/lib/offers/commands/accept-answer";
import { declineAnswer } from "@/lib/offers/commands/decline-answer";
import { setJobPosting } from "@/lib/offers/commands/set-job-posting";
import { submitBid } from "@/lib/offers/commands/submit-bid";
import { submitOffer } from "@/lib/offers/commands/submit-offer";
import { bidTotal } from "@/lib/offers/discount";
import type { AnswerRef } from "@/lib/offers/status";
import { dayAfter, dayIn, workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { personId } from "./load-people";
import { eventId } from "./load-proposals";
import { vendorPerson } from "./load-vendors";
import type { Moment } from "./moment";
import { HOSTS } from "./people/hosts";
import type { DemoPerson } from "./people/person";
import { type Stage, viewerOf } from "./stage";
import { BIDS, type DemoBid, type DemoVendorOffer, JOB_POSTINGS, VENDOR_OFFERS } from "./vendors/offers";

const CENTS = 100;
const VALID_DAYS = 30;

/** What vendors offer and bid for what hosts ask, and what the hosts say. */
export function vendorsOffered(stage: Stage): Moment[] {
  return [
    ...JOB_POSTINGS.map(({ event, daysAgo }) =>
      at(stage, daysAgo, `posting:${event}`, (when) => post(stage, when, event)),
    ),
    ...VENDOR_OFFERS.flatMap((offer) => both(stage, offer, (when) => makeOffer(stage, when, offer))),
    ...BIDS.flatMap((bid) => both(stage, bid, (when) => makeBid(stage, when, bid))),
  ];
}

const at = (stage: Stage, daysAgo: number, key: string, happen: Moment["happen"]): Moment => ({
  at: workingTime(stage.now, daysAgo, chanceOf(key)),
  happen,
});

/** The offer, and the host's answer where there is one. */
function both(
  stage: Stage,
  made: DemoVendorOffer | DemoBid,
  make: (when: Date) => Promise<AnswerRef>,
): Moment[] {
  const key = `offer:${made.vendor}:${made.event}`;
  const { answer } = made;
  let ref: AnswerRef | null = null;
  const offered = at(stage, made.daysAgo, key, async (when) => {
    ref = await make(when);
  });
  if (!answer) return [offered];
  const answered = at(stage, answer.daysAgo, `${key}:answer`, async (when) => {
    if (!ref) throw new Error(`nothing was offered by ${made.vendor}`);
    const host = stage.ctxAt(when, viewerOf(await hostOf(stage, made.event), "event_host"));
    if (answer.accepted) await acceptAnswer(host, ref);
    else await declineAnswer(host, { ...ref, reason: answer.reason });
  });
  return [offered, answered];
}

async function post(stage: Stage, when: Date, event: string): Promise<void> {
  const host = stage.ctxAt(when, viewerOf(await hostOf(stage, event), "event_host"));
  await setJobPosting(host, { eventId: eventId(event), wanted: "yes" });
}

async function makeOffer(stage: Stage, when: Date, offer: DemoVendorOffer): Promise<AnswerRef> {
  const { offerId } = await submitOffer(vendorCtx(stage, when, offer), {
    eventId: eventId(offer.event),
    formId: demoId("vendor-offer", `${offer.vendor}:${offer.event}`),
    serviceType: offer.service,
    price: offer.dollars * CENTS,
    serviceDescription: offer.text,
    includes: [...offer.includes],
    messageToHost: offer.message,
    portfolioLinks: [],
    isAvailable: true,
    validUntil: await validUntil(stage, when, offer.event),
  });
  return { kind: "offer", id: offerId };
}

async function makeBid(stage: Stage, when: Date, bid: DemoBid): Promise<AnswerRef> {
  const ofEvent = eventId(bid.event);
  const [posting] = await stage.tx.select().from(jobPostings).where(eq(jobPostings.eventId, ofEvent));
  const requests = await stage.tx.select().from(vendorRequests).where(eq(vendorRequests.eventId, ofEvent));
  const lines = bid.lines.map(({ service, name, dollars, text }, index) => ({
    at: index,
    requestId: requests.find(({ serviceType }) => serviceType === service)?.id ?? "",
    serviceId: null,
    serviceName: name,
    description: text,
    priceCents: dollars * CENTS,
  }));
  const linesCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const discount = bid.discount
    ? { type: "percent" as const, bps: bid.discount.percent * CENTS }
    : { type: "none" as const };
  const { bidId } = await submitBid(vendorCtx(stage, when, bid), {
    jobPostingId: posting?.id ?? "",
    formId: demoId("vendor-bid", `${bid.vendor}:${bid.event}`),
    message: bid.message,
    lines,
    linesCents,
    discount,
    discountDescription: bid.discount?.why ?? null,
    totalCents: bidTotal(linesCents, discount),
    portfolioLinks: [],
    isAvailable: true,
    validUntil: await validUntil(stage, when, bid.event),
  });
  return { kind: "bid", id: bidId };
}

const VENDOR: Role = "vendor";
const vendorCtx = (stage: Stage, when: Date, { vendor }: Pick<DemoVendorOffer, "vendor">) =>
  stage.ctxAt(when, viewerOf(vendorPerson(vendor), VENDOR));

async function eventOf(stage: Stage, key: string) {
  const [event] = await stage.tx
    .select()
    .from(events)
    .where(eq(events.id, eventId(key)));
  if (!event) throw new Error(`no event ${key}`);
  return event;
}

async function hostOf(stage: Stage, key: string): Promise<DemoPerson> {
  const { hostId } = await eventOf(stage, key);
  const host = Object.values<DemoPerson>(HOSTS).find((person) => personId(person) === hostId);
  if (!host) throw new Error(`nobody hosts ${key}`);
  return host;
}

/** A month, or to the first day of the event. */
async function validUntil(stage: Stage, when: Date, key: string): Promise<string> {
  const { startDate, timeZone } = await eventOf(stage, key);
  const month = dayAfter(dayIn(timeZone, when), VALID_DAYS);
  return month < startDate ? month : startDate;
}
