import { asc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { auditLog, events, mailMessages, users, vendorProfiles, vendorRequests } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { answerState, countByService } from "@/lib/offers/answer";
import { acceptAnswer } from "@/lib/offers/commands/accept-answer";
import { cancelBooking } from "@/lib/offers/commands/cancel-booking";
import { confirmBooking } from "@/lib/offers/commands/confirm-booking";
import { declineAnswer } from "@/lib/offers/commands/decline-answer";
import { expireAnswers } from "@/lib/offers/commands/expire-answers";
import { setJobPosting } from "@/lib/offers/commands/set-job-posting";
import { settleEvent } from "@/lib/offers/commands/settle-event";
import { standByAnswer } from "@/lib/offers/commands/stand-by-answer";
import { withdrawAnswer } from "@/lib/offers/commands/withdraw-answer";
import { listEventAnswers } from "@/lib/offers/queries/answers";
import { type AnswerRef, offerMachine } from "@/lib/offers/status";
import { cancelEvent } from "@/lib/proposals/commands/cancel-event";
import { editEvent } from "@/lib/proposals/commands/edit-event";
import { editRequest } from "@/lib/vendor-requests/commands/edit-request";
import { requestVendors } from "@/lib/vendor-requests/commands/request-vendors";
import { withdrawRequest } from "@/lib/vendor-requests/commands/withdraw-request";
import { listRequestedEvents } from "@/lib/vendor-requests/queries";
import { createTestDatabase } from "@/tests/support/database";
import { bidForm, createAskedEvent, offerForm } from "@/tests/support/factories/offers";
import { createViewer } from "@/tests/support/factories/viewer";
import { histories } from "@/tests/support/histories";
import { offerMarket } from "@/tests/support/offer-market";
import {
  ASKED,
  type AskedService,
  isBooked,
  newModel,
  type OfferModel,
  type Step,
  stateIn,
  take,
} from "@/tests/support/offer-model";
import { AUGUST, createVendorViewer, sendBid, sendOffer } from "@/tests/support/vendor-market";

const VENDORS = 3;
const DAY_MS = 86_400_000;
const TOLD = /^(offer-(accepted|booked|ended|lapsed|event-moved)|booking-)/;

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
const { signed, standing } = offerMarket(database);

const who = fc.nat(VENDORS - 1);
/** Counted from the latest one backwards. */
const nth = fc.nat(11);
const service = fc.constantFrom(...ASKED);
const side = fc.constantFrom("host" as const, "vendor" as const);
const days = fc.constantFrom(0, 2, 9, 30);
const may = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const does = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names);

const deal = (weight: number) =>
  may(weight, fc.record({ do: does("cancel", "confirm", "confirm"), nth, side }));

const step: fc.Arbitrary<Step> = fc.oneof(
  may(12, fc.record({ do: does("offer"), who, service, days })),
  may(6, fc.record({ do: does("bid"), who, services: fc.subarray([...ASKED], { minLength: 1 }), days })),
  may(12, fc.record({ do: does("accept", "accept", "accept", "decline", "withdraw", "stand by"), nth })),
  deal(4),
  may(3, fc.record({ do: does("wait"), days: fc.constantFrom(1, 3, 12) })),
  may(1, fc.record({ do: does("move"), days: fc.constantFrom(3, 20, 42) })),
  may(5, fc.record({ do: does("expire", "settle", "settle") })),
  may(3, fc.record({ do: does("withdraw request", "ask again", "ask again"), service })),
  may(
    1,
    fc.record({ do: does("edit request"), service, days, budgetCents: fc.constantFrom(50_000, 90_000) }),
  ),
  may(1, fc.record({ do: does("ask for bids"), wanted: fc.boolean() })),
  may(2, fc.record({ do: does("hide", "suspend"), who, isSo: fc.constantFrom(true, false, false) })),
);
/** What may still be done once the event has begun, or was called off. */
const late: fc.Arbitrary<Step> = fc.oneof(
  deal(6),
  may(2, fc.record({ do: does("call off", "settle", "expire") })),
  may(1, step),
);
const history = fc
  .tuple(
    fc.array(step, { minLength: 15, maxLength: 40 }),
    fc.option(fc.record({ do: does("begin", "begin", "call off") })),
    fc.array(late, { maxLength: 12 }),
  )
  .map(([before, turn, after]) => (turn ? [...before, turn, ...after] : before));

const dayOf = (day: number) => new Date(AUGUST.getTime() + day * DAY_MS).toISOString().slice(0, 10);

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
  const vendors = await Promise.all(Array.from({ length: VENDORS }, () => createVendorViewer(database)));
  const model = newModel(VENDORS);
  const refs: AnswerRef[] = [];
  return { ...asked, host, vendors, model, refs };
}
type Stage = Awaited<ReturnType<typeof newStage>>;

