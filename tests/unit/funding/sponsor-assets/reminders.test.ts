import { expect, test } from "vitest";
import { addDays } from "@/lib/funding/deliverables/clock";
import { dueReminder } from "@/lib/funding/sponsor-assets/reminders";

const sendBy = new Date("2027-05-20T12:00:00Z");
const paidAt = addDays(sendBy, -40);
const at = (days: number, of = [sendBy]) => dueReminder(of, { paidAt, now: addDays(sendBy, days) });

test("reminds 7, 2, and 0 days before, and not between", () => {
  expect(at(-7.01)).toBeNull();
  expect(at(-7)).toEqual(addDays(sendBy, -7));
  expect(at(-3)).toEqual(addDays(sendBy, -7));
  expect(at(-2)).toEqual(addDays(sendBy, -2));
  expect(at(1)).toEqual(sendBy);
});

test("one reminder is due for benefits with different days: the latest", () => {
  expect(at(-2, [sendBy, addDays(sendBy, 5)])).toEqual(addDays(sendBy, -2));
  expect(at(0, [addDays(sendBy, -14), sendBy])).toEqual(sendBy);
});

test("a sponsor who paid late gets no reminder from before the payment", () => {
  const late = { paidAt: addDays(sendBy, -3), now: addDays(sendBy, -3) };
  expect(dueReminder([sendBy], late)).toBeNull();
  expect(dueReminder([sendBy], { ...late, now: addDays(sendBy, -2) })).toEqual(addDays(sendBy, -2));
});
