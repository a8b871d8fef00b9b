import { expect, test } from "vitest";
import { reportCsv } from "@/lib/funding/sponsorship-reports/csv";
import { withoutMoney } from "@/lib/funding/sponsorship-reports/public-content";
import { deliveredSentence, deliveredText } from "@/lib/funding/sponsorship-reports/summary";
import { reportContent } from "@/tests/support/factories/sponsorship-reports";

const { benefits } = reportContent();
const [first] = benefits;
const named = (...titles: string[]) =>
  titles.flatMap((title) => (first ? [{ ...first, title, status: "accepted" as const }] : []));

test("the sentence names what was delivered, three by name", () => {
  expect(deliveredSentence("Maple Street Fair", benefits)).toBe(
    "Maple Street Fair delivered 1 of 2 benefits: “Logo on the banner”.",
  );
  expect(deliveredSentence("Fair", named("Banner", "Booth"))).toBe(
    "Fair delivered 2 of 2 benefits: “Banner” and “Booth”.",
  );
  expect(deliveredSentence("Fair", named("Banner", "Booth", "Post"))).toBe(
    "Fair delivered 3 of 3 benefits: “Banner”, “Booth”, and “Post”.",
  );
  expect(deliveredSentence("Fair", named("Banner", "Booth", "Post", "Thanks", "Tickets"))).toBe(
    "Fair delivered 5 of 5 benefits: “Banner”, “Booth”, “Post”, and 2 more.",
  );
  expect(deliveredSentence("Fair", [])).toBe("Fair took place with your support.");
});

test("what the sponsor gave up isn't counted", () => {
  expect(deliveredText(benefits.map((benefit) => ({ ...benefit, status: "waived" as const })))).toBe(
    "0 of 0 benefits",
  );
});

test("a public report holds no amount, no receipt, and no balance", () => {
  const content = withoutMoney(
    reportContent({
      refunds: [{ cents: 35_000, at: "2026-11-05T12:00:00.000Z", reason: null }],
      balance: { incomeCents: 35_000, costCents: 35_000, lines: [] },
      changes: ["$350 was refunded."],
    }),
  );
  expect(JSON.stringify(content)).not.toMatch(/35_?000|30_?000|100_?000|R-2026|\$350/);
});

test("the table has one row for each fact, says where figures come from, and starts no formula", () => {
  const csv = reportCsv(
    reportContent({
      attendance: { amount: 850, source: "Tickets scanned" },
      extras: [{ words: '=HYPERLINK("https://evil.example")', at: "2026-11-05T12:00:00.000Z" }],
      counts: [
        {
          label: "Requests",
          source: "counted",
          amount: 3,
          rule: "Once a visitor and day",
          days: [{ day: "2026-11-01", amount: 3 }],
        },
      ],
    }),
  );
  const lines = csv.trim().split("\r\n");
  expect(lines).toContain("Count,Attendance,850,,Stated by the host,,,Tickets scanned");
  expect(lines).toContain("Count,Requests,3,,Counted here,,,Once a visitor and day");
  expect(lines).toContain("Count by day,Requests,3,,Counted here,,2026-11-01,");
  expect(csv).toContain("'=HYPERLINK");
});
