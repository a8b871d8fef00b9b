import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { events, users, vendorProfiles } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { editEvent } from "@/lib/listings/proposals/commands/edit-event";
import { acceptBid } from "@/lib/vendors/bids/commands/accept-bid";
import { declineBid } from "@/lib/vendors/bids/commands/decline-bid";
import { expireBids } from "@/lib/vendors/bids/commands/expire-bids";
import { reconfirmBid } from "@/lib/vendors/bids/commands/reconfirm-bid";
import { setJobPosting } from "@/lib/vendors/bids/commands/set-job-posting";
import { withdrawBid } from "@/lib/vendors/bids/commands/withdraw-bid";
import type { BidRef } from "@/lib/vendors/bids/status";
import { cancelBooking } from "@/lib/vendors/bookings/commands/cancel-booking";
import { confirmBooking } from "@/lib/vendors/bookings/commands/confirm-booking";
import { settleEvent } from "@/lib/vendors/bookings/commands/settle-event";
import { editRequest } from "@/lib/vendors/service-requests/commands/edit-request";
import { requestVendors } from "@/lib/vendors/service-requests/commands/request-vendors";
import { withdrawRequest } from "@/lib/vendors/service-requests/commands/withdraw-request";
import type { TestDatabase } from "./database";
import { bidForm, createAskedEvent, offerForm } from "./factories/offers";
import { createViewer } from "./factories/viewer";
import { offerMarket } from "./offer-market";
import { ASKED, type AskedService, newModel, type OfferModel, type Step } from "./offer-model";
import { AUGUST, createVendorViewer, sendBid, sendOffer } from "./vendor-market";

const DAY_MS = 86_400_000;

/** Shortly after noon UTC of a model's day, one second per step, because times determine the order. */
export const nowOf = ({ model, clock }: { model: OfferModel; clock: { steps: number } }) =>
  new Date(AUGUST.getTime() + model.day * DAY_MS + clock.steps * 1_000);
const dayOf = (day: number) => new Date(AUGUST.getTime() + day * DAY_MS).toISOString().slice(0, 10);

export type Stage = Awaited<ReturnType<ReturnType<typeof offerStages>["newStage"]>>;