async function play(steps: readonly Step[]) {
  const stage = await newStage();
  for (const each of steps) {
    const one = "nth" in each ? { ...each, nth: pick(stage.model, each) } : each;
    if (isNobodys(stage, one)) continue;
    const isTaken = await tryIt(stage, one);
    expect({ ...one, isTaken }).toEqual({ ...one, isTaken: take(stage.model, one) });
    await expectAgreement(stage);
  }
  await expectLawfulMoves(stage.refs);
}

/** The number of what such a step is about: what was agreed is cancelled and confirmed, mostly. */
function pick({ answers }: OfferModel, { nth: back, ...one }: Extract<Step, { nth: number }>): number {
  const all = [...answers.keys()];
  const agreed = "side" in one ? all.filter((index) => answers[index]?.deal) : [];
  return (agreed.length > 0 ? agreed : all).at(-1 - (back % (agreed.length || all.length))) ?? 0;
}

/** Whoever is suspended is not signed in, and what was not sent cannot be answered. */
function isNobodys({ model }: Stage, one: Step): boolean {
  if (one.do === "offer" || one.do === "bid") return model.vendors[one.who]?.isSuspended === true;
  if (!("nth" in one)) return false;
  const answer = model.answers[one.nth];
  const isVendors =
    one.do === "withdraw" || one.do === "stand by" || ("side" in one && one.side === "vendor");
  return !answer || (isVendors && model.vendors[answer.who]?.isSuspended === true);
}

