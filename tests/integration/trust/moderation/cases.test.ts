import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  agentListings,
  auditLog,
  mailMessages,
  media,
  messageAttachments,
  messages,
  moderationAppeals,
  moderationCases,
  notifications,
  proposalImages,
  proposals,
  reports,
  users,
  vendorImages,
  vendorProfiles,
  vendorServiceImages,
  vendorServices,
} from "@/db/schema";
import { NO_HUB_FILTERS } from "@/lib/agents/market/hub-filters";
import { searchHub } from "@/lib/agents/market/queries/hub";
import { newId } from "@/lib/core/ids";
import { restoreAccount } from "@/lib/identity/accounts/commands/restore-account";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { deleteUnattachedMedia } from "@/lib/listings/media/commands/delete-unattached";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { answerAppeal } from "@/lib/trust/moderation/commands/answer-appeal";
import { appealDecision } from "@/lib/trust/moderation/commands/appeal-decision";
import { appealSuspension } from "@/lib/trust/moderation/commands/appeal-suspension";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { hideSubject } from "@/lib/trust/moderation/commands/hide-subject";
import { report } from "@/lib/trust/moderation/commands/report";
import { readSubject } from "@/lib/trust/moderation/internal/read-subject";
import { getCase } from "@/lib/trust/moderation/queries/case";
import { openReportedTalk } from "@/lib/trust/moderation/queries/conversation";
import { getDecision } from "@/lib/trust/moderation/queries/decision";
import { getReportable } from "@/lib/trust/moderation/queries/reportable";
import { getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { unflagVendor } from "@/lib/vendors/profiles/commands/unflag-vendor";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createListed } from "@/tests/support/factories/agent-market";
import { appealed, hidden, reported } from "@/tests/support/factories/moderation";
import { createAskedEvent } from "@/tests/support/factories/offers";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createThread, write } from "@/tests/support/factories/threads";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { uploadPictures } from "@/tests/support/factories/vendor-forms";
import { createGallery, createVendor } from "@/tests/support/factories/vendors";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const asAdmin = async () => ctxFor(database, await createAdmin(db));
const asSponsor = async () => ctxFor(database, await createSponsor(db));
const caseOf = async (subjectId: string) =>
  (await db.select().from(moderationCases).where(eq(moderationCases.subjectId, subjectId))).at(-1);
const mailsTo = (userId: string, template: string) =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, template)));
test("an event looking for vendors can be reported while it is public, and its host warned", async () => {
  const host = await createHost(db);
  const at = (day: number) => new Date(`2099-09-${day}T15:00:00Z`);
  const { event } = await createAskedEvent(database, host.id, {
    startDate: "2099-09-12",
    startsAt: at(12),
    endsAt: at(13),
    request: { deadlineOn: "2099-08-31" },
  });
  const sponsor = await asSponsor();
  expect(await getReportable(sponsor, "event", event.id)).toMatchObject({ state: "open", isAdmin: false });
  await report(sponsor, { kind: "event", id: event.id, reason: "spam", note: "" });
  expect(await caseOf(event.id)).toMatchObject({ personId: host.id, subjectType: "event", status: "open" });
  await expect(getReportable(sponsor, "event", newId())).rejects.toMatchObject({ code: "not_found" });
});

