import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { readDollars } from "@/lib/core/money";
import { readCount } from "@/lib/core/numbers";
import { hasCard } from "@/lib/listings/proposals/visibility";
import { listForVendors } from "@/lib/vendors/service-requests/commands/list-for-vendors";
import { requestVendors } from "@/lib/vendors/service-requests/commands/request-vendors";
import { withdrawRequest } from "@/lib/vendors/service-requests/commands/withdraw-request";
import { serviceRequestPermissions } from "@/lib/vendors/service-requests/policy";
import { ListForVendorsInput, RequestVendorsInput } from "@/lib/vendors/service-requests/schema";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { isListed, isVisibleTo } from "@/lib/vendors/service-requests/visibility";
import { readLocation } from "../../body-texts";
import { serviceTypeOf } from "../../labels";
import { readInput } from "../../read-input";
import { creates, type Entity, type Fields } from "../entity";
import * as field from "../fields";
import { adminOnly, me } from "../who";
import * as body from "../write/body";

const NewListing = z.object({
  event_id: body.id,
  event_name: body.text,
  event_date: body.text,
  event_time: body.text,
  time_zone: body.text,
  category: body.text,
  location: body.text,
  description: body.text,
  services_needed: body.list,
  budget_range: body.text,
  expected_attendees: body.number,
  deadline: body.text,
  preferred_languages: body.list,
});
type NewListing = z.output<typeof NewListing>;

const NAMES = {
  title: "event_name",
  startDate: "event_date",
  startTime: "event_time",
  city: "location",
  expectedAttendance: "expected_attendees",
  services: "services_needed",
  "services.*.budgetMinCents": "budget_range.*",
  "services.*.budgetMaxCents": "budget_range.*",
  languages: "preferred_languages",
} as const;

/** The requested services, with the same budget for each. */
function asked(sent: NewListing) {
  const [low = "", high = ""] = (sent.budget_range ?? "").match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  const terms = {
    budgetMinCents: high ? readDollars(low) : null,
    budgetMaxCents: readDollars(high || low),
  };
  const services = (sent.services_needed ?? []).flatMap((name) => serviceTypeOf(name) ?? []);
  return {
    formId: newId(),
    services: Object.fromEntries(services.map((service) => [service, terms])),
    deadline: sent.deadline?.slice(0, 10),
    languages: sent.preferred_languages,
    wantsBids: false,
  };
}

async function ask(ctx: Ctx, sent: NewListing): Promise<string> {
  if (sent.event_id) {
    const input = { ...asked(sent), eventId: sent.event_id };
    return (await requestVendors(ctx, readInput(RequestVendorsInput, input))).eventId;
  }
  const listing = {
    ...asked(sent),
    title: sent.event_name,
    description: sent.description || sent.event_name,
    startDate: sent.event_date?.slice(0, 10),
    startTime: sent.event_time,
    timeZone: sent.time_zone ?? "UTC",
    category: sent.category ?? "community",
    ...readLocation(sent.location),
    expectedAttendance: readCount(sent.expected_attendees ?? ""),
  };
  return (await listForVendors(ctx, readInput(ListForVendorsInput, listing))).eventId;
}

/** Withdraws all service requests of the caller's event. */
async function withdraw(ctx: SignedInCtx, eventId: string): Promise<void> {
  const rows = await ctx.readDb.execute<{ id: string }>(sql`
    select id from vendor_requests where event_id = ${eventId} and withdrawn_at is null order by id`);
  for (const { id } of rows) await withdrawRequest(ctx, { requestId: id });
}

const OF_EVENT = "r.event_id = e.id and r.withdrawn_at is null";

const location = field.text("nullif(concat_ws(', ', e.city, e.region, e.country), '')");
const deadline = field.instant(`(select max(r.deadline_at) from vendor_requests r where ${OF_EVENT})`);
const service = field.labelSql("r.service_type", SERVICE_LABELS);
const services = field.labelList(
  `array(select ${service} from vendor_requests r where ${OF_EVENT} order by r.service_type)`,
  SERVICE_LABELS,
);

const listed: Fields = {
  event_name: field.text("e.title"),
  event_date: field.date("e.start_date"),
  event_time: field.text("to_char(e.start_time, 'HH24:MI')"),
  location,
  description: field.text("e.description"),
  services_needed: services,
  budget_range: field.text(
    `(select nullif(concat_ws('-', (min(r.budget_min_cents) / 100)::text, (max(r.budget_max_cents) / 100)::text), '')
      from vendor_requests r where ${OF_EVENT})`,
  ),
  expected_attendees: field.integer("e.expected_attendance"),
  deadline,
  host_id: field.id("e.host_id"),
  proposal: field.id(
    (
      who,
    ) => sql`(select p.id from proposals p where p.event_id = e.id and (e.host_id = ${me(who)} or ${adminOnly(who)}
      or ${hasCard(who.now)})
      order by p.created_at limit 1)`,
    { about: "Whether its host is looking for sponsors." },
  ),
  status: field.text(({ now }) => sql`case when ${isListed(now)} then 'active' else 'expired' end`),
};

const browsed: Fields = {
  title: field.text("e.title"),
  description: field.text("e.description"),
  start_date: field.date("e.start_date"),
  location,
  expected_attendance: field.integer("e.expected_attendance"),
  vendor_offer_deadline: deadline,
  requested_services: field.json(
    `(select coalesce(json_agg(json_build_object('id', r.id, 'service_type', ${service},
      'specific_requirements', r.requirements, 'budget_min', r.budget_min_cents::float8 / 100,
      'budget_max', r.budget_max_cents::float8 / 100) order by r.id), '[]') from vendor_requests r where ${OF_EVENT})`,
    z.array(
      z.object({
        id: z.string(),
        service_type: z.string(),
        specific_requirements: z.string().nullable(),
        budget_min: z.number().nullable(),
        budget_max: z.number().nullable(),
      }),
    ),
  ),
  preferred_languages: field.list(
    `array(select distinct name from vendor_requests r cross join unnest(r.preferred_languages) name
      where ${OF_EVENT} order by name)`,
  ),
};

/** An event with service requests, under one of its documented names. */
const asking = (name: string, about: string, fields: Fields): Entity => ({
  name,
  about,
  isPublic: true,
  from: "events e join users host on host.id = e.host_id",
  visible: ({ viewer, now }) => isVisibleTo(viewer, now),
  fields: { id: field.id("e.id"), ...fields, created_date: field.instant("e.created_at") },
  order: "-created_date",
  create: creates({
    name: "vendor_request.list",
    permission: ["event_host"],
    limit: writeLimit,
    about: "Lists a new event for vendors, or adds service requests to the event whose id is sent.",
    body: NewListing,
    names: NAMES,
    run: ask,
  }),
  remove: {
    name: "vendor_request.withdraw",
    permission: serviceRequestPermissions.withdrawRequest,
    limit: writeLimit,
    about: "Withdraws all service requests of this event. The event stays.",
    own: (who) => sql`e.host_id = ${me(who)}`,
    run: withdraw,
  },
  instead: {
    update:
      "To change the event, update its Event record. To change the requested services, use the event's page.",
  },
});

/** All three names. */
export const askingEntities: readonly Entity[] = [
  asking("EventListing", "events with requests for vendors.", listed),
  asking("VendorEventRequest", "the same events, as hosts ask for vendors.", listed),
  asking("VendorBrowserEvent", "the same events, as vendors browse them.", browsed),
];
