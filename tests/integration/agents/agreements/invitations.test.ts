import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mailMessages, proposalAgents, proposals, sessions, users } from "@/db/schema";
import {
  acceptInvitationAction,
  declineInvitationAction,
  inviteAgentAction,
  removeAgentAction,
  resendInvitationAction,
  signUpAgentAction,
  withdrawInvitationAction,
} from "@/lib/agents/agreements/actions";
import { expireInvitations } from "@/lib/agents/agreements/commands/expire-invitations";
import {
  ADDRESS_IS_FULL,
  AGENT_ALREADY,
  ALL_REQUIRED,
  EMAIL_REQUIRED,
  HOST_ADDRESS,
  HOST_ONLY_CO_OWNERS,
  INVITATION_GONE,
  INVITATION_INVALID,
  INVITED_ALREADY,
  NOT_YOURS,
  OWN_ADDRESS,
  REMINDED_OFTEN,
  SIGN_UP_FAILED,
  UNTIL_VERIFIED,
  YOU_ARE_AGENT,
} from "@/lib/agents/agreements/invitation-copy";
import { getAgents } from "@/lib/agents/agreements/queries/agents";
import { readInvitation } from "@/lib/agents/agreements/queries/invitation";
import { NO_NUMBER } from "@/lib/agents/agreements/schema";
import type { Ctx } from "@/lib/core/ctx";
import { runAction } from "@/lib/core/run-action";
import { tokenHash } from "@/lib/identity/accounts/account-token";
import type { AnyAction } from "@/tests/support/actions";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { mailedToken } from "@/tests/support/links";
import { waitsForRow } from "@/tests/support/lock-wait";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const password = "seven boats and a bell";
const DAY_MS = 86_400_000;
const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) });
let count = 0;
const freshAddress = () => `invited.${++count}@example.test`;
const send = (action: AnyAction, ctx: Ctx, input: object) => runAction(definitionOf(action), ctx, input);

async function stage() {
  const owner = await createHost(db, { emailVerifiedAt: new Date() });
  const { proposal } = await createProposal(db, owner.id);
  return { owner, proposal, host: await ctxFor(database, owner) };
}

async function invited(fields: object = {}, email = freshAddress()) {
  const staged = await stage();
  const result = await send(inviteAgentAction, staged.host, {
    proposalId: staged.proposal.id,
    email,
    ...fields,
  });
  expect(result).toMatchObject({ ok: true });
  const token = await mailedToken(db, email, "agent-invitation");
  const row = async () => {
    const ofIt = and(eq(proposalAgents.proposalId, staged.proposal.id), eq(proposalAgents.agentEmail, email));
    const [found] = await db.select().from(proposalAgents).where(ofIt).orderBy(proposalAgents.createdAt);
    if (!found) throw new Error("no one was invited");
    return found;
  };
  return { ...staged, email, token, row };
}

const mails = (to: string, template: string) =>
  db.$count(mailMessages, and(eq(mailMessages.toAddress, to), eq(mailMessages.template, template)));

test("an invitation stores only the hash of the emailed token, for 14 days", async () => {
  const { row, token, host, proposal } = await invited({
    role: "editor",
    commissionType: "flat",
    amount: "75",
  });
  const made = await row();
  expect(made).toMatchObject({
    status: "pending",
    role: "editor",
    commissionType: "flat",
    commissionCents: 7_500,
    commissionBps: null,
    inviteTokenHash: tokenHash(token),
    referralCode: null,
  });
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const life = (made.expiresAt?.getTime() ?? 0) - (made.invitedAt?.getTime() ?? 0);
  expect(life).toBe(14 * DAY_MS);
  const agents = await getAgents(host, proposal.id);
  expect(agents.pending).toMatchObject([{ email: made.agentEmail, link: null, name: null }]);
  expect(JSON.stringify(agents)).not.toContain(token);
  expect(JSON.stringify(agents)).not.toContain(made.inviteTokenHash);
});

test.each([
  [{ email: "" }, "email", EMAIL_REQUIRED],
  [{ percent: "50.01" }, "percent", "Enter a percentage from 0 to 50."],
  [{ percent: "-1" }, "percent", "Enter a percentage from 0 to 50."],
  [{ commissionType: "flat", amount: "0" }, "amount", "Enter an amount from $1 to $1,000,000."],
  [{ percent: "" }, "percent", NO_NUMBER],
  [{ commissionType: "flat", amount: " " }, "amount", NO_NUMBER],
])("rejects %j at %s", async (fields, name, sentence) => {
  const { host, proposal } = await stage();
  const input = { proposalId: proposal.id, email: freshAddress(), ...fields };
  const result = await send(inviteAgentAction, host, input);
  expect(result).toMatchObject({ ok: false, error: { code: "invalid", fields: { [name]: sentence } } });
});

