import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, proposalAgents } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const host = await createHost(db, { emailVerifiedAt: new Date() });
const other = await createHost(db, { emailVerifiedAt: new Date() });
const asHost = await ctxFor(database, host);
const asOther = await ctxFor(database, other);
const guest = guestCtx(database);
const { proposal } = await createProposal(db, host.id);

const post = (ctx: typeof guest, call: string, body: unknown) =>
  callApi(ctx, "POST", `/api/proposalAgent/${call}`, body);
const list = (ctx: typeof guest) => post(ctx, "getProposalAgent", { proposal_id: proposal.id });
const rowOf = async (id: unknown) =>
  (
    await db
      .select()
      .from(proposalAgents)
      .where(eq(proposalAgents.id, String(id)))
  )[0];

test("proposalAgent/createproposalAgent invites by email and creates token, URL, and code itself", async () => {
  const email = "invited@example.test";
  const { status, body } = await post(asHost, "createproposalAgent", {
    proposal_id: proposal.id,
    host_id: other.id,
    agent_email: "Invited@Example.test",
    role: "editor",
    commission_rate: 12.5,
    status: "active",
    userdata: { email: host.email },
    invite_token: "chosen-by-the-browser",
    inviteUrl: "https://evil.example/steal",
    referral_code: "MYCODE",
    proposal: { title: "Anything" },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 1, insertId: body["id"] });
  expect(await rowOf(body["id"])).toMatchObject({
    proposalId: proposal.id,
    hostId: host.id,
    agentEmail: email,
    role: "editor",
    commissionBps: 1250,
    status: "pending",
    referralCode: null,
  });
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, email));
  expect(mail?.text).not.toMatch(/evil\.example|chosen-by-the-browser/);
  expect(JSON.stringify((await list(asHost)).body)).not.toMatch(/token/i);
});

test("proposalAgent/getProposalAgent lists agents under the documented names, for the host only", async () => {
  const agent = await createAgent(db);
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  const { status, body } = await list(asHost);
  expect(status).toBe(200);
  expect(body["results"]).toContainEqual({
    id: agreement.id,
    proposal_id: proposal.id,
    host_id: host.id,
    agent_email: agent.email,
    agent_name: agent.fullName,
    agent_user_id: agent.id,
    role: "viewer_sharer",
    commission_rate: 10,
    commission_amount: null,
    commission_description: null,
    status: "active",
    referral_code: agreement.referralCode,
    referral_link: expect.stringContaining(String(agreement.referralCode)),
    clicks: 0,
    interests: 0,
    funded: 0,
    expires_at: null,
  });
  expect((await list(guest)).status).toBe(401);
  for (const ctx of [asOther, await ctxFor(database, agent)]) expect((await list(ctx)).status).toBe(404);
});

test("proposalAgent/createproposalAgent validates its input and hides other people's proposals", async () => {
  const invite = (ctx: typeof guest, fields: object) =>
    post(ctx, "createproposalAgent", {
      proposal_id: proposal.id,
      agent_email: "new@example.test",
      ...fields,
    });
  expect((await invite(asHost, { agent_email: "" })).body).toMatchObject({
    status: 2,
    message: "Email is required.",
    fields: { agent_email: "Email is required." },
  });
  for (const commission_rate of [200, -1, "much"])
    expect((await invite(asHost, { commission_rate })).body["fields"]).toHaveProperty("commission_rate");
  expect((await invite(asHost, { role: "owner" })).status).toBe(400);
  expect((await invite(guest, {})).status).toBe(401);
  expect((await invite(asOther, {})).status).toBe(404);
  for (const proposal_id of [newId(), "nothing"])
    expect((await invite(asHost, { proposal_id })).status).toBe(404);
  const ofNew = and(
    eq(proposalAgents.proposalId, proposal.id),
    eq(proposalAgents.agentEmail, "new@example.test"),
  );
  expect(await db.$count(proposalAgents, ofNew)).toBe(0);
});

test("proposalAgent/deleteAgent ends an agreement or withdraws an invitation, but only the caller's own", async () => {
  const agent = await createAgent(db);
  const active = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  const invited = await post(asHost, "createproposalAgent", {
    proposal_id: proposal.id,
    agent_email: "soon@example.test",
  });
  const end = (ctx: typeof guest, agentId: unknown) => post(ctx, "deleteAgent", { agentId });
  for (const id of [active.id, invited.body["id"]]) {
    expect((await end(guest, id)).status).toBe(401);
    expect((await end(asOther, id)).status).toBe(404);
  }
  expect(await rowOf(active.id)).toMatchObject({ status: "active" });
  expect(await end(asHost, active.id)).toMatchObject({ status: 200, body: { status: 1 } });
  expect((await end(asHost, invited.body["id"])).status).toBe(200);
  expect(await rowOf(active.id)).toMatchObject({ status: "revoked" });
  expect((await rowOf(invited.body["id"]))?.status).not.toBe("pending");
  expect((await end(asHost, active.id)).status).toBe(409);
  for (const id of [newId(), "nothing"]) expect((await end(asHost, id)).status).toBe(404);
});
