import { expect, test } from "vitest";
import { dayOf } from "@/lib/money/bank/banking-days";
import { getTransferPage } from "@/lib/money/payments/queries/transfer-page";
import { openBankWorld } from "@/tests/support/bank-world";

// A zone that is already in tomorrow for most of each UTC day.
process.env["BANK_TIME_ZONE"] = "Pacific/Kiritimati";
const { world, awaited, confirm, slotOf } = await openBankWorld();

const DAY_MS = 24 * 60 * 60_000;
const dayIn = (days: number) => dayOf(new Date(world.payments.now().getTime() + days * DAY_MS));

/** Noon in UTC. */
function waitForNoon(): void {
  const since = world.payments.now().getTime() % DAY_MS;
  world.payments.wait(((DAY_MS * 1.5 - since) % DAY_MS) / 60_000);
}

test("confirms by hand what is in the account today, on the bank's calendar, but not tomorrow's deposits", async () => {
  waitForNoon();
  const { reference, orderId, payment } = await awaited();
  expect(dayOf(payment.payBy ?? new Date(0))).toBe(dayIn(8));
  await expect(confirm(reference, 50_000, dayIn(2))).rejects.toMatchObject({
    fields: { arrivedOn: /not come/ },
  });
  await confirm(reference, 50_000, dayIn(1));
  expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
});

test("the deadline passes when the day ends at the bank", async () => {
  waitForNoon();
  const { sponsor, orderId } = await awaited();
  const stateIn = async (days: number) => {
    world.payments.wait(days * 24 * 60);
    return (await getTransferPage(sponsor, orderId)).state;
  };
  expect(await stateIn(7)).toBe("awaited");
  expect(await stateIn(1)).toBe("listening");
});
