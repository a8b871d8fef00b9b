import { and, eq, inArray } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { storedDraft } from "@/components/listings/proposals/wizard/choose-draft";
import {
  auditLog,
  events,
  mailMessages,
  proposalDrafts,
  proposals,
  proposalTiers,
  sponsorships,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { getEventCancellation } from "@/lib/funding/sponsorships/queries/cancellation";
import { createEvent } from "@/lib/listings/events/commands/create-event";
import { CreateEventForm, EditEventForm } from "@/lib/listings/events/form";
import { getOwnEvent } from "@/lib/listings/events/queries/own-event";
import { listOwnEvents } from "@/lib/listings/events/queries/own-events";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { editEvent } from "@/lib/listings/proposals/commands/edit-event";
import { editProposal } from "@/lib/listings/proposals/commands/edit-proposal";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { startProposal } from "@/lib/listings/proposals/commands/start-proposal";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { EditProposalForm, PublishForm } from "@/lib/listings/proposals/form";
import { readContent } from "@/lib/listings/proposals/queries/proposal-content";
import { listVersions } from "@/lib/listings/proposals/queries/versions";
import { wizardStart } from "@/lib/listings/proposals/queries/wizard-start";
import { publishPayload } from "@/lib/listings/proposals/wizard-steps";
import { createTestDatabase } from "@/tests/support/database";
import { eventForm } from "@/tests/support/factories/events";
import { createHost } from "@/tests/support/factories/users";
import { createViewer } from "@/tests/support/factories/viewer";
import { waitsForRow } from "@/tests/support/lock-wait";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

const world = paymentWorld(database);

/** A host with a listed event and their actions on it. */
async function listed(plan: "starter" | "pro" = "pro", described: Record<string, string> = {}) {
  const host: Ctx & { viewer: NonNullable<Ctx["viewer"]> } = {
    ...(await world.as(await createHost(db))),
    viewer: await createViewer(database, { plan }),
  };
  const { eventId } = await createEvent(host, CreateEventForm.parse(eventForm(described)));
  const elsewhere = (): Ctx => {
    const clients = database.openClients(1);
    return { ...host, db: clients.db, readDb: clients.readDb };
  };
  return {
    host,
    eventId,
    elsewhere,
    row: async () => {
      const [row] = await db.select().from(events).where(eq(events.id, eventId));
      if (!row) throw new Error("the event exists");
      return row;
    },
    /** Creates a proposal for it as the page does: drafts it with the button, publishes it from the wizard. */
    async propose(change: (draft: DraftContent) => DraftContent = (draft) => draft) {
      const draftId = newId();
      await startProposal(host, { eventId, draftId });
      const [draft] = await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId));
      const content = change(draft?.content as DraftContent);
      return publishProposal(host, PublishForm.parse(publishPayload(draftId, content)));
    },
    async edit(typed: Record<string, string>, { version, as = host }: { version?: number; as?: Ctx } = {}) {
      const event = await getOwnEvent(host, eventId);
      const form = { eventId, version: version ?? event.version, ...event.texts, ...typed };
      return editEvent(as, EditEventForm.parse(form));
    },
    async editProposal(
      proposalId: string,
      change: Partial<DraftContent["proposal"]>,
      { version, as = host }: { version?: number; as?: Ctx } = {},
    ) {
      const content = await readContent(db, proposalId, world.now());
      const [row] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
      const proposal = { ...content.proposal, ...change };
      const edit = {
        proposalId,
        version: version ?? row?.version,
        saveId: newId(),
        proposal,
        tiers: content.tiers,
      };
      return editProposal(as, EditProposalForm.parse(edit));
    },
    async sponsor(proposalId: string) {
      const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
      const content = await readContent(db, proposalId, world.now());
      const tier = content.tiers[0];
      if (!proposal || !tier) throw new Error("a tier exists");
      const [row] = await db.select().from(proposalTiers).where(eq(proposalTiers.id, tier.key));
      const checkout = await world.checkout(await world.as(), { proposal, tier: row });
      return {
        ...checkout,
        pay: async () => {
          await world.api.decide(checkout.ref, "approve");
          await world.reconcile(checkout.paymentId);
        },
      };
    },
    stands: async (...ids: string[]) => {
      const rows = await db
        .select({ version: proposals.version, city: proposals.city, status: proposals.status })
        .from(proposals)
        .where(inArray(proposals.id, ids))
        .orderBy(proposals.id);
      return rows;
    },
  };
}

