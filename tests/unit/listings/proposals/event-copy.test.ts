import { describe, expect, it } from "vitest";
import type { EventDto } from "@/lib/listings/proposals/details";
import { formatEventDay, formatEventTime, formatTypedDate } from "@/lib/listings/proposals/event-copy";

const event: EventDto = {
  startDate: "2027-06-20",
  endDate: null,
  startTime: "10:00",
  endTime: null,
  timeZone: "America/Chicago",
  startsAt: "2027-06-20T15:00:00.000Z",
  endsAt: "2027-06-21T05:00:00.000Z",
  expectedAttendance: null,
};

describe("when it is", () => {
  it("is formatted for one day, several days, all year, and an unknown date", () => {
    expect(formatEventDay({ isCampaign: false, event })).toBe("Sunday, June 20, 2027");
    expect(formatEventDay({ isCampaign: false, event: { ...event, endDate: "2027-06-22" } })).toMatch(
      /^Sun, Jun 20\s–\sTue, Jun 22, 2027$/,
    );
    expect(formatEventDay({ isCampaign: true, event: null })).toBe("Year-round campaign");
    expect(formatEventDay({ isCampaign: false, event: null })).toBe("Date not available");
  });

  it("shows the zone's name on that day", () => {
    expect(formatEventTime(event)).toBe("10:00 AM, Central Daylight Time");
    expect(formatEventTime({ ...event, endTime: "13:30" })).toBe("10:00 AM – 1:30 PM, Central Daylight Time");
    const winter = { ...event, startTime: null, startsAt: "2027-01-20T06:00:00.000Z" };
    expect(formatEventTime(winter)).toBe("Central Standard Time");
    expect(formatEventTime(null)).toBeNull();
  });

  it("names the zone of typed dates as people do", () => {
    const typed = {
      isNonEventCampaign: false,
      startDate: "2027-06-20",
      endDate: "",
      startTime: "18:00",
      endTime: "21:00",
      timeZone: "America/Chicago",
    };
    expect(formatTypedDate(typed)).toBe("Sunday, June 20, 2027, 6:00 PM to 9:00 PM, Central Time (Chicago)");
    expect(formatTypedDate({ ...typed, startTime: "", endTime: "", timeZone: "" })).toBe(
      "Sunday, June 20, 2027",
    );
    expect(formatTypedDate({ ...typed, startDate: "" })).toBe("");
  });
});
