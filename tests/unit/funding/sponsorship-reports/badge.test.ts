import sharp from "sharp";
import { expect, test } from "vitest";
import { badgeClaim, badgeSnippet, drawBadge, drawGoneBadge } from "@/lib/funding/sponsorship-reports/badge";
import { reportContent } from "@/tests/support/factories/report-content";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const claimOf = (event: object) => {
  const content = reportContent();
  return badgeClaim({ ...content, event: { ...content.event, ...event } });
};

test("names the event and its year where it takes place, once", () => {
  const newYear = { startsAt: "2027-01-01T02:00:00.000Z", timeZone: "America/Chicago" };
  expect(claimOf({ title: "Winter Fair", ...newYear })).toBe("Winter Fair 2026");
  expect(claimOf({ title: "Winter Fair 2026", ...newYear })).toBe("Winter Fair 2026");
  expect(claimOf({ title: "Swim team", startsAt: null })).toMatch(/^Swim team 20\d\d$/);
});

test("is at most 3 kB, without scripts or addresses, for any title", async () => {
  for (const title of [...HARD_TITLES, "&".repeat(300)])
    for (const badge of [drawBadge(title, "auto"), drawBadge(title, "dark"), drawGoneBadge("light")]) {
      expect(Buffer.byteLength(badge)).toBeLessThanOrEqual(3_000);
      expect(badge).not.toMatch(/<script|<b>|href|url\(/i);
      expect(await sharp(Buffer.from(badge)).metadata()).toMatchObject({
        format: "svg",
        width: 280,
        height: 72,
      });
    }
});

test("its snippet leads to the verification and says what the picture says", () => {
  expect(badgeSnippet("https://town.example", "abcdefghijk1", `Tom's "Fair" 2026`)).toBe(
    `<a href="https://town.example/verify/abcdefghijk1"><img src="https://town.example/badge/abcdefghijk1.svg" alt="Supported Tom&#x27;s &quot;Fair&quot; 2026" width="280" height="72"></a>`,
  );
});