const of = (outcome: { proposalId: string }) => outcome.proposalId;

describe("a proposal for a listed event", () => {
  it("starts with the event's text, dates, and location, and references the same row", async () => {
    const s = await listed("pro", {
      expectedAttendance: "1,200",
      startTime: "17:30",
      platformLink: "a.example",
    });
    const proposalId = of(await s.propose());
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
    expect(row).toMatchObject({
      eventId: s.eventId,
      title: "Lantern Walk",
      city: "Millbrook",
      expectedReach: "1,200",
      eventPlatformLink: "https://a.example/",
      status: "active",
    });
    expect(await db.select().from(events).where(eq(events.hostId, s.host.viewer.id))).toHaveLength(1);
    expect((await s.row()).startTime).toBe("17:30:00");
  });

  it("takes its dates and location from the event, overriding the browser's", async () => {
    const s = await listed();
    const proposalId = of(
      await s.propose((draft) => ({
        ...draft,
        proposal: {
          ...draft.proposal,
          startDate: "2001-01-01",
          city: "Elsewhere",
          title: "Gold for lanterns",
        },
      })),
    );
    const { proposal } = await readContent(db, proposalId, world.now());
    expect(proposal).toMatchObject({
      startDate: "2099-11-11",
      city: "Millbrook",
      title: "Gold for lanterns",
    });
    expect(await s.row()).toMatchObject({
      title: "Lantern Walk",
      city: "Millbrook",
      startDate: "2099-11-11",
    });
  });

  it("startProposal: creates one draft for any number of clicks", async () => {
    const s = await listed();
    const draftId = newId();
    await Promise.all([1, 2, 3].map(() => startProposal(s.elsewhere(), { eventId: s.eventId, draftId })));
    expect(await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId))).toHaveLength(1);
  });

  it("cannot use someone else's event or a canceled one", async () => {
    const [s, other] = [await listed(), await listed()];
    await expect(s.propose((draft) => ({ ...draft, eventId: other.eventId }))).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(startProposal(s.host, { eventId: other.eventId, draftId: newId() })).rejects.toMatchObject({
      code: "not_found",
    });
    const draftId = newId();
    await startProposal(s.host, { eventId: s.eventId, draftId });
    await cancelEvent(s.host, { eventId: s.eventId, reason: "Flood" });
    await expect(s.propose()).rejects.toMatchObject({ code: "conflict" });
    const [draft] = await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId));
    await expect(
      publishProposal(s.host, PublishForm.parse(publishPayload(draftId, draft?.content as DraftContent))),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

it("a reopened draft gets its event's current dates and location, and keeps its own text", async () => {
  const s = await listed();
  const draftId = newId();
  await startProposal(s.host, { eventId: s.eventId, draftId });
  await s.edit({ startDate: "2099-12-01", startTime: "18:30", city: "Oakport", title: "Lantern Night" });
  const { proposal } = (await storedDraft(await wizardStart(s.host, null, draftId)))?.content ?? {};
  expect(proposal).toMatchObject({ startDate: "2099-12-01", startTime: "18:30", city: "Oakport" });
  expect(proposal?.title).not.toBe("Lantern Night");
  const other = await listed();
  expect((await wizardStart(other.host, null)).events).not.toHaveProperty(s.eventId);
  expect((await wizardStart({ ...s.host, viewer: null }, null)).events).toEqual({});
});

describe("dates and location of an event with two proposals", () => {
  it("change for both, through the event or either proposal, each with a new version", async () => {
    const s = await listed();
    const [one, two] = [of(await s.propose()), of(await s.propose())];
    await s.edit({ startDate: "2099-12-01", city: "Oakport" });
    for (const id of [one, two]) {
      const { proposal } = await readContent(db, id, world.now());
      expect(proposal).toMatchObject({ startDate: "2099-12-01", city: "Oakport" });
      const [newest] = await listVersions(db, id, 1);
      expect(newest?.changes.map(({ path }) => path)).toEqual(["proposal.city", "proposal.startDate"]);
    }
    await s.editProposal(one, { startDate: "2099-12-05", city: "Riverside", title: "Only this one" });
    expect(await s.row()).toMatchObject({
      startDate: "2099-12-05",
      city: "Riverside",
      title: "Lantern Walk",
    });
    const { proposal } = await readContent(db, two, world.now());
    expect(proposal).toMatchObject({ startDate: "2099-12-05", city: "Riverside", title: "Lantern Walk" });
    expect((await s.stands(one, two)).map(({ version }) => version)).toEqual([3, 3]);
  });

  it("are not reverted by an older edit of the other proposal", async () => {
    const s = await listed();
    const [one, two] = [of(await s.propose()), of(await s.propose())];
    const old = (await readContent(db, two, world.now())).proposal;
    await s.editProposal(one, { startDate: "2099-12-05" });
    const late = await s.editProposal(two, { ...old, title: "Begun before" }, { version: 1 });
    expect(late.status).toBe("outdated");
    expect((await s.row()).startDate).toBe("2099-12-05");
    await expect(
      s.edit({ ...(await getOwnEvent(s.host, s.eventId)).texts, city: "X" }, { version: 1 }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("freeze the dates while either has a sponsor or a pending payment; the location moves, and sponsors are notified", async () => {
    const s = await listed();
    const [one, two] = [of(await s.propose()), of(await s.propose())];
    const checkout = await s.sponsor(two);
    const frozen = {
      code: "invalid",
      fields: { startDate: expect.stringContaining("date can't be changed") },
    };
    await expect(s.edit({ startDate: "2099-12-05" })).rejects.toMatchObject(frozen);
    await checkout.pay();
    await expect(s.edit({ startDate: "2099-12-05" })).rejects.toMatchObject(frozen);
    await expect(s.editProposal(one, { startDate: "2099-12-05" })).rejects.toMatchObject({ code: "invalid" });
    expect((await getOwnEvent(s.host, s.eventId)).isDateSold).toBe(true);
    await s.edit({ city: "Oakport" });
    expect((await s.stands(one, two)).map(({ city }) => city)).toEqual(["Oakport", "Oakport"]);
    const notified = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.template, "proposal-changed"));
    expect(notified.filter(({ dedupeKey }) => dedupeKey?.includes(two))).toHaveLength(1);
    expect(notified.filter(({ dedupeKey }) => dedupeKey?.includes(one))).toHaveLength(0);
  });

  it.each(["event", "other proposal"])(
    "cause refunds of late payments for either after a change through the %s",
    async (by) => {
      const s = await listed();
      const [one, two] = [of(await s.propose()), of(await s.propose())];
      const late = await s.sponsor(two);
      await world.api.decide(late.ref, "leave_pending");
      world.wait(16);
      await world.sweep();
      if (by === "event") await s.edit({ startDate: "2099-12-05" });
      else await s.editProposal(one, { startDate: "2099-12-05" });
      await world.api.decide(late.ref, "settle");
      await world.reconcile(late.paymentId);
      await world.sweep();
      const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, two));
      expect(slot?.status).not.toBe("paid");
      expect(await world.statusOf(late.paymentId)).toBe("refunded");
    },
  );

  it("determine for both when the money is released", async () => {
    const s = await listed();
    const [one, two] = [of(await s.propose()), of(await s.propose())];
    await s.edit({ startDate: "2099-12-05" });
    for (const id of [one, two]) await (await s.sponsor(id)).pay();
    const slots = await db
      .select({ releasableAt: sponsorships.releasableAt })
      .from(sponsorships)
      .where(inArray(sponsorships.proposalId, [one, two]));
    expect(slots.map(({ releasableAt }) => releasableAt?.toISOString())).toEqual([
      "2099-12-09T06:00:00.000Z",
      "2099-12-09T06:00:00.000Z",
    ]);
  });

  it("wait for a payment that starts for the other proposal at the same moment", async () => {
    const s = await listed();
    const [one, two] = [of(await s.propose()), of(await s.propose())];
    await s.sponsor(two);
    await db
      .update(sponsorships)
      .set({ heldUntil: new Date(world.now().getTime() - 1_000) })
      .where(eq(sponsorships.proposalId, two));
    const gate = database.openClients(1);
    let edited: Promise<unknown> = Promise.resolve();
    await gate.db.transaction(async (tx) => {
      await tx.select().from(proposals).where(eq(proposals.id, two)).for("no key update");
      const edit = s.editProposal(one, { startDate: "2099-12-05" }, { as: s.elsewhere() });
      edited = edit.catch((error) => error);
      await expect.poll(() => waitsForRow(database)).toBe(true);
      const heldUntil = new Date(world.now().getTime() + 60_000);
      await tx.update(sponsorships).set({ heldUntil }).where(eq(sponsorships.proposalId, two));
    });
    expect(await edited).toMatchObject({ code: "invalid" });
    expect((await s.row()).startDate).toBe("2099-11-11");
  });
});

describe("editing an event", () => {
  it("is for its host only, and is a no-op the second time", async () => {
    const [s, stranger] = [await listed(), await listed()];
    await expect(s.edit({ title: "Mine now" }, { as: stranger.host })).rejects.toMatchObject({
      code: "not_found",
    });
    const event = await getOwnEvent(s.host, s.eventId);
    await expect(getOwnEvent(stranger.host, s.eventId)).rejects.toMatchObject({ code: "not_found" });
    await s.edit({ title: "Lantern Parade" });
    await s.edit({ title: "Lantern Parade" }, { version: event.version });
    expect(await s.row()).toMatchObject({ title: "Lantern Parade", version: 2 });
    const audit = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, s.eventId), eq(auditLog.action, "event.edit")));
    expect(audit).toMatchObject([{ before: { title: "Lantern Walk" }, after: { title: "Lantern Parade" } }]);
  });

  it("keeps one of two concurrent edits of the same version and reports a conflict to the other", async () => {
    const s = await listed();
    const results = await Promise.allSettled([
      s.edit({ title: "One" }, { as: s.elsewhere(), version: 1 }),
      s.edit({ title: "Two" }, { as: s.elsewhere(), version: 1 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await s.row()).version).toBe(2);
  });

  it("rejects past dates, and lets a past event return within the plan's limits", async () => {
    const s = await listed("starter");
    await expect(s.edit({ startDate: "2020-01-01" })).rejects.toMatchObject({ code: "invalid" });
    await s.propose();
    const past = new Date("2020-01-02T00:00:00Z");
    await db
      .update(events)
      .set({ startsAt: past, endsAt: past, startDate: "2020-01-01" })
      .where(eq(events.id, s.eventId));
    const again = await createEvent(s.host, CreateEventForm.parse(eventForm()));
    const draftId = newId();
    await startProposal(s.host, { eventId: again.eventId, draftId });
    const [draft] = await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId));
    await publishProposal(s.host, PublishForm.parse(publishPayload(draftId, draft?.content as DraftContent)));
    await expect(s.edit({ startDate: "2099-01-01" })).rejects.toMatchObject({ code: "conflict" });
    await s.edit({ title: "Words are free" });
  });
});