const logOf = async (entityId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const reason = "It is not an event.";

describe("reports", () => {
  test("report: those about one object share a case, each with the content at that time", async () => {
    const { caseId, proposal, asReporter } = await reported(database);
    await report(asReporter, { kind: "proposal", id: proposal.id, reason: "other" });
    await db.update(proposals).set({ title: "All is well" }).where(eq(proposals.id, proposal.id));
    await report(await asSponsor(), { kind: "proposal", id: proposal.id, reason: "spam" });
    expect(await caseOf(proposal.id)).toMatchObject({
      id: caseId,
      reportCount: 2,
      reasons: ["scam", "spam"],
      snapshot: { title: proposal.title },
    });
    const stored = await db.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(reports.id);
    expect(stored.map(({ snapshot }) => snapshot?.title ?? null)).toEqual([null, "All is well"]);
    const seen = await getCase(await asAdmin(), caseId);
    expect(seen).toMatchObject({ hasChanged: true, now: { snapshot: { title: "All is well" } } });
  });

  test("show everything the host wrote on the proposal's page, and whether any of it has changed", async () => {
    const host = await createHost(db);
    const event = await createEvent(db, host.id, {
      startDate: "2099-09-12",
      startTime: "18:00",
      expectedAttendance: 4_321,
      targetAudience: "Mill workers",
      platformLink: "https://events.example/mill",
    });
    const { proposal } = await createProposal(db, host.id, {
      eventId: event.id,
      description: "A fair at the mill.",
      expectedReach: "Nine valleys",
      category: "sports",
      city: "Millbrook",
      region: "Vermont",
      country: "Freeland",
      amountRequestedCents: 765_400,
      sponsorshipType: "media_sponsor",
      fundingMode: "several",
      cancellationTerms: "firm",
      benefits: ["A banner at the gate"],
      videoLinks: ["https://videos.example/fair"],
      tiers: [
        { name: "Miller", amountCents: 12_300, places: 7, description: "For two", benefits: ["A sack"] },
      ],
    });
    await report(await asSponsor(), { kind: "proposal", id: proposal.id, reason: "spam" });
    const found = await caseOf(proposal.id);
    const texts = found?.snapshot?.lines.map(({ label, text }) => `${label}: ${text}`);
    expect(texts).toEqual([
      "Description: A fair at the mill.",
      "Audience: Mill workers",
      "Expected Reach: Nine valleys",
      "Category: Sports",
      "Location: Millbrook, Vermont, Freeland",
      "Date: Saturday, September 12, 2099",
      expect.stringMatching(/^Time: 6:00 PM/),
      "Expected attendance: 4,321",
      "Goal: $7,654",
      "Sponsorship type: Media sponsor",
      "Who can fund this: Several sponsors until the goal is reached",
      "Cancellation: Firm",
      "Benefits: A banner at the gate",
      "Tiers: Miller: $123, 7 spots\nFor two\nA sack",
      "Videos: https://videos.example/fair",
      "Event page: https://events.example/mill",
    ]);
    const admin = await asAdmin();
    const hasChanged = async () => (await getCase(admin, found?.id ?? "")).hasChanged;
    expect(await hasChanged()).toBe(false);
    await db.update(proposals).set({ expectedReach: null }).where(eq(proposals.id, proposal.id));
    expect(await hasChanged()).toBe(true);
    const { title, lines } = found?.snapshot ?? { title: "", lines: [] };
    const kept = { title, lines: lines.filter(({ label }) => label === "Description") };
    await db
      .update(moderationCases)
      .set({ snapshot: kept })
      .where(eq(moderationCases.id, found?.id ?? ""));
    expect(await hasChanged()).toBe(false);
  });

  test("made concurrently share a case, and none is lost", async () => {
    const { proposal } = await createProposal(db, (await createHost(db)).id);
    const people = await Promise.all(Array.from({ length: 6 }, asSponsor));
    await Promise.all(
      [...people, ...people].map((ctx) => report(ctx, { kind: "proposal", id: proposal.id, reason: "spam" })),
    );
    const cases = await db.select().from(moderationCases).where(eq(moderationCases.subjectId, proposal.id));
    expect(cases).toMatchObject([{ reportCount: 6, status: "open" }]);
    expect(await db.$count(reports, eq(reports.subjectId, proposal.id))).toBe(6);
  });

  test("are refused about their own content and content they can't see", async () => {
    const host = await createHost(db);
    const asHost = await ctxFor(database, host);
    const { proposal } = await createProposal(db, host.id);
    await expect(report(asHost, { kind: "proposal", id: proposal.id, reason: "spam" })).rejects.toMatchObject(
      { code: "conflict" },
    );
    const draft = (await createProposal(db, host.id, { status: "draft", publishedAt: null })).proposal;
    const flagged = await createVendor(db, { flaggedAt: new Date(), flagReason: "x", services: [{}] });
    const talk = await createThread(database);
    const ctx = await asSponsor();
    for (const [kind, id] of [
      ["proposal", draft.id],
      ["proposal", newId()],
      ["vendor", flagged.profile.id],
      ["service", flagged.services[0]?.id ?? ""],
      ["user", host.id],
      ["thread", talk.threadId],
      ["message", talk.messageId],
      ["review", newId()],
      ["agent_listing", newId()],
    ] as const)
      await expect(report(ctx, { kind, id, reason: "spam" }), kind).rejects.toMatchObject({
        code: "not_found",
      });
  });

  test("by both participants of a conversation are two cases", async () => {
    const talk = await createThread(database);
    await report(talk.asHost, { kind: "thread", id: talk.threadId, reason: "abuse" });
    await report(talk.asSponsor, { kind: "thread", id: talk.threadId, reason: "abuse" });
    const cases = await db
      .select()
      .from(moderationCases)
      .where(eq(moderationCases.subjectId, talk.threadId))
      .orderBy(moderationCases.id);
    expect(cases.map(({ personId }) => personId)).toEqual([talk.sponsor.id, talk.host.id]);
  });
});

describe("hiding", () => {
  test("appealDecision: hides a proposal from everyone, and restores it when lifted", async () => {
    const { caseId, proposal, host, reporter, asHost, asAdmin: first } = await hidden(database);
    expect(await getPublicProposal(first, proposal.id)).toBeNull();
    const [mail] = await mailsTo(host.id, "content-hidden");
    expect(mail?.text).toContain(`> ${reason}`);
    expect(await mailsTo(reporter.id, "report-looked-at")).toHaveLength(1);
    expect((await mailsTo(reporter.id, "report-looked-at"))[0]?.text).not.toContain(reason);
    expect(await db.$count(notifications, eq(notifications.userId, host.id))).toBe(1);
    expect(await logOf(caseId)).toEqual(["case.report", "case.hide"]);

    await appealDecision(asHost, { caseId, words: "It is one." });
    await appealDecision(asHost, { caseId, words: "And another thing." });
    const { appeal } = await getCase(first, caseId);
    expect(appeal).toMatchObject({ words: "It is one.", status: "open" });
    const second = await asAdmin();
    await answerAppeal(second, { appealId: appeal?.id ?? "", answer: "lift", reason: "You are right." });
    expect((await getPublicProposal(first, proposal.id))?.id).toBe(proposal.id);
    expect(await getDecision(asHost, caseId)).toMatchObject({
      status: "lifted",
      appeal: { status: "lifted", answer: "You are right." },
    });
    expect(await mailsTo(host.id, "appeal-lifted")).toHaveLength(1);
    expect(await logOf(caseId)).toEqual([
      "case.report",
      "case.hide",
      "appeal.send",
      "case.lift",
      "appeal.lift",
    ]);
  });

  test("restores a paused proposal as paused", async () => {
    const { caseId, proposal, asHost } = await reported(database);
    await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
    const [one, other] = [await asAdmin(), await asAdmin()];
    await decideCase(one, { caseId, verdict: "hide", reason });
    await appealDecision(asHost, { caseId, words: "Why?" });
    const { appeal } = await getCase(one, caseId);
    await answerAppeal(other, { appealId: appeal?.id ?? "", answer: "lift", reason });
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(row?.status).toBe("paused");
  });

  test("removes a service from the vendor's page and restores it", async () => {
    const { profile, user, services } = await createVendor(db, { services: [{}, {}] });
    const id = services[0]?.id ?? "";
    const admin = await asAdmin();
    const shown = async () =>
      (await getPublicVendor(admin, profile.id))?.services.map((each) => each.id) ?? [];
    expect(await shown()).toContain(id);
    const { caseId } = await hideSubject(admin, { kind: "service", id, reason });
    expect(await shown()).not.toContain(id);
    await appealDecision(await ctxFor(database, user), { caseId, words: "Why?" });
    const { appeal } = await getCase(admin, caseId);
    await answerAppeal(await asAdmin(), { appealId: appeal?.id ?? "", answer: "lift", reason });
    expect(await shown()).toContain(id);
    expect(await logOf(caseId)).toEqual([
      "case.open",
      "case.hide",
      "appeal.send",
      "case.lift",
      "appeal.lift",
    ]);
  });

  test("of a service deleted in the meantime can still be lifted", async () => {
    const { user, services } = await createVendor(db, { services: [{}] });
    const id = services[0]?.id ?? "";
    const { caseId } = await hideSubject(await asAdmin(), { kind: "service", id, reason });
    await db.delete(vendorServices).where(eq(vendorServices.id, id));
    await appealDecision(await ctxFor(database, user), { caseId, words: "Why?" });
    const admin = await asAdmin();
    const { appeal } = await getCase(admin, caseId);
    await answerAppeal(admin, { appealId: appeal?.id ?? "", answer: "lift", reason });
    expect(await caseOf(id)).toMatchObject({ status: "lifted" });
  });

  test("flags a vendor and lifts the flag", async () => {
    const { profile, user } = await createVendor(db);
    await report(await asSponsor(), { kind: "vendor", id: profile.id, reason: "scam" });
    const caseId = (await caseOf(profile.id))?.id ?? "";
    await decideCase(await asAdmin(), { caseId, verdict: "hide", reason });
    const row = async () =>
      (await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profile.id)))[0];
    expect(await row()).toMatchObject({ flagReason: reason });
    expect(await mailsTo(user.id, "vendor-flagged")).toHaveLength(1);
    expect(await mailsTo(user.id, "content-hidden")).toEqual([]);
    await appealDecision(await ctxFor(database, user), { caseId, words: "Why?" });
    const admin = await asAdmin();
    const { appeal } = await getCase(admin, caseId);
    await answerAppeal(admin, { appealId: appeal?.id ?? "", answer: "lift", reason });
    expect(await row()).toMatchObject({ flagReason: null });
  });

  test("removes an agent listing from the hub", async () => {
    const { listing } = await createListed(db);
    const admin = await asAdmin();
    const listed = async () =>
      (await searchHub(admin, NO_HUB_FILTERS)).opportunities.some(({ id }) => id === listing.id);
    expect(await listed()).toBe(true);
    await hideSubject(admin, { kind: "agent_listing", id: listing.id, reason });
    expect(await listed()).toBe(false);
    const [row] = await db.select().from(agentListings).where(eq(agentListings.id, listing.id));
    expect(row).toMatchObject({ status: "live" });
  });

  test("removes a message for its reader and marks it as hidden for its author", async () => {
    const talk = await createThread(database, { text: "Pay me in cash" });
    await report(talk.asHost, { kind: "message", id: talk.messageId, reason: "scam" });
    const caseId = (await caseOf(talk.messageId))?.id ?? "";
    await decideCase(await asAdmin(), { caseId, verdict: "hide", reason });
    const texts = async (ctx: typeof talk.asHost) =>
      (await getThread(ctx, talk.threadId)).messages.map(({ text }) => text).join();
    expect(await texts(talk.asHost)).toBe("An admin has hidden this message.");
    expect(await texts(talk.asSponsor)).toContain("Pay me in cash");
    expect(await texts(talk.asSponsor)).toContain("An admin has hidden");
    const [row] = (await listThreads(talk.asHost)).threads;
    expect(row?.lastMessage.text).toBe("An admin has hidden this message.");
    expect(await db.$count(messages, eq(messages.id, talk.messageId))).toBe(1);
  });
});