test("defaults to no commission, and to fifty dollars for a fixed one", async () => {
  expect(await (await invited()).row()).toMatchObject({ commissionType: "percent", commissionBps: 0 });
  expect(await (await invited({ commissionType: "flat" })).row()).toMatchObject({ commissionCents: 5_000 });
  const none = await invited({ commissionType: "none", percent: "", amount: "" });
  expect(await none.row()).toMatchObject({ commissionType: "percent", commissionBps: 0 });
  expect(await (await invited({ percent: "12.5" })).row()).toMatchObject({ commissionBps: 1_250 });
});

test("rejects the inviter's address, the host's, a repeated one, and an agent's", async () => {
  const { host, owner, proposal, email } = await invited();
  const invite = (to: string, by = host) =>
    send(inviteAgentAction, by, { proposalId: proposal.id, email: to });
  const refused = (sentence: string) => ({ ok: false, error: { fields: { email: sentence } } });
  expect(await invite(owner.email.toUpperCase())).toMatchObject(refused(OWN_ADDRESS));
  expect(await invite(email)).toMatchObject(refused(INVITED_ALREADY));
  const partner = await createUser(db, { roles: ["agent"] });
  await createAgreement(
    db,
    { proposalId: proposal.id, hostId: proposal.hostId, agent: partner },
    { role: "co_owner" },
  );
  expect(await invite(partner.email)).toMatchObject(refused(AGENT_ALREADY));
  expect(await invite(owner.email, await ctxFor(database, partner))).toMatchObject(refused(HOST_ADDRESS));
});

test("inviteAgent: allows thirty invitations a day, and three in total until the address is verified", async () => {
  const { proposal, host } = await stage();
  const inviteAll = async (by: Ctx, proposalId: string, many: number) => {
    let sent = 0;
    for (let at = 0; at < many; at++)
      if ((await send(inviteAgentAction, by, { proposalId, email: freshAddress() })).ok) sent++;
    return sent;
  };
  expect(await inviteAll(host, proposal.id, 32)).toBe(30);
  const unverified = await createHost(db);
  const { proposal: theirs } = await createProposal(db, unverified.id);
  expect(await inviteAll(await ctxFor(database, unverified), theirs.id, 2)).toBe(2);
  expect(await inviteAll(await ctxFor(database, unverified, inDays(2)), theirs.id, 3)).toBe(1);
  const refused = { proposalId: theirs.id, email: freshAddress() };
  expect(await send(inviteAgentAction, await ctxFor(database, unverified, inDays(4)), refused)).toMatchObject(
    {
      error: { code: "limited", message: UNTIL_VERIFIED(3), needs: "verified_email" },
    },
  );
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, unverified.id));
  expect(await inviteAll(await ctxFor(database, unverified, inDays(4)), theirs.id, 1)).toBe(1);
});

test("one inviter can't flood an address, and rivals can't use up its limit", async () => {
  const wanted = freshAddress();
  const rival = await stage();
  const tries = [];
  for (let at = 0; at < 4; at++) {
    const proposalId = (await createProposal(db, rival.owner.id)).proposal.id;
    tries.push(await send(inviteAgentAction, rival.host, { proposalId, email: wanted }));
  }
  expect(tries.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(tries.at(-1)).toMatchObject({ error: { code: "limited", message: REMINDED_OFTEN } });
  const unverified = [];
  for (let at = 0; at < 4; at++) {
    const other = await createHost(db);
    const proposalId = (await createProposal(db, other.id)).proposal.id;
    unverified.push(
      await send(inviteAgentAction, await ctxFor(database, other), { proposalId, email: wanted }),
    );
  }
  expect(unverified.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(unverified.at(-1)).toMatchObject({ error: { code: "limited", message: ADDRESS_IS_FULL } });
  const other = await stage();
  const input = { proposalId: other.proposal.id, email: wanted };
  expect(await send(inviteAgentAction, other.host, input)).toMatchObject({ ok: true });
});

test("signUpAgent: creates an account with a verified address, a session, and a personal link", async () => {
  const { token, row, owner, email } = await invited({ percent: "10" });
  const guest = guestCtx(database);
  expect(await readInvitation(guest, token)).toMatchObject({ state: "open", whose: "new", email });
  const result = await send(signUpAgentAction, guest, { token, fullName: " Ada  Miller ", password });
  expect(result).toMatchObject({ ok: true });
  const [person] = await db.select().from(users).where(eq(users.email, email));
  expect(person).toMatchObject({ roles: ["agent"], currentRole: "agent", accountStatus: "active" });
  expect(person?.emailVerifiedAt).not.toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, person?.id ?? ""))).toBe(1);
  const agreement = await row();
  expect(agreement).toMatchObject({ status: "active", agentId: person?.id, commissionBps: 1_000 });
  expect(agreement.referralCode).toMatch(/^[\w-]{16}$/);
  expect(await mails(owner.email, "agent-answered")).toBe(1);
  expect(await readInvitation(guest, token)).toEqual({ state: "gone" });
  expect(await send(signUpAgentAction, guest, { token, fullName: "Eve", password })).toMatchObject({
    ok: false,
    error: { code: "not_found", message: INVITATION_GONE },
  });
});