/** The stage for histories of offers: a host's event with vendors, and the real action for each step of the model. */
export function offerStages(database: TestDatabase, vendorCount: number) {
  const { db, sql } = database;
  const { signed } = offerMarket(database);
  async function newStage() {
    const host = await createViewer(database, { roles: ["event_host"] });
    const asked = await createAskedEvent(database, host.id, {
      listingId: newId(),
      city: "Millbrook",
      services: ASKED,
      endDate: "2026-09-14",
      startTime: "10:00",
      endTime: "15:00",
      endsAt: new Date("2026-09-14T20:00:00Z"),
    });
    const vendors = await Promise.all(
      Array.from({ length: vendorCount }, () => createVendorViewer(database)),
    );
    const model = newModel(vendorCount);
    const refs: BidRef[] = [];
    return { ...asked, host, vendors, model, refs, clock: { steps: 0 } };
  }

  async function doIt({ host, vendors, model, refs, clock, ...asked }: Stage, one: Step): Promise<void> {
    clock.steps += 1;
    const at = nowOf({ model, clock });
    const asHost = signed(host, at);
    const asVendor = (index: number) => signed(vendors[index]?.viewer as Viewer, at);
    const eventId = asked.event.id;
    const requestOf = (name: AskedService) => asked.requestIds[name] ?? "";
    const system = { ...asHost, viewer: null };
    switch (one.do) {
      case "offer": {
        const form = offerForm(eventId, {
          serviceType: one.service,
          validUntil: dayOf(model.day + one.days),
        });
        const { offerId } = dataOf(await sendOffer(asVendor(one.who), form)) as { offerId: string };
        refs.push({ kind: "offer", id: offerId });
        return;
      }
      case "bid": {
        const lines = one.services.map((name) => ({ requestId: requestOf(name) }));
        const form = bidForm(asked.jobPostingId, lines, { validUntil: dayOf(model.day + one.days) });
        const { bidId } = dataOf(await sendBid(asVendor(one.who), form)) as { bidId: string };
        refs.push({ kind: "bid", id: bidId });
        return;
      }
      case "move":
        return void (await editEvent(asHost, await movedTo(eventId, model.day + one.days)));
      case "call off":
        return void (await cancelEvent(asHost, { eventId, reason: "A flood" }));
      case "settle":
        return settleQueued(system, eventId, model);
      case "expire":
        return expireBids(system);
      case "withdraw request":
        return void (await withdrawRequest(asHost, { requestId: requestOf(one.service) }));
      case "ask again": {
        const wanted = {
          serviceType: one.service,
          requirements: null,
          budgetMinCents: null,
          budgetMaxCents: null,
        };
        const terms = { deadline: dayOf(model.event.day), languages: [], wantsBids: false };
        await requestVendors(asHost, { eventId, asked: { ...terms, services: [wanted], formId: newId() } });
        return;
      }
      case "edit request": {
        const terms = { requirements: null, budgetMinCents: null, budgetMaxCents: one.budgetCents };
        const change = { terms, deadline: dayOf(model.day + one.days), languages: [] };
        return void (await editRequest(asHost, { requestId: requestOf(one.service), ...change }));
      }
      case "ask for bids":
        return void (await setJobPosting(asHost, { eventId, wanted: one.wanted ? "yes" : "no" }));
      case "hide":
        return void (await db
          .update(vendorProfiles)
          .set({ flaggedAt: one.isSo ? at : null, flagReason: one.isSo ? "Not what it says" : null })
          .where(eq(vendorProfiles.userId, vendors[one.who]?.viewer.id ?? "")));
      case "suspend":
        return void (await db
          .update(users)
          .set({ accountStatus: one.isSo ? "suspended" : "active" })
          .where(eq(users.id, vendors[one.who]?.viewer.id ?? "")));
      case "wait":
      case "begin":
        return;
      case "reconfirm":
      case "withdraw":
      case "decline":
      case "accept":
      case "cancel":
      case "confirm":
        return respond({ host, vendors, model, refs, clock, ...asked }, one);
    }
  }

  async function movedTo(eventId: string, day: number): Promise<Parameters<typeof editEvent>[1]> {
    const [row] = await db.select().from(events).where(eq(events.id, eventId));
    if (!row) throw new Error("The event was not found.");
    const { title, description, category, region, country, timeZone, targetAudience, platformLink } = row;
    return {
      title,
      description,
      category,
      region,
      country,
      timeZone,
      targetAudience,
      platformLink,
      city: row.city ?? "",
      expectedAttendance: row.expectedAttendance,
      eventId,
      version: row.version,
      startDate: dayOf(day),
      endDate: dayOf(day + 2),
      startTime: "10:00",
      endTime: "15:00",
    };
  }

  async function respond({ host, vendors, model, refs, clock }: Stage, one: Extract<Step, { nth: number }>) {
    const at = nowOf({ model, clock });
    const asHost = signed(host, at);
    const ref = refs[one.nth];
    if (!ref) throw new Error("There is no such bid.");
    const vendor = signed(vendors[model.bids[one.nth]?.who ?? 0]?.viewer as Viewer, at);
    const asSide = "side" in one && one.side === "vendor" ? vendor : asHost;
    if (one.do === "accept") await acceptBid(asHost, ref);
    if (one.do === "decline") await declineBid(asHost, { ...ref, reason: "Too dear" });
    if (one.do === "withdraw") await withdrawBid(vendor, ref);
    if (one.do === "reconfirm") await reconfirmBid(vendor, ref);
    if (one.do === "cancel") await cancelBooking(asSide, { ...ref, reason: "I am ill" });
    if (one.do === "confirm") await confirmBooking(asSide, ref);
  }

  /** Runs the event's jobs that the commands enqueued. */
  async function settleQueued(ctx: Ctx, eventId: string, model: OfferModel): Promise<void> {
    const queued = await sql<{ id: string; payload: { eventId: string; hasMoved: boolean } }[]>`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'settle_event_offers' and p.payload ->> 'eventId' = ${eventId} order by j.id`;
    await sql`select graphile_worker.complete_jobs(${queued.map(({ id }) => id)}::bigint[])`;
    expect(queued.map(({ payload }) => payload.hasMoved)).toEqual(model.jobs);
    for (const { payload } of queued) await settleEvent(ctx, payload);
  }

  return { newStage, doIt };
}

/** The action's result; unexpected errors count as errors here, too. */
function dataOf(result: Awaited<ReturnType<typeof sendOffer>>): unknown {
  if (result.ok) return result.data;
  if (result.error.code === "internal") throw new Error(result.error.message);
  throw new AppError(result.error.code, result.error.message);
}
