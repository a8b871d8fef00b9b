import { z } from "zod";
import { CATEGORIES } from "@/db/enums";
import type { EventRecordDto } from "@/lib/listings/events/record";
import type { WantedEventDto } from "@/lib/vendors/directory/directory";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { locationOf } from "./proposal-fields";
import { instant } from "./shapes";

/** An event under its documented names. Dates and times are in its own time zone. */
export const EventFields = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  categories: z.array(z.enum(CATEGORIES)),
  start_date: z.string(),
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  time_zone: z.string(),
  expected_attendance: z.number().int().nullable(),
  target_audience: z.string().nullable(),
  event_platform_link: z.string().nullable(),
  status: z.enum(["published", "cancelled"]),
  host_id: z.uuid(),
  created_date: instant,
});

/** An event under its documented names. */
export function toEvent(event: EventRecordDto): z.input<typeof EventFields> {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    location: locationOf(event),
    categories: CATEGORIES.filter((name) => name === event.category),
    start_date: event.startDate,
    end_date: event.endDate,
    start_time: event.startTime,
    end_time: event.endTime,
    time_zone: event.timeZone,
    expected_attendance: event.expectedAttendance,
    target_audience: event.targetAudience,
    event_platform_link: event.platformLink,
    status: event.status === "active" ? "published" : "cancelled",
    host_id: event.hostId,
    created_date: event.createdAt.toISOString(),
  };
}

/** An event with service requests. Amounts in dollars. */
export const WantedEventFields = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  time_zone: z.string(),
  location: z.string().nullable(),
  expected_attendance: z.number().int().nullable(),
  vendor_offer_deadline: instant.nullable().meta({ description: "The latest deadline of its services." }),
  requested_services: z.array(
    z.object({
      service_type: z.string(),
      specific_requirements: z.string().nullable(),
      budget_min: z.number().nullable(),
      budget_max: z.number().nullable(),
      deadline: instant,
    }),
  ),
  preferred_languages: z.array(z.string()),
  job_posting_id: z.uuid().nullable(),
});

const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** An event with service requests, under its documented names. */
export function toWantedEvent(event: WantedEventDto): z.input<typeof WantedEventFields> {
  const deadlines = event.services.map(({ deadlineAt }) => deadlineAt).sort();
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    start_date: event.startDate,
    end_date: event.endDate,
    time_zone: event.timeZone,
    location: locationOf({ ...event, country: null }),
    expected_attendance: event.expectedAttendance,
    vendor_offer_deadline: deadlines.at(-1) ?? null,
    requested_services: event.services.map((service) => ({
      service_type: SERVICE_LABELS[service.serviceType],
      specific_requirements: service.requirements,
      budget_min: inDollars(service.budgetMinCents),
      budget_max: inDollars(service.budgetMaxCents),
      deadline: service.deadlineAt,
    })),
    preferred_languages: event.languages,
    job_posting_id: event.jobPostingId,
  };
}