describe("with two admins", () => {
  test("decideCase: of two concurrent decisions, the second gets a conflict that names the first admin", async () => {
    const { caseId, host } = await reported(database);
    const [one, other] = [await asAdmin(), await asAdmin()];
    const done = await Promise.allSettled([
      decideCase(one, { caseId, verdict: "hide", reason }),
      decideCase(other, { caseId, verdict: "warn", reason }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = done.find((each) => each.status === "rejected");
    expect(refused?.reason).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/has already decided this case/),
    });
    const notified = [
      ...(await mailsTo(host.id, "content-hidden")),
      ...(await mailsTo(host.id, "person-warned")),
    ];
    expect(notified).toHaveLength(1);
    expect((await logOf(caseId)).filter((action) => action !== "case.report")).toHaveLength(1);
  });

  test("answerAppeal: the deciding admin can't answer the appeal, and it is answered once", async () => {
    const { appealId, asAdmin: first } = await appealed(database);
    await expect(answerAppeal(first, { appealId, answer: "uphold", reason })).rejects.toMatchObject({
      code: "forbidden",
    });
    const [one, other] = [await asAdmin(), await asAdmin()];
    const done = await Promise.allSettled([
      answerAppeal(one, { appealId, answer: "lift", reason }),
      answerAppeal(other, { appealId, answer: "uphold", reason }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(done.find((each) => each.status === "rejected")?.reason).toMatchObject({ code: "conflict" });
  });
});

describe("people", () => {
  test("who are warned are notified and counted, and no one else reads about it", async () => {
    const { caseId, host, asHost, asReporter } = await reported(database);
    await expect(getDecision(asHost, caseId)).rejects.toMatchObject({ code: "not_found" });
    await decideCase(await asAdmin(), { caseId, verdict: "warn", reason });
    expect(await mailsTo(host.id, "person-warned")).toHaveLength(1);
    expect(await getDecision(asHost, caseId)).toMatchObject({ status: "warned", reason });
    await expect(getDecision(asReporter, caseId)).rejects.toMatchObject({ code: "not_found" });
    await expect(appealDecision(asReporter, { caseId, words: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("aren't notified of a dismissed case", async () => {
    const { caseId, host, asHost, reporter } = await reported(database);
    await decideCase(await asAdmin(), { caseId, verdict: "dismiss", reason });
    expect(await db.$count(mailMessages, eq(mailMessages.toUserId, host.id))).toBe(0);
    expect(await mailsTo(reporter.id, "report-looked-at")).toHaveLength(1);
    await expect(getDecision(asHost, caseId)).rejects.toMatchObject({ code: "not_found" });
    await expect(appealDecision(asHost, { caseId, words: "x" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("suspended by a case appeal on their own page and are restored", async () => {
    const { caseId, host } = await reported(database);
    await decideCase(await asAdmin(), { caseId, verdict: "suspend", reason });
    const [row] = await db.select().from(users).where(eq(users.id, host.id));
    expect(row).toMatchObject({ accountStatus: "suspended", suspensionReason: reason });
    const ctx = await ctxFor(database, host);
    await appealSuspension(ctx, { words: "Why?" });
    await appealSuspension({ ...ctx, requestId: newId() }, { words: "Again!" });
    const admin = await asAdmin();
    const { appeal } = await getCase(admin, caseId);
    expect(appeal).toMatchObject({ words: "Why?" });
    await answerAppeal(admin, { appealId: appeal?.id ?? "", answer: "lift", reason });
    const [restored] = await db.select().from(users).where(eq(users.id, host.id));
    expect(restored?.accountStatus).toBe("active");
  });

  test("suspended without a case are in the queue of appeals, with the admin who did it", async () => {
    const host = await createHost(db);
    const admin = await createAdmin(db);
    await suspendAccount(await ctxFor(database, admin), { userId: host.id, reason });
    await appealSuspension(await ctxFor(database, host), {
      words: "Why?",
    });
    expect(await caseOf(host.id)).toMatchObject({
      status: "suspended",
      decidedById: admin.id,
      verdict: reason,
    });
  });

  test("who are restored or unflagged elsewhere have no open case or appeal", async () => {
    const { caseId, host } = await reported(database);
    await decideCase(await asAdmin(), { caseId, verdict: "suspend", reason });
    await appealSuspension(await ctxFor(database, host), { words: "Why?" });
    const { profile, user } = await createVendor(db);
    const flagged = await hideSubject(await asAdmin(), { kind: "vendor", id: profile.id, reason });
    await appealDecision(await ctxFor(database, user), { caseId: flagged.caseId, words: "Why?" });

    const admin = await asAdmin();
    await restoreAccount(admin, { userId: host.id, reason });
    await unflagVendor(admin, { profileId: profile.id, reason });
    for (const id of [caseId, flagged.caseId]) {
      const found = await getCase(admin, id);
      expect(found).toMatchObject({ status: "lifted", appeal: { status: "lifted" } });
      await expect(
        answerAppeal(admin, { appealId: found.appeal?.id ?? "", answer: "uphold", reason }),
      ).rejects.toThrow("already answered this appeal");
    }
  });

  test("who are admins can't decide about themselves", async () => {
    const admin = await createAdmin(db, { roles: ["admin", "event_host"] });
    const { caseId, proposal } = await reported(database, { host: admin });
    const ctx = await ctxFor(database, admin);
    for (const verdict of ["dismiss", "hide", "warn", "suspend"] as const)
      await expect(decideCase(ctx, { caseId, verdict, reason })).rejects.toMatchObject({ code: "forbidden" });
    await expect(hideSubject(ctx, { kind: "proposal", id: proposal.id, reason })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("who deleted their account: their case can only be dismissed, and its content is erased", async () => {
    const { caseId, host, proposal } = await reported(database);
    await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, host.id));
    const admin = await asAdmin();
    for (const verdict of ["hide", "warn", "suspend"] as const)
      await expect(decideCase(admin, { caseId, verdict, reason })).rejects.toMatchObject({
        code: "conflict",
      });
    await decideCase(admin, { caseId, verdict: "dismiss", reason });
    expect(await caseOf(proposal.id)).toMatchObject({ status: "dismissed", snapshot: null });
  });
});

describe("pictures", () => {
  test("are kept with their case until the decision can no longer be appealed", async () => {
    const { profile, user } = await createVendor(db);
    await createGallery(db, { id: profile.id, userId: user.id }, 2);
    const keys = (await db.select().from(media).where(eq(media.ownerId, user.id))).map(
      ({ storageKey }) => storageKey,
    );
    await report(await asSponsor(), { kind: "vendor", id: profile.id, reason: "abuse" });
    const caseId = (await caseOf(profile.id))?.id ?? "";
    const admin = await asAdmin();
    const seen = await getCase(admin, caseId);
    expect(seen.snapshot?.pictures?.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(seen.hasChanged).toBe(false);
    await db.delete(vendorImages).where(eq(vendorImages.profileId, profile.id));
    expect(await getCase(admin, caseId)).toMatchObject({
      hasChanged: true,
      now: { snapshot: { pictures: [] } },
    });
    const ports = { ...admin.ports, storage: temporaryStorage() };
    const sweep = () =>
      deleteUnattachedMedia({ ...admin, ports, now: () => new Date(Date.now() + 2 * 86_400_000) });
    const stored = () => db.$count(media, eq(media.ownerId, user.id));
    await sweep();
    expect(await stored()).toBe(2);
    await decideCase(admin, { caseId, verdict: "warn", reason });
    await sweep();
    expect(await stored()).toBe(2);
    await appealDecision(await ctxFor(database, user), { caseId, words: "It was not us." });
    await sweep();
    expect(await stored()).toBe(2);
    const [appeal] = await db.select().from(moderationAppeals).where(eq(moderationAppeals.caseId, caseId));
    await answerAppeal(await asAdmin(), { appealId: appeal?.id ?? "", answer: "uphold", reason });
    await sweep();
    expect(await stored()).toBe(0);
  });

  test("of a proposal, a service, and a person are shown, too", async () => {
    const { proposal } = await createProposal(db, (await createHost(db)).id);
    const { services } = await createVendor(db);
    const person = await createHost(db, { profileImageKey: `${"a".repeat(64)}.webp` });
    const [ofProposal, ofService] = await uploadPictures(db, person.id, 2);
    await db
      .insert(proposalImages)
      .values({ proposalId: proposal.id, mediaId: ofProposal ?? "", position: 0 });
    const serviceId = services[0]?.id ?? "";
    await db.insert(vendorServiceImages).values({ serviceId, mediaId: ofService ?? "", position: 0 });
    for (const [kind, id] of [
      ["proposal", proposal.id],
      ["service", serviceId],
      ["user", person.id],
    ] as const)
      expect((await readSubject(db, kind, id))?.snapshot.pictures).toHaveLength(1);
  });
});

describe("a conversation", () => {
  test("shows reported pictures, and only the names of files around them", async () => {
    const talk = await createThread(database, { text: "Look at this" });
    const { messageId: next } = await write(talk.asSponsor, talk.threadId, "And at that");
    for (const messageId of [talk.messageId, next])
      await db.insert(messageAttachments).values({
        threadId: talk.threadId,
        senderId: talk.sponsor.id,
        messageId,
        position: 0,
        kind: "image",
        name: "fair.webp",
        storageKey: `${newId()}.webp`,
        bytes: 1_000,
        width: 10,
        height: 10,
      });
    await report(talk.asHost, { kind: "message", id: next, reason: "abuse" });
    const admin = await asAdmin();
    const about = async (id: string) => {
      const read = await openReportedTalk(admin, (await caseOf(id))?.id ?? "");
      return read.messages.flatMap(({ files }) => files.map(({ isReported }) => isReported));
    };
    expect(await about(next)).toEqual([false, true]);
    await report(talk.asHost, { kind: "thread", id: talk.threadId, reason: "abuse" });
    expect(await about(talk.threadId)).toEqual([true, true]);
  });

  test("is readable for an admin only around the report, and that is logged", async () => {
    const talk = await createThread(database, { text: "Pay me in cash" });
    await report(talk.asHost, { kind: "thread", id: talk.threadId, reason: "scam" });
    const caseId = (await caseOf(talk.threadId))?.id ?? "";
    await write(talk.asSponsor, talk.threadId, "Said after the report");
    const admin = await asAdmin();
    const seen = await getCase(admin, caseId);
    expect(JSON.stringify(seen)).not.toContain("Pay me in cash");
    const read = await openReportedTalk(admin, caseId);
    expect(read.messages.map(({ text }) => text)).toEqual(["Pay me in cash"]);
    expect(await logOf(caseId)).toContain("conversation.open");
    await expect(openReportedTalk(talk.asHost, caseId)).rejects.toMatchObject({ code: "not_found" });
    const other = await reported(database);
    await expect(openReportedTalk(admin, other.caseId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("has messages that an admin can hide one by one, only where it was reported", async () => {
    const talk = await createThread(database, { text: "Pay me in cash" });
    const admin = await asAdmin();
    const input = { kind: "message", id: talk.messageId, reason } as const;
    await expect(hideSubject(admin, input)).rejects.toMatchObject({ code: "not_found" });
    await expect(getReportable(admin, "message", talk.messageId)).rejects.toMatchObject({
      code: "not_found",
    });
    await report(talk.asHost, { kind: "thread", id: talk.threadId, reason: "scam" });
    expect(await getReportable(admin, "message", talk.messageId)).toMatchObject({
      isAdmin: true,
      mayReport: false,
      isHidden: false,
    });
    await hideSubject(admin, input);
    const [message] = (await getThread(talk.asHost, talk.threadId)).messages;
    expect(message?.text).toBe("An admin has hidden this message.");
  });
});
