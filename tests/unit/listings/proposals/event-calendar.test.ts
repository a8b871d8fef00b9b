import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { ProposalDetailsDto } from "@/lib/listings/proposals/details";
import { eventCalendar } from "@/lib/listings/proposals/event-calendar";
import { aProposal, HARD_TITLES } from "@/tests/support/hard-texts";

const ADDRESS = "https://town.example/proposaldetails/supper-1";
const SITE = { site: "https://town.example", brand: "Community", address: ADDRESS };

const file = (values: Partial<ProposalDetailsDto> = {}) => eventCalendar(aProposal(values), SITE) ?? "";
const read = (text: string) => {
  const [entry, ...others] = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  const value = (name: string) => String(entry?.getFirstPropertyValue(name));
  return { value, has: (name: string) => entry?.hasProperty(name) };
};
const dated = (values: Partial<NonNullable<ProposalDetailsDto["event"]>>) => {
  const { event } = aProposal();
  return file({ event: event && { ...event, ...values } });
};

test("writes times in UTC, with a stable UID and a growing sequence", () => {
  const text = file();
  for (const line of [
    "VERSION:2.0",
    "UID:0190b0c2-0000-7000-8000-000000000000@town.example",
    "DTSTART:20270620T233000Z",
    "DTEND:20270621T030000Z",
    "DTSTAMP:20270301T083000Z",
    "LAST-MODIFIED:20270301T083000Z",
    "STATUS:CONFIRMED",
    "SUMMARY:Harvest Supper",
    "LOCATION:Marlow Ferry\\, Iowa\\, United States",
    `URL:${ADDRESS}`,
  ])
    expect(text.split("\r\n")).toContain(line);
  const later = file({ updatedAt: "2027-03-01T08:31:00.000Z" });
  expect(Number(read(later).value("sequence"))).toBe(Number(read(text).value("sequence")) + 1);
  expect(Number(read(later).value("sequence"))).toBeLessThan(2 ** 31);
});

test("writes all-day events with an exclusive end date", () => {
  const one = dated({ startTime: null, endTime: null });
  expect(one).toContain("DTSTART;VALUE=DATE:20270620\r\nDTEND;VALUE=DATE:20270621\r\n");
  const three = dated({ startTime: null, endTime: null, startDate: "2027-12-30", endDate: "2028-01-01" });
  expect(three).toContain("DTSTART;VALUE=DATE:20271230\r\nDTEND;VALUE=DATE:20280102\r\n");
  const open = read(dated({ endTime: null }));
  expect([open.value("dtstart"), open.has("dtend")]).toEqual(["2027-06-20T23:30:00Z", false]);
  expect(eventCalendar(aProposal({ event: null, isCampaign: true }), SITE)).toBeNull();
});

test("cancels a canceled event in calendars that imported it", () => {
  expect(read(file({ status: "cancelled" })).value("status")).toBe("CANCELLED");
});

test("keeps any text within its property, complete, with lines of at most 75 bytes", () => {
  for (const title of HARD_TITLES) {
    const text = file({ title, description: title, city: title });
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(text.split("\r\n").filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(read(text).value("summary")).toBe(title.replace(/[\r\n]+/g, " "));
    expect(read(text).value("description")).toBe(`${title.replace(/\r\n?/g, "\n")}\n\n${ADDRESS}`);
  }
});
