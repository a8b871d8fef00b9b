import "server-only";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { readCount } from "@/lib/core/numbers";
import { createEvent } from "@/lib/listings/events/commands/create-event";
import { eventPermissions } from "@/lib/listings/events/policy";
import { getOwnEvent } from "@/lib/listings/events/queries/own-event";
import { CreateEventInput, EditEventInput } from "@/lib/listings/events/schema";
import { isListedTo } from "@/lib/listings/events/visibility";
import { editEvent } from "@/lib/listings/proposals/commands/edit-event";
import { proposalPermissions } from "@/lib/listings/proposals/policy";
import { readLocation } from "../../body-texts";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import * as body from "../write/body";
import { ownerMeant } from "./owner";

const EventBody = z.object({
  title: body.text,
  description: body.text,
  category: body.text,
  location: body.text,
  city: body.text,
  region: body.text,
  country: body.text,
  start_date: body.text,
  end_date: body.text,
  start_time: body.text,
  end_time: body.text,
  time_zone: body.text,
  expected_attendance: body.number,
  target_audience: body.text,
  event_platform_link: body.text,
});

const NAMES = {
  title: "title",
  description: "description",
  category: "category",
  city: "city",
  region: "region",
  country: "country",
  startDate: "start_date",
  endDate: "end_date",
  startTime: "start_time",
  endTime: "end_time",
  timeZone: "time_zone",
  expectedAttendance: "expected_attendance",
  targetAudience: "target_audience",
  platformLink: "event_platform_link",
} as const;

/** The event fields that were sent. */
function eventFields({ expected_attendance: people, ...sent }: z.output<typeof EventBody>) {
  const said = Object.entries(NAMES).flatMap(([ours, documented]) => {
    const value = documented === "expected_attendance" ? undefined : sent[documented];
    return value === undefined ? [] : [[ours, value]];
  });
  return {
    ...(sent.location && readLocation(sent.location)),
    ...Object.fromEntries(said),
    ...(people !== undefined && { expectedAttendance: readCount(people ?? "") }),
  };
}

async function create(ctx: Ctx, sent: z.output<typeof EventBody>): Promise<string> {
  const whole = { category: "community", timeZone: "UTC", ...eventFields(sent), listingId: newId() };
  return (await createEvent(ctx, readInput(CreateEventInput, whole))).eventId;
}

async function change(ctx: SignedInCtx, eventId: string, sent: z.output<typeof EventBody>): Promise<void> {
  const { version, texts } = await getOwnEvent(ctx, eventId);
  const stands = { ...texts, expectedAttendance: readCount(texts.expectedAttendance) };
  const whole = { ...stands, ...eventFields(sent), eventId, version };
  await editEvent(ctx, readInput(EditEventInput, whole));
}

/** An event with a date. */
export const event: Entity = {
  name: "Event",
  about: "events that are looking for sponsors or vendors, and your own events.",
  isPublic: true,
  from: "events e join users host on host.id = e.host_id",
  visible: (who) => isListedTo(who.viewer, who.now),
  fields: {
    id: field.id("e.id"),
    title: field.text("e.title"),
    description: field.text("e.description"),
    location: field.text("nullif(concat_ws(', ', e.city, e.region, e.country), '')"),
    start_date: field.date("e.start_date"),
    end_date: field.date("e.end_date"),
    start_time: field.text("to_char(e.start_time, 'HH24:MI')"),
    end_time: field.text("to_char(e.end_time, 'HH24:MI')"),
    time_zone: field.text("e.time_zone", { about: "The time zone of the dates and times." }),
    categories: field.list("array[e.category]"),
    event_platform_link: field.text("e.platform_link"),
    expected_attendance: field.integer("e.expected_attendance"),
    target_audience: field.text("e.target_audience"),
    status: field.text("case e.status when 'active' then 'published' else e.status end", {
      about: "Filters accept active for published.",
      means: (word) => (word === "active" ? "published" : word),
    }),
    host_id: field.id("e.host_id"),
    created_by: field.id("e.host_id", { means: ownerMeant }),
    created_date: field.instant("e.created_at"),
    updated_date: field.instant("e.updated_at"),
  },
  order: "-created_date",
  create: creates({
    name: "event.create",
    permission: eventPermissions.createEvent,
    limit: writeLimit,
    body: EventBody,
    names: NAMES,
    run: create,
  }),
  update: updates({
    name: "event.edit",
    permission: proposalPermissions.editEvent,
    limit: writeLimit,
    body: EventBody,
    names: NAMES,
    run: change,
  }),
  instead: { remove: "Cancel an event on its page, which also refunds its sponsors." },
};
