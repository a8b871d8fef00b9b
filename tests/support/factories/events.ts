import { newId } from "@/lib/core/ids";

/** The form that lists an event. Its date is far in the future in any time zone. */
export function eventForm(typed: Record<string, string> = {}): Record<string, string> {
  return {
    listingId: newId(),
    title: "Lantern Walk",
    description: "Children carry lanterns along the river, and a band leads the way.",
    category: "community",
    city: "Millbrook",
    region: "Illinois",
    country: "United States",
    startDate: "2099-11-11",
    endDate: "",
    startTime: "",
    endTime: "",
    timeZone: "America/Chicago",
    expectedAttendance: "",
    targetAudience: "",
    platformLink: "",
    ...typed,
  };
}
