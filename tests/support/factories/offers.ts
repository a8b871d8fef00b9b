import type { ServiceType } from "@/db/enums";
import { type events, jobPostings, vendorRequests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { lineField } from "@/lib/vendors/bids/form";
import type { TestDatabase } from "../database";
import { createEvent } from "./proposals";

type Services = readonly ServiceType[];

/**
 * A host's event that asks vendors for services and itemized bids: September 12, 2026, 10 AM in Chicago, with offers
 * until August 31.
 */
export async function createAskedEvent(
  { db }: Pick<TestDatabase, "db">,
  hostId: string,
  {
    services = ["catering", "decor"],
    request = {},
    ...overrides
  }: Partial<typeof events.$inferInsert> & {
    services?: Services;
    request?: Partial<typeof vendorRequests.$inferInsert>;
  } = {},
): Promise<{
  event: typeof events.$inferSelect;
  requestIds: Record<string, string>;
  jobPostingId: string;
}> {
  const event = await createEvent(db, hostId, {
    title: "Lantern Walk",
    startDate: "2026-09-12",
    startsAt: new Date("2026-09-12T15:00:00Z"),
    endsAt: new Date("2026-09-12T20:00:00Z"),
    timeZone: "America/Chicago",
    ...overrides,
  });
  const rows = await db
    .insert(vendorRequests)
    .values(
      services.map((serviceType) => ({
        eventId: event.id,
        hostId,
        serviceType,
        formId: newId(),
        deadlineOn: "2026-08-31",
        ...request,
      })),
    )
    .returning();
  const [posting] = await db.insert(jobPostings).values({ eventId: event.id, hostId }).returning();
  if (!posting) throw new Error("the posting was not created");
  return {
    event,
    requestIds: Object.fromEntries(rows.map(({ serviceType, id }) => [serviceType, id])),
    jobPostingId: posting.id,
  };
}

/** The form for a catering offer of 450 dollars. */
export const offerForm = (
  eventId: string,
  typed: Record<string, string | readonly string[]> = {},
): Record<string, string | readonly string[]> => ({
  eventId,
  formId: newId(),
  serviceType: "catering",
  price: "450",
  serviceDescription: "Soup and bread for 200.",
  "includes[]": ["Delivery", "", " Bowls  and spoons "],
  messageToHost: "",
  "portfolioLinks[]": [""],
  isAvailable: "on",
  validUntil: "2026-08-20",
  ...typed,
});

/** The form for a bid with one line per service: a name and a price. */
export function bidForm(
  jobPostingId: string,
  lines: readonly { requestId: string; price?: string; name?: string; serviceId?: string }[],
  typed: Record<string, string | readonly string[]> = {},
): Record<string, string | readonly string[]> {
  const fields = lines.flatMap(({ requestId, price = "100", name = "Soup", serviceId = "" }, index) => [
    [lineField(index, "requestId"), requestId],
    [lineField(index, "serviceId"), serviceId],
    [lineField(index, "name"), name],
    [lineField(index, "price"), price],
    [lineField(index, "description"), ""],
  ]);
  return {
    jobPostingId,
    formId: newId(),
    message: "We do all of it.",
    ...Object.fromEntries(fields),
    discountType: "none",
    discountValue: "",
    discountDescription: "",
    "portfolioLinks[]": [""],
    isAvailable: "on",
    validUntil: "2026-08-20",
    ...typed,
  };
}

/** A form as a browser sends it. */
export function formDataOf(fields: Record<string, string | readonly string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === "string" ? [value] : value) form.append(name, one);
  return form;
}
