import { expect, test } from "vitest";
import type { EventPageDto } from "@/lib/listings/event-import/extracted";
import { fillable } from "@/lib/listings/event-import/fill-draft";
import { emptyDraft } from "@/lib/listings/proposals/draft";
import type { DraftFields } from "@/lib/listings/proposals/draft-schema";

const HOME = "America/Chicago";
const found = Object.fromEntries(
  Object.entries({
    title: "Fair",
    description: "Pies",
    city: "Millbrook",
    startDate: "2027-06-20",
    endDate: "2027-06-20",
    startTime: "10:00",
    timeZone: "America/New_York",
  }).map(([name, value]) => [name, { value, source: "event_data" as const }]),
) as EventPageDto["fields"];

function filledInto(typed: Partial<DraftFields>): string[] {
  const draft = { ...emptyDraft(null, HOME, new Date()).proposal, ...typed };
  return Object.keys(fillable(draft, found, HOME)).toSorted();
}

const TERMS = ["city", "description", "title"];
const DATES = ["endDate", "startDate", "startTime", "timeZone"];

test("fills an empty draft completely, including the zone that no one has chosen", () => {
  expect(filledInto({})).toEqual([...TERMS, ...DATES].toSorted());
});

test("keeps typed values, and treats white space as empty", () => {
  expect(filledInto({ title: "Mine", city: " " })).toEqual(["city", "description", ...DATES].toSorted());
});

test("treats a different typed day as a different date and mixes nothing into it", () => {
  expect(filledInto({ startDate: "2027-07-04" })).toEqual(TERMS);
  expect(filledInto({ endDate: "2027-07-04" })).toEqual(TERMS);
  expect(filledInto({ startDate: "2027-06-20" })).toEqual(
    [...TERMS, "endDate", "startTime", "timeZone"].toSorted(),
  );
});

test("keeps a chosen zone, and imports no times from another zone", () => {
  expect(filledInto({ timeZone: "America/Denver" })).toEqual([...TERMS, "endDate", "startDate"].toSorted());
  expect(filledInto({ timeZone: "America/New_York" })).toEqual(
    [...TERMS, "endDate", "startDate", "startTime"].toSorted(),
  );
  expect(filledInto({ startTime: "09:00" })).toEqual([...TERMS, "endDate", "startDate"].toSorted());
});

test("gives a year-round campaign no date", () => {
  expect(filledInto({ isNonEventCampaign: true })).toEqual(TERMS);
});
