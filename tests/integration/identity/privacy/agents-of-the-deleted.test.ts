import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { agentListings, mailMessages, proposalAgents, proposals } from "@/db/schema";
import { acceptInvitation } from "@/lib/agents/agreements/commands/accept-invitation";
import { inviteAgent } from "@/lib/agents/agreements/commands/invite-agent";
import { InviteAgentForm } from "@/lib/agents/agreements/form";
import { INVITATION_GONE } from "@/lib/agents/agreements/invitation-copy";
import { getAgents } from "@/lib/agents/agreements/queries/agents";
import { readInvitation } from "@/lib/agents/agreements/queries/invitation";
import { newId } from "@/lib/core/ids";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { mailedToken } from "@/tests/support/links";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const password = "a lantern on the quay";
const remove = async (user: UserRow) =>
  deleteAccount(await ctxFor(database, user), { currentPassword: password, code: null, understood: true });
const mails = (to: string, template: string) =>
  db.$count(mailMessages, and(eq(mailMessages.toAddress, to), eq(mailMessages.template, template)));
const agreement = async (id: string) =>
  (await db.select().from(proposalAgents).where(eq(proposalAgents.id, id)))[0];
const invite = async (host: UserRow, proposalId: string, email: string) =>
  inviteAgent(await ctxFor(database, host), InviteAgentForm.parse({ proposalId, email }));

test("ends a deleted host's agreements, notifies the agents, and deletes open invitations", async () => {
  const host = await createHost(db, { password });
  const { proposal } = await createProposal(db, host.id);
  const { proposal: unpromoted } = await createProposal(db, host.id);
  const agent = await createAgent(db);
  const { id } = await createAgreement(
    db,
    { proposalId: proposal.id, hostId: proposal.hostId, agent },
    { role: "co_owner" },
  );
  await invite(host, proposal.id, "stranger@example.test");
  await invite(host, unpromoted.id, "stranger@example.test");
  const token = await mailedToken(db, "stranger@example.test", "agent-invitation");
  await db.insert(agentListings).values({
    proposalId: proposal.id,
    hostId: host.id,
    commissionBps: 1_000,
    maxAgents: 5,
    description: "Private words",
    formId: newId(),
  });

  await remove(host);
  expect(await agreement(id)).toMatchObject({ status: "revoked", agentId: agent.id, commissionBps: 1_000 });
  expect(await mails(agent.email, "agent-removed")).toBe(1);
  expect(await db.$count(proposalAgents, eq(proposalAgents.hostId, host.id))).toBe(1);
  expect(await readInvitation(guestCtx(database), token)).toEqual({ state: "gone" });
  expect(await db.select().from(agentListings).where(eq(agentListings.hostId, host.id))).toMatchObject([
    { status: "closed", description: null },
  ]);
  const left = await db.select({ id: proposals.id }).from(proposals).where(eq(proposals.hostId, host.id));
  expect(left).toEqual([{ id: proposal.id }]);
  await expect(getAgents(await ctxFor(database, agent), proposal.id)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("deactivates a deleted agent's link, notifies the host, and removes the address", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const agent = await createAgent(db, { password, emailVerifiedAt: new Date() });
  const { id, referralCode } = await createAgreement(db, {
    proposalId: proposal.id,
    hostId: proposal.hostId,
    agent,
  });
  const { proposal: other } = await createProposal(db, (await createHost(db)).id);
  const owner = { ...host, id: other.hostId };
  await invite(owner, other.id, agent.email);
  const token = await mailedToken(db, agent.email, "agent-invitation");

  await remove(agent);
  expect(await agreement(id)).toMatchObject({ status: "revoked", referralCode });
  expect((await agreement(id))?.agentEmail).toMatch(/@deleted\.invalid$/);
  expect(await mails(host.email, "agent-left")).toBe(1);
  expect(await db.$count(proposalAgents, eq(proposalAgents.agentEmail, agent.email))).toBe(0);
  const again = await createSponsor(db, { email: agent.email });
  await expect(acceptInvitation(await ctxFor(database, again), { token })).rejects.toMatchObject({
    message: INVITATION_GONE,
  });
});
