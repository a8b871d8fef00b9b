import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { blocks, mailMessages, proposalAgents, users } from "@/db/schema";
import { acceptInvitation } from "@/lib/agents/agreements/commands/accept-invitation";
import { answerInvitation } from "@/lib/agents/agreements/commands/answer-invitation";
import { withdrawInvitation } from "@/lib/agents/agreements/commands/withdraw-invitation";
import { newInvitation } from "@/lib/agents/agreements/internal/invitation-row";
import { INVITATION_GONE } from "@/lib/agents/agreements/invitation-copy";
import { listOpenInvitations } from "@/lib/agents/agreements/queries/open-invitations";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const gone = { code: "not_found", message: INVITATION_GONE };

/** A sponsor with a verified address who is invited to promote a host's proposal for 12%. */
async function invited(person: Parameters<typeof createSponsor>[1] = { emailVerifiedAt: new Date() }) {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const sponsor = await createSponsor(db, person);
  const { token, inviteFields } = newInvitation(new Date());
  const { id: agreementId } = await createAgreement(
    db,
    { proposalId: proposal.id, hostId: host.id, agent: sponsor },
    {
      ...inviteFields,
      status: "pending",
      agentId: null,
      referralCode: null,
      activeAt: null,
      commissionBps: 1_200,
    },
  );
  const row = async () =>
    (await db.select().from(proposalAgents).where(eq(proposalAgents.id, agreementId)))[0];
  const [asHost, asInvited] = [await ctxFor(database, host), await ctxFor(database, sponsor)];
  return { host, proposal, sponsor, token, agreementId, row, asHost, asInvited };
}

const mails = (address: string) =>
  db.$count(
    mailMessages,
    and(eq(mailMessages.template, "agent-answered"), eq(mailMessages.toAddress, address)),
  );

test("a person with a verified address sees the terms and accepts once, without the email", async () => {
  const { asInvited, agreementId, host, sponsor, row, proposal } = await invited();
  expect(await listOpenInvitations(asInvited)).toMatchObject([
    {
      id: agreementId,
      title: proposal.title,
      commissionType: "percent",
      commissionBps: 1_200,
      currency: "USD",
    },
  ]);
  const results = await Promise.all([
    answerInvitation(asInvited, { agreementId, answer: "accept" }),
    answerInvitation(asInvited, { agreementId, answer: "accept" }),
  ]);
  expect(results).toEqual([1, 2].map(() => ({ answer: "accept", title: proposal.title })));
  expect(await row()).toMatchObject({ status: "active", agentId: sponsor.id, commissionBps: 1_200 });
  const [person] = await db.select().from(users).where(eq(users.id, sponsor.id));
  expect(person?.roles).toContain("agent");
  expect(await mails(host.email)).toBe(1);
  expect(await listOpenInvitations(asInvited)).toEqual([]);
  await expect(answerInvitation(asInvited, { agreementId, answer: "decline" })).rejects.toMatchObject(gone);
});

test("declining notifies the host once and voids the emailed link", async () => {
  const { asInvited, agreementId, host, row, token } = await invited();
  await answerInvitation(asInvited, { agreementId, answer: "decline" });
  await answerInvitation(asInvited, { agreementId, answer: "decline" });
  expect(await row()).toMatchObject({ status: "declined", agentId: null });
  expect(await mails(host.email)).toBe(1);
  await expect(acceptInvitation(asInvited, { token })).rejects.toMatchObject(gone);
  await expect(answerInvitation(asInvited, { agreementId, answer: "accept" })).rejects.toMatchObject(gone);
});

test("withdrawInvitation: rejects answers for someone else, from an unverified address, and to a closed invitation", async () => {
  const one = await invited();
  const other = await invited();
  for (const ctx of [other.asInvited, one.asHost])
    for (const result of ["accept", "decline"] as const)
      await expect(
        answerInvitation(ctx, { agreementId: one.agreementId, answer: result }),
      ).rejects.toMatchObject(gone);

  const unproven = await invited({ emailVerifiedAt: null });
  const accept = { agreementId: unproven.agreementId, answer: "accept" } as const;
  expect(await listOpenInvitations(unproven.asInvited)).toEqual([]);
  await expect(answerInvitation(unproven.asInvited, accept)).rejects.toMatchObject(gone);
  await acceptInvitation(unproven.asInvited, { token: unproven.token });

  const late = { ...one.asInvited, now: () => new Date(Date.now() + 15 * 86_400_000) };
  await expect(
    answerInvitation(late, { agreementId: one.agreementId, answer: "accept" }),
  ).rejects.toMatchObject(gone);
  await withdrawInvitation(one.asHost, { agreementId: one.agreementId });
  await expect(
    answerInvitation(one.asInvited, { agreementId: one.agreementId, answer: "accept" }),
  ).rejects.toMatchObject(gone);
  expect((await one.row())?.agentId).toBeNull();
});

test("hides invitations from a blocked host", async () => {
  const { asInvited, agreementId, host, sponsor } = await invited();
  await db.insert(blocks).values({ blockerId: sponsor.id, blockedId: host.id });
  expect(await listOpenInvitations(asInvited)).toEqual([]);
  await expect(answerInvitation(asInvited, { agreementId, answer: "accept" })).rejects.toMatchObject(gone);
});

test("an invitation accepted and withdrawn concurrently ends up one or the other, never both", async () => {
  for (let round = 0; round < 6; round++) {
    const { asInvited, asHost, agreementId, row } = await invited();
    const [accepted, withdrawn] = await Promise.allSettled([
      answerInvitation(asInvited, { agreementId, answer: "accept" }),
      withdrawInvitation(asHost, { agreementId }),
    ]);
    expect([accepted.status, withdrawn.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await row())?.status).toBe(accepted.status === "fulfilled" ? "active" : "revoked");
  }
});
