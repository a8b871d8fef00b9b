import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readEventPage } from "@/lib/event-pages/read-event";
import type { FilledField } from "@/lib/event-pages/schema";
import { CORPUS } from "./corpus";

const NOW = new Date("2026-11-20T12:00:00Z");
const CALENDAR = readFileSync("tests/unit/event-pages/pages/supper.ics", "utf8");

const read = (html: string, url = "https://events.example/fair", home: string | null = "America/New_York") =>
  readEventPage(html, { url, home, now: NOW });

/** What the wizard would get from a page, without where it is from. */
function valuesOf(
  fields: ReturnType<ReturnType<typeof read>["fields"]>,
): Partial<Record<FilledField, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

describe("pages in the manner of real sites", () => {
  test.each(CORPUS)("$name", ({ name, url, expected }) => {
    const page = read(readFileSync(`tests/unit/event-pages/pages/${name}.html`, "utf8"), url);
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