/** Does it, and what can be said twice is: false where it is refused. */
async function tryIt(stage: Stage, one: Step): Promise<boolean> {
  try {
    await doIt(stage, one);
    if ("nth" in one) await doIt(stage, one);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function doIt({ host, vendors, model, refs, ...asked }: Stage, one: Step): Promise<void> {
  const at = new Date(AUGUST.getTime() + model.day * DAY_MS);
  const asHost = signed(host, at);
  const asVendor = (index: number) => signed(vendors[index]?.viewer as Viewer, at);
  const eventId = asked.event.id;
  const requestOf = (name: AskedService) => asked.requestIds[name] ?? "";
  const system = { ...asHost, viewer: null };
  switch (one.do) {
    case "offer": {
      const form = offerForm(eventId, { serviceType: one.service, validUntil: dayOf(model.day + one.days) });
      const { offerId } = sent<{ offerId: string }>(await sendOffer(asVendor(one.who), form));
      refs.push({ kind: "offer", id: offerId });
      return;
    }
    case "bid": {
      const lines = one.services.map((name) => ({ requestId: requestOf(name) }));
      const form = bidForm(asked.jobPostingId, lines, { validUntil: dayOf(model.day + one.days) });
      const { bidId } = sent<{ bidId: string }>(await sendBid(asVendor(one.who), form));
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
      return expireAnswers(system);
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
  }
  const ref = refs[one.nth];
  if (!ref) throw new Error("There is no such answer.");
  const vendor = asVendor(model.answers[one.nth]?.who ?? 0);
  const asSide = "side" in one && one.side === "vendor" ? vendor : asHost;
  if (one.do === "accept") await acceptAnswer(asHost, ref);
  if (one.do === "decline") await declineAnswer(asHost, { ...ref, reason: "Too dear" });
  if (one.do === "withdraw") await withdrawAnswer(vendor, ref);
  if (one.do === "stand by") await standByAnswer(vendor, ref);
  if (one.do === "cancel") await cancelBooking(asSide, { ...ref, reason: "I am ill" });
  if (one.do === "confirm") await confirmBooking(asSide, ref);
}

/** What the action answered; an error that nobody foresaw is one here, too. */
function sent<T>(result: Awaited<ReturnType<typeof sendOffer>>): T {
  if (result.ok) return result.data as T;
  if (result.error.code === "internal") throw new Error(result.error.message);
  throw new AppError(result.error.code, result.error.message);
}

async function movedTo(eventId: string, day: number): Promise<Parameters<typeof editEvent>[1]> {
  const [row] = await db.select().from(events).where(eq(events.id, eventId));
  if (!row) throw new Error("The event is gone.");
  const { title, description, category, region, country, timeZone, targetAudience, platformLink } = row;
  return {
    ...{ title, description, category, region, country, timeZone, targetAudience, platformLink },
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

/** Runs what the commands put on the queue for the event. */
async function settleQueued(ctx: Ctx, eventId: string, model: OfferModel): Promise<void> {
  const queued = await sql<{ id: string; payload: { eventId: string; hasMoved: boolean } }[]>`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'settle_event_offers' and p.payload ->> 'eventId' = ${eventId} order by j.id`;
  await sql`select graphile_worker.complete_jobs(${queued.map(({ id }) => id)}::bigint[])`;
  expect(queued.map(({ payload }) => payload.hasMoved)).toEqual(model.jobs);
  for (const { payload } of queued) await settleEvent(ctx, payload);
}

/** What has to be true after each step: rows, pages and mails say what the model says. */
async function expectAgreement({ host, vendors, event, requestIds, model, refs }: Stage): Promise<void> {
  const indexOf = (id: string) => refs.findIndex((ref) => ref.id === id);
  const at = new Date(AUGUST.getTime() + model.day * DAY_MS);
  const rows = await sql<{ id: string; status: string; refused: boolean; moved: boolean }[]>`
    select id, status, is_refused as refused, moved_at is not null and status = 'submitted' as moved
    from offers where event_id = ${event.id}
    union all select id, status, is_refused, moved_at is not null and status = 'submitted'
    from bids where event_id = ${event.id}`;
  const known = rows.map(({ id, ...row }) => ({ nth: indexOf(id), ...row }));
  expect(known.sort((a, b) => a.nth - b.nth)).toEqual(
    model.answers.map(({ status, isRefused, hasMoved }, index) => ({
      nth: index,
      status,
      refused: isRefused,
      moved: hasMoved && status === "submitted",
    })),
  );
  const seen = await listEventAnswers(signed(host, at), event.id);
  const shown = model.answers.filter(({ status }) => status !== "withdrawn");
  expect(new Map(seen.map((answer) => [indexOf(answer.id), answerState(answer, at)]))).toEqual(
    new Map(shown.map((answer) => [model.answers.indexOf(answer), stateIn(model, answer)])),
  );
  const counts = countByService(seen);
  for (const name of ASKED)
    expect(counts.get(name) ?? 0).toBe(shown.filter(({ services }) => services.includes(name)).length);
  const booked = (await standing(event.id)).map(({ requestId }) => requestId);
  expect(booked.sort()).toEqual(
    ASKED.filter((name) => isBooked(model, name))
      .map((name) => requestIds[name])
      .sort(),
  );
  const requests = await db.select().from(vendorRequests).where(eq(vendorRequests.eventId, event.id));
  for (const { serviceType, bookedAt } of requests)
    expect(bookedAt !== null).toBe(isBooked(model, serviceType as AskedService));
  const [listed] = await listRequestedEvents(signed(host, at));
  if (listed)
    expect(listed.offers).toBe(
      model.answers.filter(({ status }) => status === "submitted" || status === "accepted").length,
    );
  await expectTold(model, refs, [host.id, ...vendors.map(({ viewer }) => viewer.id)]);
}

/** Everybody is told everything, once. Of the people the host comes first. */
async function expectTold(
  { told, answers }: OfferModel,
  refs: readonly AnswerRef[],
  people: readonly string[],
): Promise<void> {
  const ids = refs.map(({ id }) => id);
  const mails = await db
    .select({ template: mailMessages.template, key: mailMessages.dedupeKey })
    .from(mailMessages)
    .where(inArray(mailMessages.toUserId, [...people]));
  const known = mails
    .filter(({ template }) => TOLD.test(template))
    .flatMap(({ key }) => {
      const [what, id, more] = key.split(":");
      const index = ids.indexOf(id ?? "");
      if (index < 0) return [];
      return [
        [what, index, what === "booking-confirmed" ? (more === people[0] ? "host" : "vendor") : more]
          .filter((part) => part !== undefined)
          .join(":"),
      ];
    });
  expect(known.sort()).toEqual([...told].sort());
  for (const index of answers.keys()) {
    const ends = ["offer-ended", "offer-lapsed", "offer-accepted"].filter((what) =>
      told.has(`${what}:${index}`),
    );
    expect(ends.length).toBeLessThanOrEqual(1);
  }
}

/** Statuses change only as the machine says, and each change is written down. */
async function expectLawfulMoves(refs: readonly AnswerRef[]): Promise<void> {
  for (const { id } of refs) {
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id));
    const moves = entries.flatMap(({ action }) => {
      const name = action.split(".")[1] ?? "";
      return name in offerMachine.moves ? [name as keyof typeof offerMachine.moves] : [];
    });
    let status = "submitted";
    for (const name of moves) {
      expect(offerMachine.moves[name].from).toContain(status);
      status = offerMachine.moves[name].to;
    }
  }
}

test(
  "whatever a host, vendors, admins and the clock do: one booking a service, of what was open, and everybody is told once",
  ...histories(25, history, play),
);
