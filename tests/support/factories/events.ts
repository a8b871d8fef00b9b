import { newId } from "@/lib/core/ids";

/** What the form that lists an event sends; its day lies far ahead, whichever clock is asked. */
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
