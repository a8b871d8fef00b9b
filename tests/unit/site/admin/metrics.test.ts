import { expect, test } from "vitest";
import { middleSpan, stepLabel } from "@/lib/site/admin/metric-copy";
import {
  columnsOf,
  METRIC_TOPICS,
  METRICS,
  type MetricTopic,
  readMetricRange,
  readMetricTopic,
  type SiteMetricsByDayDto,
  totalOf,
} from "@/lib/site/admin/metrics";
import { metricsCsv } from "@/lib/site/admin/metrics-csv";

const metrics: SiteMetricsByDayDto = {
  range: "30d",
  from: "2027-05-01",
  to: "2027-05-03",
  step: "day",
  drawnUpAt: new Date("2027-05-03T12:12:00Z"),
  points: ["2027-05-01", "2027-05-02", "2027-05-03"],
  values: [
    { day: "2027-05-01", figure: "captured", part: "", value: 10_050 },
    { day: "2027-05-03", figure: "captured", part: "", value: 5_000 },
    { day: "2027-05-02", figure: "sales", part: "plan", value: -999 },
    { day: "2027-05-02", figure: "accounts", part: "", value: 40 },
    { day: "2027-05-03", figure: "accounts", part: "", value: 38 },
  ],
};

test("sums events and takes the last value of levels", () => {
  expect(totalOf(metrics, "captured")).toBe(15_050);
  expect(totalOf(metrics, "accounts")).toBe(38);
  expect(totalOf(metrics, "sales", "plan")).toBe(-999);
  expect(totalOf(metrics, "sales", "addon")).toBe(0);
});

test("a file has one row per day, with amounts in dollars", () => {
  expect(metricsCsv(metrics, "money").split("\r\n").slice(1, 4)).toEqual([
    "2027-05-01,100.5,0,0,0,0,0,0,0,0",
    "2027-05-02,0,0,0,0,0,-9.99,0,0,0",
    "2027-05-03,50,0,0,0,0,0,0,0,0",
  ]);
});

test("every metric belongs to exactly one topic and has a definition", () => {
  const named = (Object.keys(METRIC_TOPICS) as MetricTopic[]).flatMap((topic) => [
    ...METRIC_TOPICS[topic].figures,
  ]);
  expect(named.toSorted()).toEqual(Object.keys(METRICS).toSorted());
  expect(columnsOf("mail")[0]).toEqual({ figure: "mail", part: "sent", label: "Emails: Sent" });
});

test("finds the span with the median", () => {
  const spans = (...counts: number[]) => counts.map((count, n) => ({ label: `span ${n}`, count }));
  expect(middleSpan(spans(0, 0))).toBeNull();
  expect(middleSpan(spans(1, 0, 1))).toBe("span 0");
  expect(middleSpan(spans(1, 1, 1))).toBe("span 1");
  expect(middleSpan(spans(0, 2, 3))).toBe("span 2");
});

test("reads a range and a topic from the query, with defaults", () => {
  expect([readMetricRange("12m"), readMetricRange("toString"), readMetricRange(undefined)]).toEqual([
    "12m",
    "30d",
    "30d",
  ]);
  expect([readMetricTopic("mail"), readMetricTopic("constructor"), readMetricTopic(null)]).toEqual([
    "mail",
    null,
    null,
  ]);
});

test("labels a step by its first day", () => {
  expect(stepLabel("2027-05-03", "day")).toBe("May 3, 2027");
  expect(stepLabel("2027-05-03", "week")).toBe("Week of May 3, 2027");
  expect(stepLabel("2027-05-01", "month")).toBe("May 2027");
});
