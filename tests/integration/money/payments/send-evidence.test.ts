import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, disputes, sandboxDisputes } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { sendEvidence } from "@/lib/money/payments/commands/send-evidence";
import { readEvidence } from "@/lib/money/payments/read-evidence";
import { listOpenDisputes } from "@/lib/site/admin/queries/disputes";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { aPdf } from "@/tests/support/files";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const TERMS = "The banner hung for three days.";

async function posted(fields: Record<string, string | Blob>): Promise<Request> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string") form.set(name, value);
    else form.set(name, value, "Banner on the levee, day 1.PDF");
  const whole = new Response(form);
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  return new Request("http://admin.test/", { method: "POST", body: await whole.arrayBuffer(), headers });
}
const pdf = (filling = "") => new Blob([new Uint8Array(aPdf(filling))]);

/**
 * A payment charged back by its payer's bank, and the admin pages. `broken`: number of times the provider does not
 * respond.
 */
async function disputed(broken = 0) {
  let left = broken;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    submitEvidence: async (...call) => {
      await provider.submitEvidence?.(...call);
      if (left-- > 0) throw new Error("the line went dead");
    },
  }));
  const s = await world.sponsored();
  await world.console.openDispute(s.ref, "not_recognised");
  await world.reconcile(s.paymentId);
  const [dispute] = await db.select().from(disputes).where(eq(disputes.paymentId, s.paymentId));
  const admin = await world.as(await createAdmin(db));
  const disputeId = dispute?.id ?? "";
  const send = async (ctx: Ctx = admin, text = TERMS) =>
    sendEvidence(ctx, disputeId, await readEvidence(ctx, await posted({ text, delivery: pdf() })));
  const log = async () =>
    (await db.select().from(auditLog).where(eq(auditLog.entityId, s.paymentId)).orderBy(auditLog.id))
      .map(({ action }) => action)
      .filter((action) => action.startsWith("payment.evidence"));
  return { world, s, admin, disputeId, dispute, send, log };
}

test("sends evidence to the provider once, with files, before the deadline, and records it", async () => {
  const { s, admin, send, log, dispute } = await disputed();
  const clients = [openClients(database.url), openClients(database.url)];
  try {
    const tries = await Promise.allSettled(clients.map(({ db: own }) => send({ ...admin, db: own })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  const files = ["Banner-on-the-levee-day-1.pdf"];
  const at = dispute?.providerDisputeRef ?? "";
  const [there] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.ref, at));
  expect(there).toMatchObject({ evidence: { text: TERMS, files }, status: "open" });
  await expect(send()).rejects.toMatchObject({
    message: expect.stringContaining("Banks accept it only once."),
  });
  const { rows } = await listOpenDisputes(admin);
  expect(rows.find(({ paymentId }) => paymentId === s.paymentId)).toMatchObject({
    evidence: { text: TERMS, files },
    evidenceSentAt: expect.any(Date),
  });
  expect(await log()).toEqual(["payment.evidence", "payment.evidence_sent"]);
});

test("retries after a lost response and counts it once; a refusal allows another try", async () => {
  const lost = await disputed(1);
  await expect(lost.send()).rejects.toMatchObject({ message: expect.stringContaining("didn't respond") });
  await expect(lost.send()).rejects.toMatchObject({ message: expect.stringContaining("right now") });
  lost.world.wait(3);
  await lost.send();
  expect(await lost.log()).toEqual(["payment.evidence", "payment.evidence", "payment.evidence_sent"]);

  const refused = await disputed();
  await refused.world.console.closeDispute(refused.s.ref, "won");
  await expect(refused.send()).rejects.toMatchObject({ message: expect.stringContaining("rejected it") });
  const [left] = await db.select().from(disputes).where(eq(disputes.id, refused.disputeId));
  expect(left).toMatchObject({ evidence: null, evidenceBegunAt: null, evidenceSentAt: null });
  await refused.world.reconcile(refused.s.paymentId);
  await expect(refused.send()).rejects.toMatchObject({ message: expect.stringContaining("already decided") });
});

test("accepts evidence only from admins, before the deadline, with text and files that a bank can read", async () => {
  const { world, s, admin, send } = await disputed();
  await expect(send(s.host)).rejects.toMatchObject({ code: "not_found" });
  const wrong = async (fields: Record<string, string | Blob>) => readEvidence(admin, await posted(fields));
  await expect(wrong({ delivery: pdf() })).rejects.toMatchObject({ fields: { text: expect.any(String) } });
  await expect(wrong({ text: TERMS, other: new Blob(["<html>"]) })).rejects.toMatchObject({
    fields: { other: expect.stringContaining("isn't a PDF") },
  });
  await expect(wrong({ text: "x".repeat(2_001) })).rejects.toMatchObject({ code: "invalid" });
  const large = pdf("x".repeat(2_400_000));
  await expect(wrong({ text: TERMS, delivery: large, other: large })).rejects.toMatchObject({
    message: expect.stringContaining("4.5 MB"),
  });
  world.wait(60 * 24 * 60);
  await expect(send()).rejects.toMatchObject({
    message: expect.stringContaining("deadline for evidence has passed"),
  });
});
