import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FilledField } from "@/lib/listings/event-import/extracted";
import { readEventPage } from "@/lib/listings/event-import/read-event";
import { CORPUS } from "./corpus";

const NOW = new Date("2026-11-20T12:00:00Z");
const CALENDAR = readFileSync("tests/unit/listings/event-import/pages/supper.ics", "utf8");

const read = (html: string, url = "https://events.example/fair", home: string | null = "America/New_York") =>
  readEventPage(html, { url, home, now: NOW });

/** What the wizard would get from a page, without sources. */
function valuesOf(
  fields: ReturnType<ReturnType<typeof read>["fields"]>,
): Partial<Record<FilledField, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

describe("pages modeled on real sites", () => {
  test.each(CORPUS)("$name", ({ name, url, expected }) => {
    const page = read(readFileSync(`tests/unit/listings/event-import/pages/${name}.html`, "utf8"), url);
    const calendar = page.calendars.some((address) => address.endsWith("/supper.ics")) ? CALENDAR : undefined;
    const {
      description = "",
      targetAudience: _,
      expectedReach: __,
      ...found
    } = valuesOf(page.fields(calendar));
    const { description: begins = "", ...rest } = expected;
    expect(found).toEqual(rest);
    expect(description.slice(0, begins.length)).toBe(begins);
  });
});

const script = (...data: unknown[]) =>
  data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join("");
const event = (more: object) => ({ "@type": "Event", name: "Fair", startDate: "2027-06-20T10:00", ...more });
const location = (address: unknown) => ({ location: { "@type": "Place", name: "Green", address } });
const address = (parts: object) => ({ "@type": "PostalAddress", ...parts });
const found = (html: string, url?: string, home?: string | null) => valuesOf(read(html, url, home).fields());

describe("an event dated by a schedule, read on a Friday", () => {
  const evening = { startTime: "18:00", endTime: "19:30" };
  const weekly = { startDate: "2024-01-01", repeatFrequency: "P1W", startTime: "18:30", endTime: "20:00" };
  test.each<[string, object, (string | undefined)[]]>([
    ["by a weekday", { ...weekly, byDay: "https://schema.org/Thursday" }, ["2026-11-26", "20:00"]],
    [
      "without an excluded day",
      { ...weekly, byDay: ["Thursday"], exceptDate: ["2026-11-26"] },
      ["2026-12-03", "20:00"],
    ],
    ["past midnight", { ...weekly, byDay: "Saturday", endTime: "01:00" }, ["2026-11-21", "01:00"]],
    [
      "by days of a month",
      { repeatFrequency: "P1M", byMonthDay: [1, 15], ...evening },
      ["2026-12-01", "19:30"],
    ],
    [
      "daily from Sunday on, restricted to Tuesdays",
      { ...weekly, startDate: "2026-11-22", repeatFrequency: "P1D", byDay: ["Tuesday"] },
      ["2026-11-24", "20:00"],
    ],
    ["by the second Monday", { repeatFrequency: "P1M", byDay: "2MO", ...evening }, ["2026-12-14", "19:30"]],
    ["that is over", { ...weekly, byDay: "Thursday", endDate: "2024-01-31" }, ["2024-01-25", "20:00"]],
    [
      "ten times",
      { ...weekly, startDate: "2026-11-14", repeatFrequency: "P1D", repeatCount: 10 },
      ["2026-11-20", "20:00"],
    ],
  ])("%s", (_, eventSchedule, expected) => {
    const choir = {
      "@type": "Event",
      name: "Choir",
      eventSchedule: { "@type": "Schedule", ...eventSchedule },
    };
    const { startDate, endTime } = found(script(choir));
    expect([startDate, endTime]).toEqual(expected);
  });
});

