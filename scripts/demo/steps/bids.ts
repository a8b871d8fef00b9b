import { eq } from "drizzle-orm";
import { z } from "zod";
import { SERVICE_TYPES } from "@/db/enums";
import { events, jobPostings, vendorRequests } from "@/db/schema";
import { acceptBid } from "@/lib/vendors/bids/commands/accept-bid";
import { declineBid } from "@/lib/vendors/bids/commands/decline-bid";
import { setJobPosting } from "@/lib/vendors/bids/commands/set-job-posting";
import { submitBid } from "@/lib/vendors/bids/commands/submit-bid";
import { submitOffer } from "@/lib/vendors/bids/commands/submit-offer";
import { eventKey } from "../content";
import { demoId } from "../ids";
import { cents, eventId } from "../rows";
import { dayAfter, dayIn } from "../when";
import { command, dollars, name, type Scene, text } from "./command";

const VALID_DAYS = 30;
const service = z.enum(SERVICE_TYPES);

export const BID_COMMANDS = {
  "ask-for-bids": command({ event: eventKey }, ({ actor }, { event }) =>
    setJobPosting(actor(), { eventId: eventId(event), wanted: "yes" }),
  ),

  offer: command(
    { event: eventKey, service, dollars, text, includes: z.array(text), message: text },
    async (scene, offer) => {
      const { offerId } = await submitOffer(scene.actor(), {
        eventId: eventId(offer.event),
        formId: demoId("vendor-offer", `${scene.who}:${offer.event}`),
        serviceType: offer.service,
        priceCents: cents(offer.dollars),
        serviceDescription: offer.text,
        includes: offer.includes,
        messageToHost: offer.message,
        portfolioLinks: [],
        isAvailable: true,
        validUntil: await validUntil(scene, offer.event),
      });
      return offerId;
    },
  ),
  "accept-offer": command({ offer: name }, ({ actor, made }, { offer }) =>
    acceptBid(actor(), { kind: "offer", id: made(offer) }),
  ),
  "accept-bid": command({ bid: name }, ({ actor, made }, { bid }) =>
    acceptBid(actor(), { kind: "bid", id: made(bid) }),
  ),
  "decline-offer": command({ offer: name, reason: text }, ({ actor, made }, { offer, reason }) =>
    declineBid(actor(), { kind: "offer", id: made(offer), reason }),
  ),

  bid: command(
    {
      event: eventKey,
      lines: z.array(z.strictObject({ service, name: text, dollars, text })),
      discount: z.strictObject({ percent: z.number(), why: text }).optional(),
      message: text,
    },
    async (scene, bid) => {
      const { tx } = scene.stage;
      const ofEvent = eventId(bid.event);
      const [posting] = await tx.select().from(jobPostings).where(eq(jobPostings.eventId, ofEvent));
      const requests = await tx.select().from(vendorRequests).where(eq(vendorRequests.eventId, ofEvent));
      const lines = bid.lines.map((line, index) => ({
        at: index,
        requestId: requests.find(({ serviceType }) => serviceType === line.service)?.id ?? "",
        serviceId: null,
        serviceName: line.name,
        description: line.text,
        priceCents: cents(line.dollars),
      }));
      const discount = bid.discount
        ? { type: "percent" as const, bps: bid.discount.percent * 100 }
        : { type: "none" as const };
      const { bidId } = await submitBid(scene.actor(), {
        jobPostingId: posting?.id ?? "",
        formId: demoId("vendor-bid", `${scene.who}:${bid.event}`),
        message: bid.message,
        lines,
        discount,
        discountDescription: bid.discount?.why ?? null,
        portfolioLinks: [],
        isAvailable: true,
        validUntil: await validUntil(scene, bid.event),
      });
      return bidId;
    },
  ),
};

/** A month, or until the first day of the event. */
async function validUntil({ stage, at }: Scene, key: string): Promise<string> {
  const [event] = await stage.tx
    .select()
    .from(events)
    .where(eq(events.id, eventId(key)));
  if (!event) throw new Error(`${key} has no date`);
  const month = dayAfter(dayIn(event.timeZone, at), VALID_DAYS);
  return month < event.startDate ? month : event.startDate;
}
