import { expect, test } from "vitest";
import { bankDay } from "@/lib/money/bank/bank-day";
import { dayOf, endOfBankingDay, endOfDay } from "@/lib/money/bank/banking-days";
import { transferDates } from "@/lib/money/bank/transfer-dates";

test("a day ends with its last millisecond, in UTC", () => {
  const end = "2027-06-04T23:59:59.999Z";
  for (const time of ["00:00:00.000", "12:30:00.000", "23:59:59.999"])
    expect(endOfDay(new Date(`2027-06-04T${time}Z`)).toISOString()).toBe(end);
});

test.each([
  ["2027-06-02", 2, "2027-06-04"],
  ["2027-06-03", 2, "2027-06-07"],
  ["2027-06-04", 2, "2027-06-08"],
  ["2027-06-05", 2, "2027-06-08"],
  ["2027-06-06", 2, "2027-06-08"],
  ["2027-06-05", 0, "2027-06-05"],
])("%s plus %i banking days is %s", (from, days, until) => {
  expect(dayOf(endOfBankingDay(new Date(`${from}T08:00:00Z`), days))).toBe(until);
});

test("a transfer can be paid for seven full days and expires two banking days later, past a weekend", () => {
  const { payBy, expiresAt } = transferDates("2027-06-03");
  expect(payBy.toISOString()).toBe("2027-06-10T23:59:59.999Z");
  expect(expiresAt.toISOString()).toBe("2027-06-14T23:59:59.999Z");
});

test.each([
  ["2027-06-03T10:30:00Z", "Pacific/Auckland", "2027-06-03"],
  ["2027-06-03T12:30:00Z", "Pacific/Auckland", "2027-06-04"],
  ["2027-06-03T03:00:00Z", "America/Los_Angeles", "2027-06-02"],
  ["2027-06-03T23:59:59Z", "UTC", "2027-06-03"],
])("at %s it is in %s the %s", (instant, zone, day) => {
  expect(bankDay(new Date(instant), zone)).toBe(day);
});
