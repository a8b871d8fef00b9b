import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditLog, blocks, inquiries, mailMessages, notifications, users } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { makeCounterProposalAction, sendInquiryAction } from "@/lib/funding/inquiries/actions";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { declineInquiry } from "@/lib/funding/inquiries/commands/decline-inquiry";
import { expireInquiries } from "@/lib/funding/inquiries/commands/expire-inquiries";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { withdrawInquiry } from "@/lib/funding/inquiries/commands/withdraw-inquiry";
import { listOwnInquiries } from "@/lib/funding/inquiries/queries/own-inquiries";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { createAgreedPrice, createOffer } from "@/tests/support/factories/inquiries";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const DAY = 24 * 60;

async function setting(overrides: Parameters<typeof createProposal>[2] = {}) {
  const world = paymentWorld(database);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, overrides);
  return { world, host, proposal, tier: tiers[0], sponsor: await world.as(), asHost: await world.as(host) };
}

async function rowOf(id: string) {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row) throw new Error("no such interest");
  return row;
}

const mailsTo = async (userId: string | undefined, template: string) =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId ?? ""), eq(mailMessages.template, template)));

describe("showing interest", () => {
  test("sendInquiry: notifies the host once, by email and in the app", async () => {
    const { host, proposal, sponsor } = await setting();
    const input = { proposalId: proposal.id, note: "We are two streets away. See www.bakery.example" };
    const [first, second] = await Promise.all([sendInquiry(sponsor, input), sendInquiry(sponsor, input)]);
    expect(second.id).toBe(first.id);
    expect(await rowOf(first.id)).toMatchObject({ type: "interested", status: "pending", amountCents: null });
    const mails = await mailsTo(host.id, "interest-shown");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(`is interested in ${proposal.title}`);
    expect(mails[0]?.text).toContain("We are two streets away.");
    expect(mails[0]?.text, "strangers' links are left out of emails").not.toContain("bakery.example");
    expect(await db.$count(notifications, eq(notifications.userId, host.id))).toBe(1);
  });

  test("acceptInquiry: a reply reaches the sponsor, and repeating it is a no-op", async () => {
    const { proposal, sponsor, asHost } = await setting();
    const { id } = await sendInquiry(sponsor, { proposalId: proposal.id, note: null });
    await acceptInquiry(asHost, { interestId: id, note: "Come and see us" });
    await acceptInquiry(asHost, { interestId: id, note: "again" });
    expect(await rowOf(id)).toMatchObject({ status: "accepted", answer: "Come and see us", expiresAt: null });
    expect(await mailsTo(sponsor.viewer?.id, "interest-answered")).toHaveLength(1);
    await expect(declineInquiry(asHost, { interestId: id, reason: "No" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("offering a different amount", () => {
  test("makeCounterProposal, withdrawInquiry: replaces an interest, is the only open offer, and can be withdrawn", async () => {
    const { proposal, tier, sponsor, host } = await setting();
    const said = await sendInquiry(sponsor, { proposalId: proposal.id, note: null });
    const offer = { proposalId: proposal.id, tierId: tier?.id ?? null, amount: 40_000, note: null };
    const made = await makeCounterProposal(sponsor, offer);
    expect(await rowOf(said.id)).toMatchObject({ status: "withdrawn" });
    expect(await rowOf(made.id)).toMatchObject({
      amountCents: 40_000,
      tierName: "Tier 1",
      status: "pending",
    });
    expect((await makeCounterProposal(sponsor, offer)).id).toBe(made.id);
    await withdrawInquiry(sponsor, { interestId: made.id });
    await withdrawInquiry(sponsor, { interestId: made.id });
    expect(await mailsTo(host.id, "interest-ended")).toHaveLength(1);
    expect(await rowOf(made.id)).toMatchObject({ status: "withdrawn" });
  });

  test("a second, different one waits until the first is withdrawn", async () => {
    const { proposal, tier, sponsor } = await setting();
    const offer = { proposalId: proposal.id, tierId: tier?.id ?? null, amount: 40_000, note: null };
    await makeCounterProposal(sponsor, offer);
    await expect(makeCounterProposal(sponsor, { ...offer, amount: 45_000 })).rejects.toThrow(
      "Your $400 offer is awaiting a reply.",
    );
  });

  test("rejects the asking price itself, none, and too much at the field", async () => {
    const { proposal, tier, sponsor } = await setting();
    const ask = (amount: string) =>
      runAction(definitionOf(makeCounterProposalAction), sponsor, {
        proposalId: proposal.id,
        tierId: tier?.id,
        amount,
      });
    expect(await ask("500")).toMatchObject({
      error: { code: "invalid", fields: { amount: expect.stringMatching(/what the host asks for/) } },
    });
    for (const amount of ["", "0", "-5", "abc"])
      expect(await ask(amount)).toMatchObject({
        error: { fields: { amount: "Please enter an amount of at least $1." } },
      });
    expect(await ask("1,000,001")).toMatchObject({ error: { code: "invalid" } });
    expect(await db.$count(inquiries, eq(inquiries.proposalId, proposal.id))).toBe(0);
  });

  test("an amount above the asking price needs confirmation", async () => {
    const { proposal, tier, sponsor } = await setting();
    const offer = { proposalId: proposal.id, tierId: tier?.id, amount: "10,000", note: null };
    const send = (more: object) =>
      runAction(definitionOf(makeCounterProposalAction), sponsor, { ...offer, ...more });
    expect(await send({})).toMatchObject({
      error: {
        code: "invalid",
        fields: { isMeant: "The host asks for $500. Check the box if you want to offer more." },
      },
    });
    expect(await send({ isMeant: "on" })).toMatchObject({ ok: true, data: { status: "pending" } });
  });

  test("rejects a sold-out tier", async () => {
    const world = paymentWorld(database);
    const { proposal, tiers } = await createProposal(db, (await createHost(db)).id, {
      fundingMode: "several",
      tiers: [{ name: "Gold" }, { name: "Silver" }],
    });
    const [gold, silver] = tiers;
    const { paymentId, ref } = await world.checkout(await world.as(), { proposal, tier: gold });
    const sponsor = await world.as();
    const offer = { proposalId: proposal.id, amount: 40_000, note: null };
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    await expect(makeCounterProposal(sponsor, { ...offer, tierId: gold?.id ?? "" })).rejects.toThrow(
      "Gold is sold out. Please choose another tier.",
    );
    await makeCounterProposal(sponsor, { ...offer, tierId: silver?.id ?? "" });
  });

  test("rejects a tier of another proposal, and none if there are some", async () => {
    const { proposal, sponsor } = await setting();
    const other = await setting();
    const offer = { proposalId: proposal.id, amount: 40_000, note: null };
    await expect(
      makeCounterProposal(sponsor, { ...offer, tierId: other.tier?.id ?? "" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(makeCounterProposal(sponsor, { ...offer, tierId: null })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("declineInquiry: requires a reason", async () => {
    const world = paymentWorld(database);
    const { interestId, asHost, asSponsor } = await createOffer(database, world);
    await declineInquiry(asHost, { interestId, reason: "The stage alone costs more." });
    expect(await rowOf(interestId)).toMatchObject({ status: "declined" });
    const [mail] = await mailsTo(asSponsor.viewer?.id, "interest-answered");
    expect(mail?.text).toContain("The stage alone costs more.");
  });
});

describe("deadlines", () => {
  test("an accepted amount can be paid for 14 days, but never after the event", async () => {
    const world = paymentWorld(database);
    const { interestId, asSponsor } = await createAgreedPrice(database, world);
    const row = await rowOf(interestId);
    const days = ((row.expiresAt?.getTime() ?? 0) - world.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const [mail] = await mailsTo(asSponsor.viewer?.id, "interest-answered");
    expect(mail?.subject).toContain("accepted your $400 offer");

    const host = await createHost(db);
    const event = await createEvent(db, host.id, {
      startsAt: new Date(Date.now() + 3 * 86_400_000),
      endsAt: new Date(Date.now() + 4 * 86_400_000),
    });
    const near = await createAgreedPrice(database, world, { host, proposal: { eventId: event.id } });
    expect((await rowOf(near.interestId)).expiresAt).toEqual(event.endsAt);
  });

  test("expireInquiries: expires unpaid and unanswered inquiries and notifies both sides", async () => {
    const world = paymentWorld(database);
    const agreed = await createAgreedPrice(database, world);
    const open = await createOffer(database, world);
    world.wait(15 * DAY);
    await expireInquiries(world.system());
    await expireInquiries(world.system());
    expect(await rowOf(agreed.interestId)).toMatchObject({ status: "lapsed" });
    expect(await rowOf(open.interestId)).toMatchObject({ status: "pending" });
    for (const { viewer } of [agreed.asSponsor, agreed.asHost])
      expect(await mailsTo(viewer?.id, "interest-ended")).toHaveLength(1);
    world.wait(16 * DAY);
    await expect(acceptInquiry(open.asHost, { interestId: open.interestId, note: null })).rejects.toThrow(
      "This offer has expired.",
    );
    await expireInquiries(world.system());
    expect(await rowOf(open.interestId)).toMatchObject({ status: "lapsed" });
    expect(await mailsTo(open.asSponsor.viewer?.id, "interest-ended")).toHaveLength(1);
  });

  test("then another offer can be made, whether or not the job has run", async () => {
    const world = paymentWorld(database);
    const { proposal, tier, asSponsor, asHost, interestId } = await createAgreedPrice(database, world);
    world.wait(15 * DAY);
    const again = { proposalId: proposal.id, tierId: tier.id, amount: 42_000, note: null };
    const made = await makeCounterProposal(asSponsor, again);
    expect(made.status).toBe("pending");
    expect(await rowOf(interestId)).toMatchObject({ status: "lapsed" });
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, interestId));
    expect(log.filter(({ action }) => action === "interest.lapse")).toMatchObject([
      { before: { status: "accepted" }, after: { status: "lapsed" } },
    ]);
    for (const { viewer } of [asSponsor, asHost])
      expect(await mailsTo(viewer?.id, "interest-ended")).toHaveLength(1);
  });
});

describe("who can't", () => {
  test("the proposal's host, users without the role, suspended users, guests", async () => {
    const { world, proposal, host } = await setting();
    const show = (ctx: Parameters<typeof sendInquiry>[0]) =>
      sendInquiry(ctx, { proposalId: proposal.id, note: null });
    await db
      .update(users)
      .set({ roles: ["event_host", "business_sponsor"] })
      .where(eq(users.id, host.id));
    await expect(show(await world.as(host))).rejects.toThrow("You can't sponsor your own proposal.");
    await expect(show(await world.as(await createHost(db)))).rejects.toMatchObject({ code: "forbidden" });
    const suspended = await createSponsor(db);
    const before = await world.as(suspended);
    await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, suspended.id));
    const viewer = before.viewer && { ...before.viewer, accountStatus: "suspended" as const };
    await expect(show({ ...before, viewer })).rejects.toMatchObject({ code: "forbidden" });
    await expect(show(world.system())).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("users on either side of a block, even with an accepted reply", async () => {
    const world = paymentWorld(database);
    const offered = await createOffer(database, world);
    const [hostId, sponsorId] = [offered.asHost.viewer?.id ?? "", offered.asSponsor.viewer?.id ?? ""];
    await db.insert(blocks).values({ blockerId: hostId, blockedId: sponsorId });
    await expect(
      acceptInquiry(offered.asHost, { interestId: offered.interestId, note: null }),
    ).rejects.toThrow(/You've blocked this person/);
    const { proposal } = await createProposal(db, hostId);
    await expect(
      sendInquiry(offered.asSponsor, { proposalId: proposal.id, note: null }),
    ).rejects.toMatchObject({ code: "conflict", message: "This person can't receive messages right now." });
  });

  test("a decline doesn't show the host's text to a sponsor who has blocked them", async () => {
    const world = paymentWorld(database);
    const offered = await createOffer(database, world);
    const [hostId, sponsorId] = [offered.asHost.viewer?.id ?? "", offered.asSponsor.viewer?.id ?? ""];
    await db.insert(blocks).values({ blockerId: sponsorId, blockedId: hostId });
    await declineInquiry(offered.asHost, { interestId: offered.interestId, reason: "You will regret this" });
    const [own] = (await listOwnInquiries(offered.asSponsor)).rows;
    expect(own).toMatchObject({ status: "declined", answer: null });
    const notified = await mailsTo(sponsorId, "interest-answered");
    expect(notified).toHaveLength(1);
    const bells = await db.select().from(notifications).where(eq(notifications.userId, sponsorId));
    expect(JSON.stringify([notified, bells])).not.toContain("regret");
  });

  test("strips links from strangers' names and titles in emails", async () => {
    const { world, host, proposal, asHost } = await setting({ title: "Fair at pay-here.example.com" });
    const stranger = await createSponsor(db, { companyName: "Prizes at evil.example.com" });
    const { id } = await sendInquiry(await world.as(stranger), { proposalId: proposal.id, note: null });
    expect(JSON.stringify(await mailsTo(host.id, "interest-shown"))).not.toContain("evil.example.com");
    await declineInquiry(asHost, { interestId: id, reason: "No" });
    const [mail] = await mailsTo(stranger.id, "interest-answered");
    expect(mail?.subject).toContain("Fair at");
    expect(JSON.stringify(mail)).not.toContain("pay-here.example.com");
  });

  test.each([
    ["a draft", { status: "draft", publishedAt: null }, "not_found"],
    ["a paused one", { status: "paused" }, "conflict"],
    ["a removed one", { status: "removed" }, "not_found"],
    ["a canceled one", { status: "cancelled" }, "conflict"],
    ["a funded one", { status: "completed", isFunded: true, fundedAt: new Date() }, "conflict"],
  ] as const)("%s: %o is %s", async (_name, overrides, code) => {
    const { proposal, sponsor } = await setting(overrides);
    await expect(sendInquiry(sponsor, { proposalId: proposal.id, note: null })).rejects.toMatchObject({
      code,
    });
  });

  test("rejects a reply by another host and a withdrawal by another sponsor", async () => {
    const world = paymentWorld(database);
    const { interestId } = await createOffer(database, world);
    const stranger = await world.as(await createUser(db, { roles: ["event_host", "business_sponsor"] }));
    const attempts = [
      () => acceptInquiry(stranger, { interestId, note: null }),
      () => declineInquiry(stranger, { interestId, reason: "No" }),
      () => withdrawInquiry(stranger, { interestId }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect(await rowOf(interestId)).toMatchObject({ status: "pending" });
  });

  test("limits one opportunity to three times a day", async () => {
    const { proposal, sponsor } = await setting();
    for (let n = 0; n < 3; n++) {
      const { id } = await sendInquiry(sponsor, { proposalId: proposal.id, note: null });
      await withdrawInquiry(sponsor, { interestId: id });
    }
    const fourth = await runAction(definitionOf(sendInquiryAction), sponsor, { proposalId: proposal.id });
    expect(fourth).toMatchObject({ error: { code: "limited" } });
  });
});

test("PostgreSQL rejects what no screen offers", async () => {
  const world = paymentWorld(database);
  const { interestId, proposal, asSponsor } = await createAgreedPrice(database, world);
  const change = (set: Partial<typeof inquiries.$inferInsert>) =>
    db.update(inquiries).set(set).where(eq(inquiries.id, interestId));
  const raised = (reason: RegExp) => ({
    cause: expect.objectContaining({ message: expect.stringMatching(reason) }),
  });
  await expect(change({ amountCents: 100 })).rejects.toMatchObject(raised(/cannot change/));
  await expect(change({ expiresAt: new Date(Date.now() + 1e10) })).rejects.toMatchObject(
    raised(/cannot change/),
  );
  await expect(change({ status: "pending" })).rejects.toMatchObject(raised(/cannot move/));
  const second = { proposalId: proposal.id, userId: asSponsor.viewer?.id ?? "", amountCents: 1_000 };
  await expect(
    db.insert(inquiries).values({ ...second, type: "counter_proposal", status: "accepted" }),
  ).rejects.toMatchObject(raised(/starts as pending/));
  await expect(
    db.insert(inquiries).values({ ...second, type: "counter_proposal", expiresAt: new Date() }),
  ).rejects.toMatchObject(raised(/inquiries_one_open_key/));
});

test("logs who did what", async () => {
  const world = paymentWorld(database);
  const { interestId, asSponsor, asHost } = await createAgreedPrice(database, world);
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, interestId));
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["interest.offer", asSponsor.viewer?.id],
    ["interest.accept", asHost.viewer?.id],
  ]);
});
