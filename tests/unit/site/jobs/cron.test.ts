import { expect, it } from "vitest";
import { lastDue, periodMs } from "@/lib/integrations/jobs/cron";
import { schedule } from "@/lib/site/jobs/schedule";

const now = new Date("2026-11-24T14:07:31.250Z");
const longAgo = new Date(0);

it.for([
  ["* * * * *", 60, "2026-11-24T14:07:00.000Z"],
  ["*/10 * * * *", 600, "2026-11-24T14:00:00.000Z"],
  ["37 * * * *", 3_600, "2026-11-24T13:37:00.000Z"],
  ["23 3 * * *", 86_400, "2026-11-24T03:23:00.000Z"],
  ["0 14 * * 1", 604_800, "2026-11-23T14:00:00.000Z"],
] as const)("%s runs every %d s, last at %s", ([match, seconds, last]) => {
  const scheduled = { task: "sweep_mail", match } as const;
  expect(periodMs(scheduled)).toBe(seconds * 1_000);
  expect(lastDue(scheduled, now, longAgo)?.toISOString()).toBe(last);
  expect(lastDue(scheduled, now, new Date(last))).toBeNull();
});

it("makes up for a missed run only within its limit", () => {
  const scheduled = { task: "send_digests", match: "0 14 * * 1", makeUpMs: 5 * 86_400_000 } as const;
  expect(lastDue(scheduled, new Date("2026-11-28T13:59:00Z"), longAgo)?.getUTCDate()).toBe(23);
  expect(lastDue(scheduled, new Date("2026-11-28T14:01:00Z"), longAgo)).toBeNull();
});

it("every scheduled task has a valid schedule and is scheduled once", () => {
  for (const scheduled of schedule)
    expect(scheduled.match, scheduled.task).toMatch(/^(\*|(\*\/)?\d+)( (\*|(\*\/)?\d+)){4}$/);
  expect(new Set(schedule.map(({ task }) => task)).size).toBe(schedule.length);
});
