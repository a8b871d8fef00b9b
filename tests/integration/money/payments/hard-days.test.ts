import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { payments, proposals, sponsorships } from "@/db/schema";
import { inTransaction } from "@/lib/core/transaction";
import { type PaymentProvider, RefusedError } from "@/lib/integrations/payments/port";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { giveUpUnopened } from "@/lib/money/payments/payment-row";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

async function open(wrap?: (provider: PaymentProvider) => PaymentProvider) {
  const world = paymentWorld(database, wrap);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, {
    fundingMode: "several",
    tiers: [{ places: 5 }],
  });
  const sponsor = await world.as();
  const checkout = (method: "stripe" | "paypal" = "stripe") =>
    world.checkout(sponsor, { proposal, tier: tiers[0] }, method);
  return { world, proposal, sponsor, checkout };
}

const statusOf = async (id: string) =>
  (await db.select({ status: payments.status }).from(payments).where(eq(payments.id, id)))[0]?.status;

test("a sponsor whose payment is still being checked after the hold can't start another for the slot", async () => {
  const { world, proposal, checkout } = await open();
  const first = await checkout("paypal");
  await world.api.decide(first.ref, "leave_pending");
  await world.reconcile(first.paymentId);
  world.wait(16);
  await expect(checkout("stripe")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/still under review/),
  });
  await world.api.decide(first.ref, "settle");
  await world.reconcile(first.paymentId);
  const slots = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  expect(slots.map(({ status }) => status)).toEqual(["paid"]);
  await expectSoundLedger(database);
});

test("ends a checkout whose hold expired before the next one opens", async () => {
  const { world, checkout } = await open();
  const first = await checkout();
  world.wait(16);
  const second = await checkout();
  expect(second.paymentId).not.toBe(first.paymentId);
  expect(["cancelled", "expired"]).toContain(await statusOf(first.paymentId));
  await expect(world.api.decide(first.ref, "approve")).rejects.toThrow();
});

test("does not give up an attempt that was handed to the payer in the meantime", async () => {
  const { world, sponsor, checkout } = await open();
  const { paymentId } = await checkout();
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!row) throw new Error("no payment");
  const asReadBefore = { ...row, status: "created" as const, providerRef: null };
  const given = await inTransaction(sponsor, (tx) =>
    giveUpUnopened(tx, world.system(), asReadBefore, "cancelled"),
  );
  expect(given).toBe(false);
  expect(await statusOf(paymentId)).toBe("requires_action");
});

test("a checkout that the provider refuses fails, and the next try uses a new key", async () => {
  let reject = true;
  const keys: string[] = [];
  const { proposal, checkout } = await open((provider) => ({
    ...provider,
    createCheckout: (input, options) => {
      keys.push(options.idempotencyKey);
      return reject
        ? Promise.reject(new RefusedError("no such account"))
        : provider.createCheckout(input, options);
    },
  }));
  await expect(checkout()).rejects.toMatchObject({ code: "internal" });
  reject = false;
  const { paymentId } = await checkout();
  expect(new Set(keys).size).toBe(2);
  const slots = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  expect(slots).toHaveLength(1);
  expect(await statusOf(paymentId)).toBe("requires_action");
});

test("sweepPayments: payments whose provider does not respond don't block the others", async () => {
  const { world, checkout } = await open();
  const { paymentId } = await checkout();
  await sql`
    insert into orders (id, buyer_id, kind, total_cents, idempotency_key)
      select gen_random_uuid(), buyer_id, 'plan', 100, 'stuck ' || n
      from orders, generate_series(1, 250) n where id = (select order_id from payments where id = ${paymentId})`;
  await sql`
    insert into payments (id, order_id, provider, method, amount_cents, provider_ref, created_at)
      select gen_random_uuid(), id, 'sandbox', 'stripe', 100, 'gone_' || id, now() - interval '1 day'
      from orders where idempotency_key like 'stuck %'`;
  world.wait(3);
  const asked = async () => {
    const rows = await sql<{ id: string }[]>`
      select payload ->> 'paymentId' as id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'reconcile_payment'`;
    return rows.map(({ id }) => id);
  };
  await sweepPayments(world.system());
  await sweepPayments(world.system());
  expect(await asked()).toContain(paymentId);
  await sql`delete from graphile_worker._private_jobs`;
  await sql`update payments set status = 'expired' where provider_ref like 'gone_%'`;
});

test("a call to a provider does not block writes of rows that reference the proposal", async () => {
  let reached = () => {};
  const capturing = new Promise<void>((done) => {
    reached = done;
  });
  let result = () => {};
  const { world, proposal, checkout } = await open((provider) => ({
    ...provider,
    retrieve: async (ref) => ({ ...(await provider.retrieve(ref)), status: "approved" as const }),
    capture: async (ref) => {
      reached();
      await new Promise<void>((done) => {
        result = done;
      });
      return provider.retrieve(ref);
    },
  }));
  const { paymentId, ref } = await checkout();
  await world.api.decide(ref, "approve");
  const settling = world.reconcile(paymentId);
  await capturing;
  const other = openClients(database.url, 1);
  try {
    await other.sql.begin(async (tx) => {
      await tx`set local lock_timeout = '2s'`;
      await tx`insert into slot_watchers (id, proposal_id, user_id)
        select gen_random_uuid(), ${proposal.id}, host_id from proposals where id = ${proposal.id}`;
    });
  } finally {
    result();
    await settling;
    await other.close();
  }
  const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(row?.status).toBe("active");
});
