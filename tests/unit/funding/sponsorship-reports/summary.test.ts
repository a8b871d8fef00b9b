import { expect, test } from "vitest";
import { reportCsv } from "@/lib/funding/sponsorship-reports/csv";
import { reportFileName } from "@/lib/funding/sponsorship-reports/file-name";
import { publicContent } from "@/lib/funding/sponsorship-reports/public-content";
import { deliveredSentence, deliveredText } from "@/lib/funding/sponsorship-reports/summary";
import { reportBenefit, reportContent } from "@/tests/support/factories/report-content";

const benefits = [
  reportBenefit({ title: "Logo on the banner", status: "proved" }),
  reportBenefit({ title: "A booth", status: "missed" }),
];
const named = (...titles: string[]) => titles.map((title) => reportBenefit({ title }));

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
  const content = publicContent(
    reportContent({
      refunds: [{ cents: 35_000, at: "2026-11-05T12:00:00.000Z", reason: null }],
      changes: ["$350 was refunded."],
    }),
  );
  expect(JSON.stringify(content)).not.toMatch(/50000|20000|47500|2500|310000|R-2026|\$350/);
});

test("a public report says nothing about a dispute, and what was refunded once it is decided", () => {
  const at = "2026-11-05T12:00:00.000Z";
  const open = publicContent(
    reportContent({
      dispute: { openedAt: at, isOpen: true },
      benefits: [
        reportBenefit({ status: "disputed", provedAt: at, settledAt: null, settledBy: null }),
        reportBenefit({ status: "disputed", provedAt: null, settledAt: null, settledBy: null }),
      ],
      changes: ["A dispute was opened."],
    }),
  );
  expect(JSON.stringify(open)).not.toMatch(/disputed|was opened|"isOpen"/);
  expect(open.benefits.map(({ status }) => status)).toEqual(["proved", "due"]);
  const decided = publicContent(
    reportContent({
      dispute: { openedAt: at, isOpen: false },
      benefits: [reportBenefit({ status: "refunded", settledAt: at, settledBy: "admin" })],
    }),
  );
  expect(decided.dispute).toBeNull();
  expect(decided.benefits).toMatchObject([{ status: "refunded", settledBy: null }]);
});

test("files are named after event, year, sponsor, and version, in ASCII", () => {
  const name = (title: string, sponsor: string) => {
    const content = reportContent();
    return reportFileName({ ...content, event: { ...content.event, title }, sponsor: { name: sponsor } });
  };
  expect(name("Harvest Fair", "Oak & Daughters")).toBe(
    "sponsorship-report-harvest-fair-2026-oak-daughters-v1",
  );
  expect(name("Straßenfest 2026", "Bäckerei „Müller“")).toBe(
    "sponsorship-report-stra-enfest-2026-backerei-muller-v1",
  );
  expect(name("収穫祭", "パン屋")).toBe("sponsorship-report-2026-k3v9m2x7q4t8-v1");
  expect(name("x".repeat(300), "y".repeat(300)).length).toBeLessThan(200);
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