test("reports missing and personal values at the field and creates no account", async () => {
  const { token, email } = await invited();
  const signUp = (fields: object) => send(signUpAgentAction, guestCtx(database), { token, ...fields });
  expect(await signUp({ fullName: " ", password: "" })).toMatchObject({
    error: { message: ALL_REQUIRED, fields: { fullName: ALL_REQUIRED, password: ALL_REQUIRED } },
  });
  expect(await signUp({ fullName: "Ada Miller", password: "ada miller" })).toMatchObject({ ok: false });
  expect(await signUp({ fullName: "Ada Miller", password: "password" })).toMatchObject({ ok: false });
  expect(await send(signUpAgentAction, guestCtx(database), { fullName: "Ada", password })).toMatchObject({
    error: { message: INVITATION_INVALID },
  });
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
});

test("acceptInvitation: lets an existing user log in to accept and adds the agent role in the same step", async () => {
  const person = await createSponsor(db);
  const { token, row, owner } = await invited({ role: "co_owner" }, person.email);
  expect(await readInvitation(guestCtx(database), token)).toMatchObject({ whose: "known" });
  const signUp = { token, fullName: "Eve", password };
  expect(await send(signUpAgentAction, guestCtx(database), signUp)).toMatchObject({
    error: { code: "conflict", message: SIGN_UP_FAILED },
  });
  const ctx = await ctxFor(database, person);
  expect(await readInvitation(ctx, token)).toMatchObject({ whose: "own" });
  expect(await send(acceptInvitationAction, ctx, { token })).toMatchObject({ ok: true });
  const [after] = await db.select().from(users).where(eq(users.id, person.id));
  expect(after?.roles).toEqual(["business_sponsor", "agent"]);
  expect(after?.emailVerifiedAt).not.toBeNull();
  const first = await row();
  expect(first).toMatchObject({ status: "active", agentId: person.id });
  expect(await send(acceptInvitationAction, ctx, { token })).toMatchObject({ ok: true });
  expect(await readInvitation(ctx, token)).toEqual({ state: "accepted" });
  expect(await row()).toEqual(first);
  expect(await mails(owner.email, "agent-answered")).toBe(1);
});

test("does not verify an address that two accounts claim", async () => {
  const person = await createSponsor(db, { claimedAgainAt: new Date() });
  const { token } = await invited({}, person.email);
  await send(acceptInvitationAction, await ctxFor(database, person), { token });
  const [after] = await db.select().from(users).where(eq(users.id, person.id));
  expect(after).toMatchObject({ roles: ["business_sponsor", "agent"], emailVerifiedAt: null });
});

test("rejects answers from anyone else, signed in or suspended", async () => {
  const { token, row } = await invited();
  const other = await ctxFor(database, await createSponsor(db));
  expect(await readInvitation(other, token)).toMatchObject({
    whose: "other",
    signedInAs: other.viewer?.email,
  });
  for (const action of [acceptInvitationAction, declineInvitationAction])
    expect(await send(action, other, { token })).toMatchObject({ error: { message: NOT_YOURS } });
  expect(await send(signUpAgentAction, other, { token, fullName: "Eve", password })).toMatchObject({
    error: { message: NOT_YOURS },
  });
  const held = await createSponsor(db, { accountStatus: "suspended" });
  const theirs = await invited({}, held.email);
  const suspended = await ctxFor(database, held);
  expect(await send(acceptInvitationAction, suspended, { token: theirs.token })).toMatchObject({
    error: { code: "forbidden" },
  });
  expect([(await row()).status, (await theirs.row()).status]).toEqual(["pending", "pending"]);
});

