import { asc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, vendorRequests } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { bidState, countByService } from "@/lib/vendors/bids/bid";
import { listAskingEvents } from "@/lib/vendors/bids/queries/asking-events";
import { listEventBids } from "@/lib/vendors/bids/queries/bids";
import { type BidRef, bidMachine } from "@/lib/vendors/bids/status";
import { createTestDatabase } from "@/tests/support/database";
import { histories } from "@/tests/support/histories";
import { offerMarket } from "@/tests/support/offer-market";
import {
  ASKED,
  type AskedService,
  isBooked,
  type OfferModel,
  type Step,
  stateIn,
  take,
} from "@/tests/support/offer-model";
import { nowOf, offerStages, type Stage } from "@/tests/support/offer-stage";

const VENDORS = 3;
const NOTIFIED = /^(offer-(accepted|booked|ended|lapsed|reopened|event-moved)|booking-)/;

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
const { signed, bookings } = offerMarket(database);
const { newStage, doIt } = offerStages(database, VENDORS);

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
  may(12, fc.record({ do: does("accept", "accept", "accept", "decline", "withdraw", "reconfirm"), nth })),
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
  .map(([before, moved, after]) => (moved ? [...before, moved, ...after] : before));

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
function pick({ bids }: OfferModel, { nth: back, ...one }: Extract<Step, { nth: number }>): number {
  const all = [...bids.keys()];
  const agreed = "side" in one ? all.filter((index) => bids[index]?.deal) : [];
  return (agreed.length > 0 ? agreed : all).at(-1 - (back % (agreed.length || all.length))) ?? 0;
}

/** Whoever is suspended is not signed in, and what was not sent cannot be answered. */
function isNobodys({ model }: Stage, one: Step): boolean {
  if (one.do === "offer" || one.do === "bid") return model.vendors[one.who]?.isSuspended === true;
  if (!("nth" in one)) return false;
  const bid = model.bids[one.nth];
  const isVendors =
    one.do === "withdraw" || one.do === "reconfirm" || ("side" in one && one.side === "vendor");
  return !bid || (isVendors && model.vendors[bid.who]?.isSuspended === true);
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

/** What has to be true after each step: rows, pages and mails say what the model says. */
async function expectAgreement(stage: Stage): Promise<void> {
  const { host, vendors, event, requestIds, model, refs } = stage;
  const indexOf = (id: string) => refs.findIndex((ref) => ref.id === id);
  const at = nowOf(stage);
  const rows = await sql<{ id: string; status: string; refused: boolean; moved: boolean }[]>`
    select id, status, is_refused as refused, moved_at is not null and status = 'submitted' as moved
    from offers where event_id = ${event.id}
    union all select id, status, is_refused, moved_at is not null and status = 'submitted'
    from bids where event_id = ${event.id}`;
  const known = rows.map(({ id, ...row }) => ({ nth: indexOf(id), ...row }));
  expect(known.sort((a, b) => a.nth - b.nth)).toEqual(
    model.bids.map(({ status, isRefused, hasMoved }, index) => ({
      nth: index,
      status,
      refused: isRefused,
      moved: hasMoved && status === "submitted",
    })),
  );
  const seen = await listEventBids(signed(host, at), event.id);
  const shown = model.bids.filter(({ status }) => status !== "withdrawn");
  expect(new Map(seen.map((bid) => [indexOf(bid.id), bidState(bid, at)]))).toEqual(
    new Map(shown.map((bid) => [model.bids.indexOf(bid), stateIn(model, bid)])),
  );
  const counts = countByService(seen);
  for (const name of ASKED)
    expect(counts.get(name) ?? 0).toBe(shown.filter(({ services }) => services.includes(name)).length);
  const booked = (await bookings(event.id)).map(({ requestId }) => requestId);
  expect(booked.sort()).toEqual(
    ASKED.filter((name) => isBooked(model, name))
      .map((name) => requestIds[name])
      .sort(),
  );
  const requests = await db.select().from(vendorRequests).where(eq(vendorRequests.eventId, event.id));
  for (const { serviceType, bookedAt } of requests)
    expect(bookedAt !== null).toBe(isBooked(model, serviceType as AskedService));
  const [listed] = await listAskingEvents(signed(host, at));
  if (listed)
    expect(listed.offers).toBe(
      model.bids.filter(({ status }) => status === "submitted" || status === "accepted").length,
    );
  await expectNotified(model, refs, [host.id, ...vendors.map(({ viewer }) => viewer.id)]);
}

/** Everybody is told everything, once. Of the people the host comes first. */
async function expectNotified(
  { told: notified, bids }: OfferModel,
  refs: readonly BidRef[],
  people: readonly string[],
): Promise<void> {
  const ids = refs.map(({ id }) => id);
  const mails = await db
    .select({ template: mailMessages.template, key: mailMessages.dedupeKey })
    .from(mailMessages)
    .where(inArray(mailMessages.toUserId, [...people]));
  const known = mails
    .filter(({ template }) => NOTIFIED.test(template))
    .flatMap(({ key }) => {
      const [what, id, more] = key.split(":");
      const index = ids.indexOf(id ?? "");
      if (index < 0) return [];
      const toWhom = people.indexOf(more ?? "");
      const about =
        what === "booking-confirmed" ? (toWhom === 0 ? "host" : "vendor") : toWhom > 0 ? toWhom - 1 : more;
      return [[what, index, about].filter((part) => part !== undefined).join(":")];
    });
  expect(known.sort()).toEqual([...notified].sort());
  for (const index of bids.keys()) {
    const ends = ["offer-ended", "offer-lapsed", "offer-accepted"].filter((what) =>
      notified.has(`${what}:${index}`),
    );
    expect(ends.length).toBeLessThanOrEqual(1);
  }
}

/** Statuses change only as the machine says, and each change is written down. */
async function expectLawfulMoves(refs: readonly BidRef[]): Promise<void> {
  for (const { id } of refs) {
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id));
    let status = "submitted";
    for (const { action } of entries)
      for (const [name, { from, to }] of Object.entries(bidMachine.moves)) {
        if (!action.endsWith(`.${name}`)) continue;
        expect(from).toContain(status);
        status = to;
      }
  }
}

test(
  "whatever a host, vendors, admins and the clock do: one booking a service, of what was open, and everybody is told once",
  ...histories(25, history, play),
);
