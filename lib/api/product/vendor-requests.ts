import { z } from "zod";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { readDollars } from "@/lib/core/money";
import { isDate } from "@/lib/listings/events/event-time";
import { listForVendors } from "@/lib/vendors/service-requests/commands/list-for-vendors";
import { requestVendors } from "@/lib/vendors/service-requests/commands/request-vendors";
import { getListingStart } from "@/lib/vendors/service-requests/queries";
import { ListForVendorsInput, RequestVendorsInput } from "@/lib/vendors/service-requests/schema";
import { filled, listOf, readLocation } from "../body-texts";
import { endpoint } from "../endpoint";
import { serviceTypeOf } from "../labels";
import { type FieldNames, readInput, withFieldNames } from "../read-input";
import { EVENT_NAMES, people, peopleOf } from "./event-body";
import { decidedHere, dollars, responseOf, text, textList } from "./shapes";

const Body = z.object({
  event_name: text(1_000),
  event_date: text(20).meta({ description: "YYYY-MM-DD" }),
  event_time: text(20).meta({ description: "HH:MM" }),
  time_zone: text(100).meta({ description: "IANA name of the time zone of dates and times. Default: UTC." }),
  location: text(500).meta({ description: "A town, a region, and a country, separated by commas." }),
  description: text(20_000),
  services_needed: textList(20, 100),
  budget_range: text(100).meta({
    description: "`500-1500`, `$500 - $1,500`, or `1500`. Applies to each service.",
  }),
  budget_min: dollars,
  budget_max: dollars,
  expected_attendees: people,
  deadline: text(40).meta({ description: "The last day for offers, as a date or an instant." }),
  preferred_languages: textList(5, 40),
  proposal: z.unknown().optional(),
  proposaldata: z
    .union([z.string().max(100), z.object({ id: z.string().max(100).optional() })])
    .nullish()
    .meta({ description: "Your proposal, whose event needs the vendors." }),
  idempotency_key: z.uuid().nullish().meta({ description: "Requests with the same key ask vendors once." }),
  host_id: decidedHere,
  hostdetail: decidedHere,
  status: decidedHere,
});
type Body = z.output<typeof Body>;

const NAMES: FieldNames = {
  ...EVENT_NAMES,
  title: "event_name",
  startDate: "event_date",
  startTime: "event_time",
  expectedAttendance: "expected_attendees",
  languages: "preferred_languages",
  services: "services_needed",
  "services.*.budgetMinCents": "budget_range.*",
  "services.*.budgetMaxCents": "budget_range.*",
};

/** The requests for each service that the body names. Throws `invalid` for unknown services. */
function servicesOf(body: Body) {
  const [lower = "", upper = ""] = budgetOf(body);
  const terms = { budgetMinCents: readDollars(lower), budgetMaxCents: readDollars(upper) };
  const services = listOf(body.services_needed).map((name) => {
    const service = serviceTypeOf(name);
    if (!service)
      throw invalid("There is no such service.", { services_needed: "There is no such service." });
    return [service, terms] as const;
  });
  return Object.fromEntries(services);
}

function budgetOf(body: Body): string[] {
  if (body.budget_min != null || body.budget_max != null)
    return [`${body.budget_min ?? ""}`, `${body.budget_max ?? ""}`];
  const range = filled(body.budget_range);
  if (range === null) return [];
  const parts = range.split(/\s*(?:–|—|-|to)\s*/).filter(Boolean);
  return parts.length > 1 ? parts.slice(0, 2) : ["", parts[0] ?? ""];
}

const dayOf = (deadline: string | null | undefined): string => {
  const day = (deadline ?? "").slice(0, 10);
  return isDate(day) ? day : (deadline ?? "");
};

const askedOf = (body: Body) => ({
  formId: body.idempotency_key ?? newId(),
  services: servicesOf(body),
  deadline: dayOf(body.deadline),
  languages: listOf(body.preferred_languages),
  wantsBids: false,
});

const eventOf = (body: Body) => ({
  title: body.event_name,
  description: body.description || body.event_name,
  category: "community",
  ...readLocation(body.location),
  startDate: body.event_date,
  startTime: body.event_time,
  timeZone: body.time_zone || "UTC",
  expectedAttendance: peopleOf(body.expected_attendees),
});

/** The proposal that the body names, in either of two ways; null if none. */
function proposalOf({ proposaldata, proposal }: Body): string | null {
  const named = proposaldata ?? proposal;
  if (typeof named === "string") return filled(named);
  const id = named && typeof named === "object" && "id" in named ? named.id : null;
  return typeof id === "string" ? filled(id) : null;
}

/** The event of the caller's proposal; null if it has none. Throws `not_found` for other people's proposals. */
async function eventOfProposal(ctx: SignedInCtx, proposal: string): Promise<string | null> {
  const start = isId(proposal) ? await getListingStart(ctx, { proposal }) : null;
  if (!start) throw notFound();
  return start.event?.id ?? null;
}

const ask = endpoint({
  name: "api.create_event_to_vendor",
  method: "POST",
  path: "/api/vendorbrowser/createeventTovendor",
  summary: "Asks vendors for services, at your proposal's event or at a new one.",
  tag: "Vendors",
  permission: ["event_host"],
  scope: "write",
  limit: writeLimit,
  body: Body,
  response: responseOf({ message: z.string(), id: z.uuid(), insertId: z.uuid() }),
  example: {
    body: {
      event_name: "Riverside Summer Fair",
      event_date: "2030-06-15",
      event_time: "10:00",
      time_zone: "America/Chicago",
      location: "Springfield, Illinois",
      description: "Stalls, music, and a soapbox race along the river.",
      services_needed: ["Photography", "Catering"],
      budget_range: "500-1500",
      expected_attendees: 400,
      deadline: "2030-06-01",
    },
  },
  run: async (ctx, { body }) => {
    const proposal = proposalOf(body);
    const known = proposal === null ? null : await eventOfProposal(ctx, proposal);
    const { eventId } = await withFieldNames(NAMES, () => {
      if (known === null)
        return listForVendors(
          ctx,
          readInput(ListForVendorsInput, { ...eventOf(body), ...askedOf(body) }, NAMES),
        );
      return requestVendors(ctx, readInput(RequestVendorsInput, { eventId: known, ...askedOf(body) }, NAMES));
    });
    return {
      status: 1 as const,
      message: "Your request has been sent to vendors.",
      id: eventId,
      insertId: eventId,
    };
  },
});

/** Service requests from hosts. */
export const vendorRequestEndpoints = [ask];
