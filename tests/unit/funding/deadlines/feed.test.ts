import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { DeliverableStatus } from "@/db/enums";
import type { OpenBenefit } from "@/lib/funding/deadlines/deadline";
import { deadlineFile } from "@/lib/funding/deadlines/feed";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const SITE = { site: "https://town.example", brand: "Community" };
const ID = "0190b0c2-0000-7000-8000-000000000000";
const SPONSORSHIP_ID = "0190b0c2-0000-7000-8000-000000000002";

const BENEFIT: OpenBenefit = {
  id: ID,
  title: "Logo on the banner",
  kind: "placement",
  status: "due",
  dueAt: new Date("2027-06-21T01:00:00Z"),
  deadlineAt: new Date("2027-06-28T03:30:00Z"),
  side: "host",
  isTeam: false,
  sponsorName: "Acme",
  hostName: "Elm Society",
  proposalTitle: "Harvest Supper",
  sponsorshipId: SPONSORSHIP_ID,
  eventEndsAt: new Date("2027-06-21T01:00:00Z"),
  timeZone: "America/Chicago",
  paidAt: new Date("2027-03-01T12:00:00Z"),
  promised: [{ dueDays: 0, dueOn: null }],
  disputedAt: null,
  updatedAt: new Date("2027-03-01T12:00:00Z"),
};

const file = (...benefits: Partial<OpenBenefit>[]) =>
  deadlineFile(
    benefits.map((benefit) => ({ ...BENEFIT, ...benefit })),
    SITE,
  );
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents("vevent")
    .map((event) => [
      String(event.getFirstPropertyValue("summary")),
      String(event.getFirstPropertyValue("dtstart")),
    ]);

test("writes a due day as an all-day entry in the event's time zone, with the exact time and a stable UID", () => {
  const lines = linesOf(file({}));
  for (const line of [
    "X-WR-CALNAME:My deadlines (Community)",
    `UID:deliver-${ID}@town.example`,
    "SUMMARY:Deliver “Logo on the banner” to Acme",
    `DESCRIPTION:Harvest Supper\\n\\nUntil June 20\\, 2027 at 8:00 PM CDT\\n\\nhttps://town.example/sponsorships/${SPONSORSHIP_ID}#benefits`,
    "DTSTART;VALUE=DATE:20270620",
    "DTEND;VALUE=DATE:20270621",
    "TRANSP:TRANSPARENT",
  ])
    expect(lines).toContain(line);
  expect(file({})).toBe(file({}));
});

test.each<[DeliverableStatus, string, string]>([
  ["due", "Deliver “Logo on the banner” to Acme", "Elm Society delivers “Logo on the banner”"],
  [
    "proved",
    "Last day for Acme to accept “Logo on the banner”",
    "Accept “Logo on the banner” from Elm Society",
  ],
  [
    "change_requested",
    "Answer Acme's change request: “Logo on the banner”",
    "Last day for Elm Society to answer your change request: “Logo on the banner”",
  ],
  [
    "missed",
    "Offer Acme a make-good for “Logo on the banner”",
    "Last day for Elm Society to offer a make-good for “Logo on the banner”",
  ],
  [
    "make_good_offered",
    "Last day for Acme to decide on your make-good for “Logo on the banner”",
    "Decide on Elm Society's make-good for “Logo on the banner”",
  ],
])("says what a benefit that is %s waits for, to each side", (status, host, sponsor) => {
  const at = status === "due" ? "2027-06-20" : "2027-06-27";
  expect(eventsOf(file({ status }))).toEqual([[host, at]]);
  expect(eventsOf(file({ status, side: "sponsor" }))).toEqual([[sponsor, at]]);
});

test("shows what the sponsor has to send 21 days before the event, next to the due day", () => {
  expect(eventsOf(file({ status: "waiting_for_sponsor", side: "sponsor" }))).toEqual([
    ["Send Elm Society what “Logo on the banner” needs", "2027-05-30"],
    ["Elm Society delivers “Logo on the banner”", "2027-06-20"],
  ]);
});

test("counts a campaign's days to send from its last due day", () => {
  const campaign = {
    paidAt: new Date("2027-05-01T12:00:00Z"),
    eventEndsAt: null,
    timeZone: null,
    status: "waiting_for_sponsor",
  } as const;
  expect(
    eventsOf(
      file({
        ...campaign,
        kind: "mention",
        promised: [30, 60].map((dueDays) => ({ dueDays, dueOn: null })),
      }),
    ),
  ).toEqual([
    ["Acme sends what “Logo on the banner” needs", "2027-06-23"],
    ["Deliver “Logo on the banner” to Acme", "2027-06-21"],
  ]);
});

test("gives each side its own days to write about a dispute", () => {
  const disputed = { status: "disputed", disputedAt: new Date("2027-06-25T12:00:00Z") } as const;
  expect(eventsOf(file(disputed))).toEqual([
    ["Answer Acme's dispute about “Logo on the banner”", "2027-06-28"],
  ]);
  expect(eventsOf(file({ ...disputed, side: "sponsor" }))).toEqual([
    ["Last day to write about your dispute: “Logo on the banner”", "2027-07-01"],
  ]);
});

test("leaves out what has no deadline or is settled", () => {
  expect(
    eventsOf(file({ status: "proved", deadlineAt: null }, { status: "accepted" }, { status: "disputed" })),
  ).toEqual([]);
});

test("puts a period that ends at midnight on the day before", () => {
  expect(eventsOf(file({ dueAt: new Date("2027-06-21T00:00:00Z"), timeZone: "UTC" }))).toMatchObject([
    [expect.any(String), "2027-06-20"],
  ]);
});

test("links a host's team to the event's day, and everyone to what the sponsor sends", () => {
  const urlsOf = (benefit: Partial<OpenBenefit>) =>
    linesOf(file(benefit)).filter((line) => line.startsWith("URL"));
  expect(urlsOf({ isTeam: true })).toEqual([
    `URL:https://town.example/sponsorships/${SPONSORSHIP_ID}/benefits`,
  ]);
  expect(urlsOf({ status: "waiting_for_sponsor" })).toContain(
    `URL:https://town.example/sponsorships/${SPONSORSHIP_ID}/assets`,
  );
});

test("keeps any text within its property", () => {
  for (const text of HARD_TITLES) {
    const written = file({ title: text, sponsorName: text, proposalTitle: text });
    expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(eventsOf(written)).toHaveLength(1);
  }
});