test("declineInvitation: declines without an account, notifies the host, and shows the invited person a dead link", async () => {
  const { token, row, owner } = await invited();
  const guest = guestCtx(database);
  expect(await send(declineInvitationAction, guest, { token })).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ status: "declined", referralCode: null });
  expect(await mails(owner.email, "agent-answered")).toBe(1);
  expect(await send(declineInvitationAction, guest, { token })).toMatchObject({
    error: { message: INVITATION_GONE },
  });
  expect(await readInvitation(guest, token)).toMatchObject({ state: "declined" });
  const other = await ctxFor(database, await createSponsor(db));
  expect(await readInvitation(other, token)).toEqual({ state: "gone" });
});

test("expireInvitations: rejects malformed, unknown, expired, and withdrawn links, and those of a suspended host", async () => {
  const guest = guestCtx(database);
  for (const token of [undefined, "", "short", ["a", "b"], "x".repeat(44)])
    expect(await readInvitation(guest, token)).toEqual({ state: "invalid" });
  expect(await readInvitation(guest, "x".repeat(43))).toEqual({ state: "gone" });

  const late = await invited();
  expect(await readInvitation(guestCtx(database, inDays(13.9)), late.token)).toMatchObject({
    state: "open",
  });
  const afterwards = guestCtx(database, inDays(14.1));
  expect(await readInvitation(afterwards, late.token)).toEqual({ state: "gone" });
  expect(
    await send(signUpAgentAction, afterwards, { token: late.token, fullName: "A", password }),
  ).toMatchObject({ error: { message: INVITATION_GONE } });
  await expireInvitations(guestCtx(database));
  expect((await late.row()).status).toBe("pending");
  await expireInvitations(afterwards);
  expect((await late.row()).status).toBe("expired");

  const { token, host, row } = await invited();
  const agreementId = (await row()).id;
  expect(await send(withdrawInvitationAction, host, { agreementId })).toMatchObject({ ok: true });
  expect(await readInvitation(guest, token)).toEqual({ state: "gone" });
  expect(await send(resendInvitationAction, host, { agreementId })).toMatchObject({
    error: { message: INVITATION_GONE },
  });

  const closed = await invited();
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, closed.owner.id));
  expect(await readInvitation(guest, closed.token)).toEqual({ state: "gone" });
  const gone = await invited();
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, gone.proposal.id));
  expect(await readInvitation(guest, gone.token)).toEqual({ state: "gone" });
});

test("reports our own failures as such", async () => {
  const broken = openClients(database.url, 1);
  await broken.close();
  expect(await readInvitation({ ...guestCtx(database), db: broken.db }, "x".repeat(43))).toEqual({
    state: "error",
  });
});

test("resendInvitation: sends a new link and voids the first", async () => {
  const { token, email, host, row } = await invited();
  const later = { ...host, ...inDays(3) };
  expect(await send(resendInvitationAction, later, { agreementId: (await row()).id })).toMatchObject({
    ok: true,
  });
  const next = await mailedToken(db, email, "agent-invitation");
  expect(next).not.toBe(token);
  expect(await readInvitation(guestCtx(database), token)).toEqual({ state: "gone" });
  expect(await readInvitation(guestCtx(database, inDays(16)), next)).toMatchObject({ state: "open" });
});

test("an expired address can be invited again before the job has run", async () => {
  const { email, host, proposal } = await invited();
  const input = { proposalId: proposal.id, email };
  expect(await send(inviteAgentAction, { ...host, ...inDays(15) }, input)).toMatchObject({ ok: true });
  const agents = await getAgents(host, proposal.id);
  expect([agents.pending.length, agents.past.length]).toEqual([1, 1]);
});

test("two concurrent acceptances create one agent and one answer", async () => {
  const person = await createSponsor(db);
  const { token, proposal, owner } = await invited({}, person.email);
  const others = [openClients(database.url, 2), openClients(database.url, 2)];
  const tries = await Promise.all(
    others.map(async (clients) => send(acceptInvitationAction, await ctxFor(clients, person), { token })),
  );
  await Promise.all(others.map((clients) => clients.close()));
  expect(tries.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await db.$count(proposalAgents, eq(proposalAgents.proposalId, proposal.id))).toBe(1);
  expect(await mails(owner.email, "agent-answered")).toBe(1);
});