describe("times and zones", () => {
  const ohio = location(address({ addressLocality: "Elm", addressRegion: "OH", addressCountry: "US" }));
  const california = location(address({ addressLocality: "Elm", addressRegion: "CA", addressCountry: "US" }));
  test.each<[string, object, string, string | null, [string, string | undefined, string | undefined]]>([
    ["local time, with a location", { ...ohio }, "", null, ["2027-06-20", "10:00", "America/New_York"]],
    ["local time, without a location", {}, "", "Europe/Rome", ["2027-06-20", "10:00", undefined]],
    [
      "UTC, with a location",
      { startDate: "2027-06-20T14:00Z", ...ohio },
      "",
      null,
      ["2027-06-20", "10:00", "America/New_York"],
    ],
    [
      "UTC the evening before",
      { startDate: "2027-06-20T01:30:00Z", ...california },
      "",
      null,
      ["2027-06-19", "18:30", "America/Los_Angeles"],
    ],
    [
      "UTC, without a location",
      { startDate: "2027-06-20T14:00Z" },
      "",
      "Europe/Rome",
      ["2027-06-20", "16:00", "Europe/Rome"],
    ],
    [
      "UTC at midnight, which the page calls 8 PM",
      { startDate: "2027-06-21T00:00Z", ...ohio },
      "Doors at 8 PM",
      null,
      ["2027-06-20", "20:00", "America/New_York"],
    ],
    [
      "a literal zero offset in winter, without a location",
      { startDate: "2027-01-20T18:30:00+00:00" },
      "",
      "America/New_York",
      ["2027-01-20", "18:30", "Europe/London"],
    ],
    [
      "a literal zero offset in summer, without a location",
      { startDate: "2027-06-20T18:30:00+00:00" },
      "",
      "America/New_York",
      ["2027-06-20", "18:30", undefined],
    ],
    [
      "a literal zero offset in the requester's zone",
      { startDate: "2027-01-20T18:30:00+00:00" },
      "",
      "Europe/Dublin",
      ["2027-01-20", "18:30", "Europe/Dublin"],
    ],
    [
      "a literal zero offset in Britain",
      {
        startDate: "2027-01-20T18:30:00+00:00",
        ...location(address({ addressLocality: "Leeds", addressCountry: "GB" })),
      },
      "",
      "America/New_York",
      ["2027-01-20", "18:30", "Europe/London"],
    ],
    [
      "a literal zero offset that contradicts the location",
      { startDate: "2027-01-20T18:30:00+00:00", ...ohio },
      "",
      null,
      ["2027-01-20", "13:30", "America/New_York"],
    ],
    [
      "a literal zero offset that contradicts the page",
      { startDate: "2027-01-20T18:30:00+00:00" },
      "From 1:30 PM",
      "America/New_York",
      ["2027-01-20", "13:30", "America/New_York"],
    ],
    [
      "only an offset",
      { startDate: "2027-06-20T10:00-05:00" },
      "",
      null,
      ["2027-06-20", "10:00", "America/Chicago"],
    ],
    [
      "only an offset, in the requester's zone",
      { startDate: "2027-06-20T10:00-05:00" },
      "",
      "America/Jamaica",
      ["2027-06-20", "10:00", "America/Jamaica"],
    ],
    [
      "a half-hour offset",
      { startDate: "2027-06-20T10:00+05:30" },
      "",
      null,
      ["2027-06-20", "10:00", "Asia/Kolkata"],
    ],
    [
      "the server's offset",
      { startDate: "2027-06-20T13:00-04:00", ...california },
      "",
      null,
      ["2027-06-20", "10:00", "America/Los_Angeles"],
    ],
    [
      "the server's offset on a local time",
      { startDate: "2027-06-20T10:00-04:00", ...california },
      "from 10:00 AM",
      null,
      ["2027-06-20", "10:00", "America/Los_Angeles"],
    ],
    [
      "a state with two zones",
      {
        startDate: "2027-06-20T10:00-05:00",
        ...location(address({ addressLocality: "Paris", addressRegion: "TN" })),
      },
      "",
      null,
      ["2027-06-20", "10:00", "America/Chicago"],
    ],
  ])("%s", (_, more, text, home, [date, time, zone]) => {
    const { startDate, startTime, timeZone } = found(`${script(event(more))}<p>${text}</p>`, undefined, home);
    expect([startDate, startTime, timeZone]).toEqual([date, time, zone]);
  });

  test("ignores an end before the start", () => {
    const { endDate, endTime } = found(script(event({ endDate: "2027-06-19T10:00" })));
    expect([endDate, endTime]).toEqual([undefined, undefined]);
  });
});

