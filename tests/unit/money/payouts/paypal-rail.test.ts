import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { PayPalError, payPalClient } from "@/lib/integrations/payments/paypal/client";
import { payPalRail } from "@/lib/integrations/payouts/paypal/rail";
import {
  BatchRefused,
  type CalledRail,
  type Transfer,
  type TransferBatch,
  type TransferSnapshot,
} from "@/lib/integrations/payouts/port";
import { transferKey } from "@/lib/money/payouts/transfer-key";
import { WITHOUT_DESCRIPTIONS } from "@/tests/fakes/paypal/descriptions";
import { ITEM_STATES, type ItemState } from "@/tests/fakes/paypal/payout-records";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";

const HANDING_IN = /^POST \/v1\/payments\/payouts$/;
const DAY_MS = 24 * 60 * 60_000;

let fake: FakePayPal;
let rail: CalledRail;
let clock = Date.now();

beforeAll(async () => {
  fake = await startFakePayPal({ now: () => new Date(clock) });
  rail = payPalRail(payPalClient(fake.settings()), fake.settings());
});
afterAll(() => fake.close());

function transfer(overrides: Partial<Transfer> = {}): Transfer {
  return {
    key: transferKey(newId(), 1),
    amountCents: 47_500,
    currency: "USD",
    destination: { method: "paypal", email: "host@example.test" },
    ...overrides,
  };
}

const batchOf = (...transfers: Transfer[]): TransferBatch => ({
  key: newId(),
  createdAt: new Date(clock),
  transfers,
});
const handedIn = (key: string) =>
  fake.payouts.batches.filter(({ request }) => request.sender_batch_header.sender_batch_id === key);

/** A submitted payout that PayPal then reports as given. */
async function reported(
  state: ItemState,
  overrides: Partial<Transfer> = {},
  error?: { name: string; message: string },
) {
  const sent = transfer(overrides);
  const { batchRef } = await rail.send(batchOf(sent));
  fake.payouts.decide(sent.key, state, error);
  const [snapshot] = await rail.retrieve(batchRef);
  return { sent, snapshot };
}

describe("submitting a batch", () => {
  test("sends our IDs for the batch and its payouts, and amounts as strings", async () => {
    const first = transfer({ amountCents: 47_505 });
    const yen = transfer({ amountCents: 120_000, currency: "JPY" });
    const batch = batchOf(first, yen);
    const { batchRef } = await rail.send(batch);
    const { request } = fake.payouts.batch(batchRef);
    expect(request.sender_batch_header).toEqual({
      sender_batch_id: batch.key,
      email_subject: "You have a payout from Community",
    });
    expect(request.items).toEqual([
      {
        recipient_type: "EMAIL",
        receiver: "host@example.test",
        amount: { currency: "USD", value: "475.05" },
        note: `Reference ${first.key}`,
        sender_item_id: first.key,
      },
      expect.objectContaining({ amount: { currency: "JPY", value: "1200" }, sender_item_id: yen.key }),
    ]);
  });

  test.each(["before", "after"] as const)(
    "submits once when the connection broke %s PayPal processed it",
    async (when) => {
      const batch = batchOf(transfer());
      fake.faults.push({ line: HANDING_IN, when });
      const lost = await rail.send(batch).catch((error: unknown) => error);
      expect(lost).toBeInstanceOf(Error);
      expect(lost).not.toBeInstanceOf(BatchRefused);
      const { batchRef } = await rail.send(batch);
      expect(handedIn(batch.key).map(({ id }) => id)).toEqual([batchRef]);
      expect(await rail.retrieve(batchRef)).toHaveLength(1);
    },
  );

  test("dedupes by the batch's ID for 30 days", async () => {
    const batch = batchOf(transfer());
    const { batchRef } = await rail.send(batch);
    clock += 29 * DAY_MS;
    expect(await rail.send(batch)).toEqual({ batchRef });
    expect(handedIn(batch.key)).toHaveLength(1);
    clock += 2 * DAY_MS;
    expect(await rail.send(batch)).not.toEqual({ batchRef });
  });

  test.skipIf(WITHOUT_DESCRIPTIONS).each([
    { name: "a name that is too long", overrides: { key: "x".repeat(64) } },
    {
      name: "an address that is too long",
      overrides: { destination: { method: "paypal" as const, email: `${"a".repeat(120)}@example.test` } },
    },
  ])("is refused by PayPal's description for $name, and starts nothing", async ({ overrides }) => {
    const batch = batchOf(transfer(), transfer(overrides));
    await expect(rail.send(batch)).rejects.toBeInstanceOf(BatchRefused);
    expect(handedIn(batch.key)).toEqual([]);
  });

  test.skipIf(WITHOUT_DESCRIPTIONS)("refuses an empty batch", async () => {
    await expect(rail.send(batchOf())).rejects.toBeInstanceOf(BatchRefused);
  });

  test("accepts no other payout method", async () => {
    const destination = {
      method: "swift" as const,
      accountHolder: "Ada",
      account: "DE89370400440532013000",
      isIban: true,
      country: "DE",
      bic: "COBADEFFXXX",
      bankName: null,
      bankAddress: null,
    };
    await expect(rail.send(batchOf(transfer({ destination })))).rejects.toThrow("only to PayPal accounts");
  });
});

