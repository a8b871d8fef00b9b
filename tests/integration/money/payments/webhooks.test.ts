import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sandboxWebhooks, webhookInbox } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { sandboxSecret } from "@/lib/integrations/payments/sandbox/settings";
import { SIGNATURE_HEADER, sign } from "@/lib/integrations/payments/sandbox/signature";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";
import { startWebhookSite } from "@/tests/support/webhook-site";

const database = await createTestDatabase();
const { db, sql } = database;

const site = await startWebhookSite();
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(() => sql`delete from graphile_worker._private_jobs`);

async function approved() {
  const world = paymentWorld(database, undefined, `${site.base}/sandbox`);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const sponsor = await world.as();
  const checkout = await world.checkout(sponsor, { proposal, tier: tiers[0] });
  await world.api.decide(checkout.ref, "approve");
  return { world, ...checkout };
}

const inbox = (ref: string) => db.select().from(webhookInbox).where(eq(webhookInbox.objectRef, ref));
const run = (world: ReturnType<typeof paymentWorld>) => runJobs(database.url, world.system());

async function post(provider: string, body: string, signature: string | null): Promise<number> {
  const headers = new Headers(signature === null ? [] : [[SIGNATURE_HEADER, signature]]);
  const response = await fetch(`${site.base}/${provider}`, { method: "POST", body, headers });
  return response.status;
}

const event = (ref: string, id = newId()) =>
  JSON.stringify({ id, type: "checkout.succeeded", created: new Date().toISOString(), data: { ref } });

test("stores the test provider's webhook as received over HTTP, and settles the payment", async () => {
  const { world, ref, paymentId } = await approved();
  await run(world);
  const [stored] = await inbox(ref);
  expect(stored).toMatchObject({ provider: "sandbox", type: "checkout.succeeded", status: "done" });
  expect(JSON.parse(stored?.raw.toString() ?? "")).toMatchObject({ data: { ref } });
  expect(await world.statusOf(paymentId)).toBe("succeeded");
  await expectSoundLedger(database);
});

test("resends to a site that can't respond", async () => {
  const { world, ref, paymentId } = await approved();
  site.broken = true;
  await run(world);
  site.broken = false;
  const [failed] = await db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.intentRef, ref));
  expect(failed).toMatchObject({ attempts: 1, lastAnswer: "500", deliveredAt: null });
  expect(await inbox(ref)).toEqual([]);
  await sql`update graphile_worker._private_jobs set run_at = now()`;
  await run(world);
  const [sent] = await db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.intentRef, ref));
  expect(sent).toMatchObject({ attempts: 2, lastAnswer: "200" });
  expect(
    await sql`select last_error from graphile_worker._private_jobs where last_error is not null`,
  ).toEqual([]);
  expect(await world.statusOf(paymentId)).toBe("succeeded");
});

test("a repeated event, concurrent or later, is one event", async () => {
  const { world, ref, paymentId } = await approved();
  const body = event(ref);
  const signature = sign(sandboxSecret(), body, new Date());
  const results = await Promise.all(Array.from({ length: 8 }, () => post("sandbox", body, signature)));
  expect(new Set(results)).toEqual(new Set([200]));
  await sql`delete from graphile_worker._private_jobs where task_id in (
    select id from graphile_worker._private_tasks where identifier = 'deliver_sandbox_webhook')`;
  await run(world);
  expect(await post("sandbox", body, signature)).toBe(200);
  expect(await inbox(ref)).toHaveLength(1);
  expect(await world.statusOf(paymentId)).toBe("succeeded");
});

test("refuses a webhook that is unsigned, badly signed, old, or for another body, and stores nothing", async () => {
  const { ref } = await approved();
  const body = event(ref);
  const now = new Date();
  const good = sign(sandboxSecret(), body, now);
  expect(await post("sandbox", body, null)).toBe(400);
  expect(await post("sandbox", body, "t=1,v1=00")).toBe(400);
  expect(await post("sandbox", body, sign("another secret", body, now))).toBe(400);
  expect(await post("sandbox", event(ref), good)).toBe(400);
  expect(await post("sandbox", body, sign(sandboxSecret(), body, new Date(now.getTime() - 301_000)))).toBe(
    400,
  );
  expect(
    await post("sandbox", body, good.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 60}`)),
  ).toBe(400);
  const nonsense = "not an event";
  expect(await post("sandbox", nonsense, sign(sandboxSecret(), nonsense, now))).toBe(400);
  expect(await inbox(ref)).toEqual([]);
});

test("responds 404 for unconfigured providers and unknown paths", async () => {
  const body = event("chk_x");
  expect(await post("stripe", body, sign(sandboxSecret(), body, new Date()))).toBe(404);
  expect(await post("paypal", body, null)).toBe(404);
  expect(await post("unknown", body, null)).toBe(404);
});

test("stores and ignores an unrelated event", async () => {
  const world = paymentWorld(database);
  const body = event("chk_unknown");
  expect(await post("sandbox", body, sign(sandboxSecret(), body, new Date()))).toBe(200);
  await run(world);
  expect(await inbox("chk_unknown")).toMatchObject([{ status: "ignored" }]);
});

test("a forged payment status changes nothing: the provider is asked", async () => {
  const world = paymentWorld(database);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const { ref, paymentId } = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  const body = event(ref);
  expect(await post("sandbox", body, sign(sandboxSecret(), body, new Date()))).toBe(200);
  await run(world);
  expect(await inbox(ref)).toMatchObject([{ status: "done" }]);
  expect(await world.statusOf(paymentId)).toBe("requires_action");
});

test("retries a webhook that can't be booked with growing delays, then gives up with an alarm; a later one clears it", async () => {
  let breaks = true;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    retrieve: (ref) => (breaks ? Promise.reject(new Error("nothing can be booked")) : provider.retrieve(ref)),
  }));
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const { ref, paymentId } = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  await world.api.decide(ref, "approve");
  const send = async () => {
    const body = event(ref);
    expect(await post("sandbox", body, sign(sandboxSecret(), body, new Date()))).toBe(200);
  };
  const attemptsOf = async () => (await inbox(ref)).map(({ attempts, status }) => ({ attempts, status }));
  const sweptAgain = async () => {
    await sql`delete from graphile_worker._private_jobs`;
    await world.sweep();
    return (await attemptsOf())[0]?.attempts;
  };
  await send();
  await run(world);
  expect(await attemptsOf()).toEqual([{ attempts: 1, status: "pending" }]);
  world.wait(3);
  expect(await sweptAgain()).toBe(2);
  expect(await sweptAgain()).toBe(2);
  world.wait(3);
  expect(await sweptAgain()).toBe(3);
  expect(await auditLedger(world.system())).toEqual({});
  await sql`update webhook_inbox set attempts = 24 where object_ref = ${ref}`;
  world.wait(5 * 24 * 60);
  expect(await sweptAgain()).toBe(25);
  expect(await sweptAgain()).toBe(25);
  expect(await attemptsOf()).toEqual([{ attempts: 25, status: "dead" }]);
  expect(await auditLedger(world.system())).toEqual({ webhooks_given_up: 1 });
  breaks = false;
  await sql`update webhook_inbox set received_at = received_at - interval '1 hour' where object_ref = ${ref}`;
  await send();
  await run(world);
  expect(await world.statusOf(paymentId)).toMatch(/succeeded|orphaned/);
  expect(await auditLedger(world.system())).toEqual({});
});