describe("an event's text", () => {
  it("editEvent: follows the only proposal that created it, until its host edits the event itself", async () => {
    const s = await listed();
    const draft = { ...(await listedDraft(s)), eventId: null };
    const proposalId = of(await publishProposal(s.host, PublishForm.parse(publishPayload(newId(), draft))));
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
    expect(row?.eventId).not.toBe(s.eventId);
    const title = async () =>
      (
        await db
          .select()
          .from(events)
          .where(eq(events.id, row?.eventId ?? ""))
      )[0]?.title;
    await s.editProposal(proposalId, { title: "A new name" });
    expect(await title()).toBe("A new name");
    const own = await getOwnEvent(s.host, row?.eventId ?? "");
    await editEvent(
      s.host,
      EditEventForm.parse({ ...own.texts, eventId: own.id, version: own.version, title: "By itself" }),
    );
    await s.editProposal(proposalId, { title: "Another name" });
    expect(await title()).toBe("By itself");
  });
});

async function listedDraft({ host, eventId }: Awaited<ReturnType<typeof listed>>): Promise<DraftContent> {
  const draftId = newId();
  await startProposal(host, { eventId, draftId });
  const [draft] = await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId));
  return draft?.content as DraftContent;
}

describe("canceling an event", () => {
  it("cancelEvent: needs nothing else without proposals, is idempotent, and is for its host only", async () => {
    const [s, stranger] = [await listed(), await listed()];
    const input = { eventId: s.eventId, reason: "A flood" };
    await expect(cancelEvent(stranger.host, input)).rejects.toMatchObject({ code: "not_found" });
    expect(await cancelEvent(s.host, input)).toEqual({ proposalIds: [] });
    expect(await cancelEvent(s.host, input)).toEqual({ proposalIds: [] });
    expect((await s.row()).status).toBe("cancelled");
    const audit = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, s.eventId), eq(auditLog.action, "event.cancel")));
    expect(audit).toHaveLength(1);
    await expect(s.edit({ title: "Back" })).rejects.toMatchObject({ code: "conflict" });
    await expect(getEventCancellation(s.host, s.eventId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("cancels all of its proposals and refunds everyone", async () => {
    const s = await listed();
    const [one, two] = [of(await s.propose()), of(await s.propose())];
    const paid = await s.sponsor(two);
    await paid.pay();
    const shown = await getEventCancellation(s.host, s.eventId);
    expect(shown).toMatchObject({ chosen: { eventId: s.eventId }, what: "event", totalCents: 50_000 });
    expect(shown.others).toHaveLength(2);
    const { proposalIds } = await cancelEvent(s.host, { eventId: s.eventId, reason: "A flood" });
    expect(proposalIds.toSorted()).toEqual([one, two].sort());
    await world.sweep();
    world.wait(2);
    await world.sweep();
    expect(await world.statusOf(paid.paymentId)).toBe("refunded");
    expect((await s.stands(one, two)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  });

  it("is rejected after the event", async () => {
    const s = await listed();
    const past = new Date("2020-01-02T00:00:00Z");
    await db.update(events).set({ startsAt: past, endsAt: past }).where(eq(events.id, s.eventId));
    await expect(cancelEvent(s.host, { eventId: s.eventId, reason: "Late" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("leaves no live proposal if one is published at the same moment", async () => {
    const s = await listed();
    const content = await listedDraft(s);
    const results = await Promise.allSettled([
      cancelEvent(s.elsewhere(), { eventId: s.eventId, reason: "A flood" }),
      publishProposal(s.elsewhere(), PublishForm.parse(publishPayload(newId(), content))),
    ]);
    expect(results[0].status).toBe("fulfilled");
    const rows = await db.select().from(proposals).where(eq(proposals.eventId, s.eventId));
    expect(rows.filter(({ status }) => status === "active")).toEqual([]);
  });
});

describe("the list of the host's own events", () => {
  it("shows upcoming events soonest first, and past or canceled ones separately", async () => {
    const s = await listed();
    const make = (typed: Record<string, string>) =>
      createEvent(s.host, CreateEventForm.parse(eventForm(typed)));
    const soon = await make({ startDate: "2099-01-01" });
    const gone = await make({ startDate: "2099-02-01" });
    await cancelEvent(s.host, { eventId: gone.eventId, reason: "No band" });
    const past = new Date("2020-01-02T00:00:00Z");
    const over = await make({});
    await db.update(events).set({ startsAt: past, endsAt: past }).where(eq(events.id, over.eventId));
    const ids = async (view: "coming" | "over", size?: number, after: string | null = null) =>
      listOwnEvents(s.host, { view, after, size });
    const first = await ids("coming", 1);
    expect(first.rows.map(({ id }) => id)).toEqual([soon.eventId]);
    const second = await ids("coming", 1, first.next);
    expect([second.rows.map(({ id }) => id), second.next]).toEqual([[s.eventId], null]);
    expect((await ids("over")).rows.map(({ id, isOver, status }) => [id, isOver, status])).toEqual([
      [gone.eventId, false, "cancelled"],
      [over.eventId, true, "active"],
    ]);
  });

  it("excludes events of unpublished proposals and events of other hosts", async () => {
    const [s, stranger] = [await listed(), await listed()];
    const paidFor = { ...(await listedDraft(s)), eventId: null, plan: "launch" as const };
    const host = { ...s.host, viewer: { ...s.host.viewer, hostPlan: "starter" as const } };
    const outcome = await publishProposal(host, PublishForm.parse(publishPayload(newId(), paidFor)));
    expect(outcome.status).toBe("awaiting_payment");
    const { rows } = await listOwnEvents(s.host, { view: "coming", after: null });
    expect(rows.map(({ id }) => id)).toEqual([s.eventId]);
    expect((await listOwnEvents(stranger.host, { view: "coming", after: null })).rows).toHaveLength(1);
    const [draft] = await db
      .select()
      .from(proposals)
      .where(eq(proposals.id, of(outcome)));
    await expect(getOwnEvent(s.host, draft?.eventId ?? "")).rejects.toMatchObject({ code: "not_found" });
  });
});
