import { sql } from "drizzle-orm";
import { vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { dayAfter, workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { eventId } from "./load-proposals";
import { VENDOR_REQUESTS } from "./vendor-requests";

const CENTS = 100;
const cents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * CENTS);

/** Writes what hosts ask vendors for at their events. */
export async function loadVendorRequests(tx: Tx, now: Date): Promise<void> {
  for (const { event, asked, deadline, languages = [], services } of VENDOR_REQUESTS) {
    const { rows } = await tx.execute<{ host_id: string; start_date: string }>(sql`
      select host_id, start_date::text from events where id = ${eventId(event)}`);
    const [found] = rows;
    if (!found) throw new Error(`no event ${event}`);
    const written = workingTime(now, asked, chanceOf(`asked:${event}`));
    await tx.insert(vendorRequests).values(
      services.map(({ service, needs, from, upTo }) => ({
        id: demoId("vendor-request", `${event}:${service}`),
        eventId: eventId(event),
        hostId: found.host_id,
        serviceType: service,
        requirements: needs,
        budgetMinCents: cents(from),
        budgetMaxCents: cents(upTo),
        deadlineOn: deadline === undefined ? null : dayAfter(found.start_date, -deadline),
        preferredLanguages: [...languages],
        formId: demoId("vendor-form", event),
        createdAt: written,
        updatedAt: written,
      })),
    );
  }
}