describe("dates in <time>", () => {
  const page = (body: string) =>
    `<meta property="og:title" content="Fair"><title>Fair</title>${body}<p>x</p>`;
  const time = (datetime: string, more = "") => `<time datetime="${datetime}" ${more}>then</time>`;
  const about = '<meta property="og:description" content="Pies and cider">';
  test.each<[string, string, [string?, string?]]>([
    ["a lone one is no date", time("2027-06-20"), []],
    ["nor with a time of day", time("2027-06-20T10:00"), []],
    ["nor a publication date", time("2027-06-20", 'itemprop="datePublished"'), []],
    ["nor a price's end date", time("2027-06-20", 'itemprop="priceValidUntil"'), []],
    ["nor two days of a blog", time("2027-06-20") + time("2027-06-25"), []],
    ["nor the start of sales", time("2027-06-20", 'class="sale-start"'), []],
    ["one named as a start", time("2027-06-20T10:00", 'class="event-start"'), ["2027-06-20", "10:00"]],
    ["a start and an end", time("2027-06-20T10:00") + time("2027-06-20T12:00"), ["2027-06-20", "10:00"]],
    [
      "one next to the publication date",
      time("2027-01-01", 'class="published"') + time("2027-06-20", 'class="event-date"'),
      ["2027-06-20"],
    ],
  ])("%s", (_, body, [date, clock]) => {
    const { title, startDate, startTime } = found(page(about + body));
    expect([title, startDate, startTime]).toEqual(["Fair", date, clock]);
  });

  test("ignores the end date of an event's offers", () => {
    const offers = { "@type": "Offer", priceValidUntil: "2027-05-01", validFrom: "2027-01-01" };
    const { startDate } = found(
      script({ "@type": "Event", name: "Fair", datePublished: "2026-12-01", offers }),
    );
    expect(startDate).toBeUndefined();
  });
});

describe("which of several events", () => {
  const one = (name: string, more: object = {}) => event({ name, ...more });
  const title = "<title>Pie Night | Town</title>";
  test.each<[string, string, string]>([
    ["the one with the page's title", `${title}${script([one("Book Sale"), one("Pie Night")])}`, "Pie Night"],
    ["the one with the page's URL", script([one("Book Sale"), one("Quiz", { url: "/fair" })]), "Quiz"],
    [
      "the main event, not its parts",
      script(one("Fest", { subEvent: [one("Pie Night"), one("Gig")] })),
      "Fest",
    ],
    [
      "the next one of a series",
      script([one("A", { startDate: "2020-01-01" }), one("B"), one("C", { startDate: "2028-01-01" })]),
      "B",
    ],
    ["a past one, if there is no other", script(one("A", { startDate: "2020-01-01" })), "A"],
  ])("%s", (_, html, expected) => {
    expect(found(html).title).toBe(expected);
  });
});

describe("places", () => {
  test.each<[string, unknown, [string?, string?, string?]]>([
    [
      "only a region that is a city",
      address({ addressRegion: "Hamburg", addressCountry: "DE" }),
      ["Hamburg", undefined, "Germany"],
    ],
    [
      "all in the street",
      address({ streetAddress: "1 Main St, Elm, OH 44805, USA" }),
      ["Elm", "Ohio", "USA"],
    ],
    ["all in the name", address({ name: "1 Main St, Elm, OH 44805, USA" }), ["Elm", "Ohio", "USA"]],
    [
      "a postcode before the city",
      address({ addressLocality: "04229 Leipzig" }),
      ["Leipzig", undefined, undefined],
    ],
    ["city and state together", address({ addressLocality: "Elm, OH" }), ["Elm", "Ohio", undefined]],
    ["several addresses", [address({}), address({ addressLocality: "Elm" })], ["Elm", undefined, undefined]],
  ])("%s", (_, said, expected) => {
    const { city, region, country } = found(script(event(location(said))));
    expect([city, region, country]).toEqual(expected);
  });
});

describe("pages without an event", () => {
  test.each([
    "",
    "<title>About us</title><p>We are a club.</p>",
    '<meta property="og:title" content="Log in to Facebook"><meta property="og:description" content="Log in to see">',
    "<title>404 Not Found</title><meta name=description content=x>",
    script({ "@type": "Organization", name: "Club" }, { "@type": "BroadcastEvent", name: "News" }),
    '<script type="application/ld+json">{{{[[["</script>',
    "BEGIN:VCALENDAR",
  ])("%j", (html) => {
    expect(found(html)).toEqual({});
  });
});

test("truncates long text at a word boundary", () => {
  const long = found(script(event({ name: "word ".repeat(100), description: "sentence ".repeat(2_000) })));
  expect(long.title?.length).toBeLessThanOrEqual(140);
  expect(long.title?.endsWith("word…")).toBe(true);
  expect(long.description?.length).toBeLessThanOrEqual(5_000);
});
