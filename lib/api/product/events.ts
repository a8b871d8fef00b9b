import { z } from "zod";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { createEvent } from "@/lib/listings/events/commands/create-event";
import { listEventRecords, listPublicEvents } from "@/lib/listings/events/queries/records";
import { CreateEventInput, eventFormMessage } from "@/lib/listings/events/schema";
import { endpoint } from "../endpoint";
import { readInput, withFieldNames } from "../read-input";
import { EVENT_NAMES, eventFields, TypedEvent } from "./event-body";
import { EventFields, toEvent } from "./event-fields";
import { decidedHere, PAGE_SIZE, page, responseOf, resultsOf } from "./shapes";

const TAG = "Events";
const EventId = z.string().max(100);

async function eventsById(ctx: Ctx, ids: readonly string[]) {
  const events = await listEventRecords(ctx, ids);
  return { status: 1 as const, results: events.map(toEvent), next: null };
}

const getEvents = endpoint({
  name: "api.get_events",
  method: "POST",
  path: "/api/getEvents",
  summary: "Lists upcoming public events, most recently listed first.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: z.object({ status: z.enum(["published", "active"]).nullish(), ...page }),
  response: resultsOf(EventFields),
  example: { body: { status: "published" } },
  run: async (ctx, { body }) => {
    const after = body.after && isId(body.after) ? body.after : null;
    const { rows, next } = await listPublicEvents(ctx, { after, size: body.limit ?? PAGE_SIZE });
    return { status: 1 as const, results: rows.map(toEvent), next };
  },
});

const getBrowserEvents = endpoint({
  name: "api.get_browser_events",
  method: "POST",
  path: "/api/sponser/getbrowserevents",
  summary: "Retrieves events by ID. Unknown IDs are omitted.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: z.object({ eventIds: z.array(EventId).max(100) }),
  response: resultsOf(EventFields),
  example: { body: { eventIds: ["018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e10"] } },
  run: (ctx, { body }) => eventsById(ctx, body.eventIds),
});

const loadEvents = endpoint({
  name: "api.load_events",
  method: "POST",
  path: "/api/sponser/localloadEvents",
  summary: "Retrieves one event.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: z.object({ id: EventId }),
  response: responseOf({ results: EventFields }),
  example: { body: { id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e10" } },
  run: async (ctx, { body }) => {
    const [event] = await listEventRecords(ctx, [body.id]);
    if (!event) throw notFound();
    return { status: 1 as const, results: toEvent(event) };
  },
});

const createOne = endpoint({
  name: "api.create_event",
  method: "POST",
  path: "/api/events/createevent",
  summary: "Lists your event and publishes it immediately.",
  tag: TAG,
  permission: ["event_host"],
  scope: "write",
  limit: writeLimit,
  body: TypedEvent.extend({
    idempotency_key: z.uuid().nullish().meta({ description: "Requests with the same key list one event." }),
    status: decidedHere,
    host_id: decidedHere,
  }),
  response: responseOf({ message: z.string(), id: z.uuid(), insertId: z.uuid() }),
  example: {
    body: {
      title: "Riverside Summer Fair",
      description: "Stalls, music, and a soapbox race along the river.",
      location: "Springfield, Illinois",
      start_date: "2030-06-15",
      start_time: "10:00",
      end_time: "18:00",
      time_zone: "America/Chicago",
      expected_attendance: 400,
      target_audience: "Families from the neighborhood",
      status: "published",
    },
  },
  run: async (ctx, { body }) => {
    const listingId = body.idempotency_key ?? newId();
    const input = readInput(
      CreateEventInput,
      { listingId, ...eventFields(body) },
      EVENT_NAMES,
      eventFormMessage,
    );
    const { eventId } = await withFieldNames(EVENT_NAMES, () => createEvent(ctx, input));
    return { status: 1 as const, message: "Event Created Successfully!", id: eventId, insertId: eventId };
  },
});

/** Reading and listing events. */
export const eventEndpoints = [getEvents, getBrowserEvents, loadEvents, createOne];