test("a concurrent acceptance and withdrawal lead to exactly one of the two", async () => {
  const person = await createSponsor(db);
  const { token, host, row } = await invited({}, person.email);
  const clients = openClients(database.url, 2);
  const [accepted, withdrawn] = await Promise.all([
    send(acceptInvitationAction, await ctxFor(clients, person), { token }),
    send(withdrawInvitationAction, host, { agreementId: (await row()).id }),
  ]);
  await clients.close();
  expect([accepted.ok, withdrawn.ok].toSorted()).toEqual([false, true]);
  expect((await row()).status).toBe(accepted.ok ? "active" : "revoked");
});

test("removeAgent: ends an agent's rights and link, keeps earlier results, and notifies them once", async () => {
  const { host, proposal } = await stage();
  const agent = await createUser(db, { roles: ["agent"] });
  const { id: agreementId, referralCode } = await createAgreement(
    db,
    { proposalId: proposal.id, hostId: proposal.hostId, agent },
    { role: "co_owner" },
  );
  const asAgent = await ctxFor(database, agent);
  expect((await getAgents(asAgent, proposal.id)).active).toMatchObject([{ name: agent.fullName }]);
  expect((await getAgents(host, proposal.id)).active[0]?.link).toContain(referralCode);
  for (const outcome of [true, false])
    expect((await send(removeAgentAction, host, { agreementId })).ok).toBe(outcome);
  expect(await mails(agent.email, "agent-removed")).toBe(1);
  await expect(getAgents(asAgent, proposal.id)).rejects.toMatchObject({ code: "not_found" });
  expect((await getAgents(host, proposal.id)).past).toMatchObject([{ status: "revoked", link: null }]);
});

test("co-owners manage agents but not co-owners, and the host is notified", async () => {
  const { proposal, owner } = await stage();
  const [one, two] = [await createUser(db, { roles: ["agent"] }), await createUser(db, { roles: ["agent"] })];
  await createAgreement(
    db,
    { proposalId: proposal.id, hostId: proposal.hostId, agent: one },
    { role: "co_owner" },
  );
  const other = await createAgreement(
    db,
    { proposalId: proposal.id, hostId: proposal.hostId, agent: two },
    { role: "co_owner" },
  );
  const ctx = await ctxFor(database, one);
  const invite = (role: string) =>
    send(inviteAgentAction, ctx, { proposalId: proposal.id, email: freshAddress(), role });
  expect(await invite("co_owner")).toMatchObject({ error: { message: HOST_ONLY_CO_OWNERS } });
  expect(await send(removeAgentAction, ctx, { agreementId: other.id })).toMatchObject({
    error: { message: HOST_ONLY_CO_OWNERS },
  });
  expect(await invite("editor")).toMatchObject({ ok: true });
  expect(await mails(owner.email, "co-owner-changed-agents")).toBe(1);
  expect((await getAgents(ctx, proposal.id)).roles).toEqual(["viewer_sharer", "editor"]);
});

test("an active agent is found among any number of later expired invitations", async () => {
  const { host, proposal, owner } = await stage();
  const agent = await createUser(db, { roles: ["agent"] });
  await createAgreement(db, { proposalId: proposal.id, hostId: proposal.hostId, agent });
  await database.sql`
    insert into proposal_agents (id, proposal_id, host_id, agent_email, status, commission_bps, invite_token_hash,
      expires_at, created_at)
    select gen_random_uuid(), ${proposal.id}, ${owner.id}, 'late' || n || '@example.test', 'pending', 0,
      md5(n || ${proposal.id}), now() - interval '1 day', now() + n * interval '1 minute'
    from generate_series(1, 210) n`;
  await expireInvitations(guestCtx(database));
  await expireInvitations(guestCtx(database));
  const { active, past } = await getAgents(host, proposal.id);
  expect(active).toMatchObject([{ name: agent.fullName }]);
  expect(past).toHaveLength(10);
});

test("accepting during an approval of the same person reports that they are already an agent", async () => {
  const person = await createSponsor(db);
  const { token, proposal, row } = await invited({}, person.email);
  const ctx = await ctxFor(database, person);
  const other = openClients(database.url, 1);
  let accepted: unknown;
  await other.db.transaction(async (tx) => {
    await createAgreement(tx, { proposalId: proposal.id, hostId: proposal.hostId, agent: person });
    const going = send(acceptInvitationAction, ctx, { token });
    await expect.poll(() => waitsForRow(database)).toBe(true);
    accepted = going;
  });
  expect(await accepted).toMatchObject({ ok: false, error: { code: "conflict", message: YOU_ARE_AGENT } });
  await other.close();
  expect((await row()).status).toBe("pending");
});
