import { events } from "@/db/schema";
import type { Tx } from "@/db/types";
import { workingTime } from "./clock";
import { EVENTS } from "./events";
import { chanceOf, demoId } from "./ids";
import { hostId } from "./load-people";
import { datesOf } from "./load-proposals";
import { PLACES } from "./places";

/** Writes the events that hosts have listed by themselves. */
export async function loadEvents(tx: Tx, now: Date): Promise<void> {
  await tx.insert(events).values(
    EVENTS.map(({ key, host, category, title, description, audience, place, when, listed }) => {
      const { city, region, country } = PLACES[place];
      const written = workingTime(now, listed, chanceOf(`listed:${key}`));
      return {
        ...datesOf(when, place, now),
        id: demoId("event", key),
        listingId: demoId("listing", key),
        hostId: hostId(host),
        title,
        description,
        category,
        city,
        region,
        country,
        expectedAttendance: when.attendance ?? null,
        targetAudience: audience,
        createdAt: written,
        updatedAt: written,
      };
    }),
  );
}
