import { afterAll, expect, test } from "vitest";
import { recheckPayment } from "@/lib/money/payments/commands/recheck-payment";
import { recordReturn } from "@/lib/money/payments/commands/record-return";
import { findReturn, getPaymentStatus } from "@/lib/money/payments/queries";
import { ReturnQuery } from "@/lib/money/payments/schema";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

async function opened(method: "stripe" | "paypal" = "stripe") {
  const world = paymentWorld(database);
  const host = await createHost(db, { companyName: "River Choir" });
  const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ name: "Gold" }] });
  const sponsor = await world.as();
  const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] }, method);
  const { returnUrl: address } = (await world.api.get(ref)).intent;
  const query = Object.fromEntries(new URL(address).searchParams);
  return { world, proposal, tiers, sponsor, paymentId, ref, query };
}

const read = (ctx: Parameters<typeof findReturn>[0], query: Record<string, string>) => {
  const parsed = ReturnQuery.safeParse(query);
  return parsed.success ? findReturn(ctx, parsed.data) : Promise.resolve(null);
};

test.each(["stripe", "paypal"] as const)(
  "the documented address finds the viewer's own %s payment",
  async (method) => {
    const { sponsor, query, paymentId, proposal } = await opened(method);
    expect(Object.keys(query)).toEqual([
      "proposal_id",
      method === "paypal" ? "order_id" : "session_id",
      "payment_method",
    ]);
    expect(await read(sponsor, query)).toMatchObject({
      paymentId,
      view: "processing",
      kind: "sponsorship",
      method,
      amountCents: 50_000,
      proposal: { id: proposal.id },
      sponsorship: { hostName: "River Choir", tierName: "Gold" },
    });
  },
);

test("finds nothing for others, guests, incomplete parts, or parts of another payment", async () => {
  const { world, sponsor, query } = await opened();
  const other = await opened();
  expect(await read(await world.as(), query)).toBeNull();
  expect(await read(world.system(), query)).toBeNull();
  for (const name of Object.keys(query)) {
    const { [name]: _left, ...rest } = query;
    expect(await read(sponsor, rest)).toBeNull();
  }
  expect(await read(sponsor, { ...query, proposal_id: other.proposal.id })).toBeNull();
  expect(await read(sponsor, { ...query, session_id: other.ref })).toBeNull();
  expect(await read(sponsor, { ...query, payment_method: "paypal" })).toBeNull();
  expect(await read(sponsor, { ...query, payment_method: "cash" })).toBeNull();
});

test("recordReturn: a view changes nothing; a payer's return queues a job", async () => {
  const { world, sponsor, query, paymentId, ref } = await opened();
  await world.api.decide(ref, "approve");
  await sql`delete from graphile_worker._private_jobs`;
  for (let n = 0; n < 3; n++) await read(sponsor, query);
  expect(await world.statusOf(paymentId)).toBe("requires_action");
  await recordReturn(sponsor, paymentId);
  await recordReturn(sponsor, paymentId);
  const jobs = await sql`select task_identifier from graphile_worker.jobs`;
  expect(jobs.map((job) => job["task_identifier"])).toEqual(["reconcile_payment"]);
  await runJobs(database.url, world.system());
  expect(await read(sponsor, query)).toMatchObject({ view: "success" });
  await sql`delete from graphile_worker._private_jobs`;
  await recordReturn(sponsor, paymentId);
  expect([...(await sql`select 1 from graphile_worker.jobs`)]).toEqual([]);
});

test.each([
  ["approve", "success"],
  ["decline", "error"],
  ["cancel", "error"],
  ["leave_pending", "pending_review"],
] as const)("%s is shown as %s", async (decision, view) => {
  const { world, sponsor, query, paymentId, ref } = await opened();
  await world.api.decide(ref, decision);
  await world.reconcile(paymentId);
  expect(await read(sponsor, query)).toMatchObject({ view });
  expect(await getPaymentStatus(sponsor, paymentId)).toEqual({ view });
});

test("shows a returned payment with its reason", async () => {
  const { world, sponsor, proposal, tiers, query, paymentId, ref } = await opened();
  await world.api.decide(ref, "leave_pending");
  world.wait(16);
  await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  await world.api.decide(ref, "settle");
  await world.reconcile(paymentId);
  expect(await read(sponsor, query)).toMatchObject({ view: "returned", returnReason: "funded" });
});

test("recheckPayment: asks the provider first, and offers a new attempt only after the old one ended", async () => {
  const paid = await opened();
  await paid.world.api.decide(paid.ref, "approve");
  expect(await recheckPayment(paid.sponsor, { paymentId: paid.paymentId })).toEqual({
    view: "success",
    retryPath: null,
  });

  const declined = await opened();
  const again = () => recheckPayment(declined.sponsor, { paymentId: declined.paymentId });
  expect(await again()).toEqual({ view: "processing", retryPath: null });
  await declined.world.api.decide(declined.ref, "decline");
  expect(await again()).toEqual({
    view: "error",
    retryPath: `/checkout/${declined.proposal.id}?tier=${declined.tiers[0]?.id}`,
  });
  await expect(
    recheckPayment(await declined.world.as(), { paymentId: declined.paymentId }),
  ).rejects.toMatchObject({ code: "not_found" });
});
