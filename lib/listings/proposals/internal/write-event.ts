import "server-only";
import { eq } from "drizzle-orm";
import { events, type proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { eventInterval } from "@/lib/listings/events/event-time";
import { eventDatesOf, type PublishInput } from "../schema";
import { columnsOf } from "./proposal-columns";

type EventText = Pick<
  typeof proposals.$inferSelect,
  "title" | "description" | "category" | "targetAudience" | "expectedReach" | "eventPlatformLink"
>;

/** Inserts or updates the event's row and returns its id; null without a date. Part of writing a proposal. */
export async function writeEvent(
  tx: Tx,
  hostId: string,
  proposal: PublishInput["proposal"],
  earlierId: string | null,
): Promise<string | null> {
  const dates = eventDatesOf(proposal);
  if (!dates) return null;
  const { city, region, country } = proposal;
  const columns = {
    ...dates,
    ...eventInterval(dates),
    ...eventSearchText(columnsOf(proposal)),
    city,
    region,
    country,
  };
  if (earlierId) {
    await tx.update(events).set(columns).where(eq(events.id, earlierId));
    return earlierId;
  }
  const [row] = await tx
    .insert(events)
    .values({ ...columns, hostId })
    .returning({ id: events.id });
  if (!row) throw new Error("event insert returned no row");
  return row.id;
}

/** Texts of an event that a proposal creates. */
export function eventSearchText({ expectedReach, eventPlatformLink, ...proposal }: EventText) {
  return {
    title: proposal.title,
    description: proposal.description,
    category: proposal.category,
    targetAudience: proposal.targetAudience,
    expectedAttendance: attendanceOf(expectedReach),
    platformLink: eventPlatformLink,
  };
}

/** The expected attendance, if the expected reach is a plain number. */
function attendanceOf(reach: string | null): number | null {
  const digits = /^\d{1,3}(?:,\d{3})+$|^\d+$/.exec(reach ?? "")?.[0].replaceAll(",", "");
  const people = Number(digits);
  return digits && people <= 10_000_000 ? people : null;
}