describe("the outcome of a payout", () => {
  const EXPECTED: Record<ItemState, [TransferSnapshot["status"], string | null]> = {
    SUCCESS: ["paid", null],
    PENDING: ["on_the_way", null],
    UNCLAIMED: ["on_the_way", null],
    ONHOLD: ["on_the_way", null],
    FAILED: ["failed", "PayPal couldn't pay it out."],
    BLOCKED: ["failed", "PayPal blocked it."],
    RETURNED: ["failed", "It wasn't claimed at PayPal."],
    REFUNDED: ["failed", "It was returned from your PayPal account."],
    REVERSED: ["failed", "PayPal reversed it."],
  };

  test.each(ITEM_STATES)("%s", async (state) => {
    const { sent, snapshot } = await reported(state);
    const [status, reason] = EXPECTED[state];
    const { key, amountCents, currency } = sent;
    expect(snapshot).toMatchObject({ key, amountCents, currency, status, reason, providerState: state });
  });

  test("prefers PayPal's own reason", async () => {
    const why = { name: "RECEIVER_ACCOUNT_LOCKED", message: "Receiver's account is locked" };
    const { snapshot } = await reported("FAILED", {}, why);
    expect(snapshot?.reason).toBe(why.message);
  });

  test("counts PayPal's fee only in the payout's currency", async () => {
    expect((await reported("SUCCESS")).snapshot?.feeCents).toBe(25);
    expect((await reported("SUCCESS", { currency: "EUR" })).snapshot?.feeCents).toBe(0);
    expect((await reported("PENDING")).snapshot?.feeCents).toBe(0);
  });

  test("fails every payout of a denied batch", async () => {
    const { batchRef } = await rail.send(batchOf(transfer(), transfer()));
    fake.payouts.deny(batchRef);
    const items = await rail.retrieve(batchRef);
    expect(items.map(({ status }) => status)).toEqual(["failed", "failed"]);
  });

  test("reads every page of a batch", async () => {
    const batch = batchOf(...Array.from({ length: 1001 }, () => transfer()));
    const { batchRef } = await rail.send(batch);
    const keys = (await rail.retrieve(batchRef)).map(({ key }) => key);
    expect(keys).toEqual(batch.transfers.map(({ key }) => key));
  });

  test("throws on a batch that PayPal doesn't know", async () => {
    const error = await rail.retrieve("NOSUCHBATCH").catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(PayPalError);
    expect(error).toMatchObject({ status: 404 });
  });
});
