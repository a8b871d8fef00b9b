import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  auditLog,
  events,
  media,
  orderLines,
  orders,
  proposalImages,
  proposals,
  proposalTiers,
} from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { ticketHash } from "@/lib/listings/media/upload-ticket";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { PublishForm } from "@/lib/listings/proposals/form";
import { createTestDatabase, type RaceDatabase } from "@/tests/support/database";
import { createViewer } from "@/tests/support/factories/viewer";
import { wizardInput, wizardPayload } from "@/tests/support/factories/wizard";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

let database: RaceDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ctxOf = (viewer: Viewer | null, parts?: Partial<Ctx>) => testCtx(database, viewer, parts);

/** The same person on a separate connection, as in another server process. */
function elsewhere(viewer: Viewer): Ctx {
  const clients = database.openClients(1);
  return testCtx(clients, viewer);
}

const proposalsOf = (viewer: Viewer) =>
  database.db.select().from(proposals).where(eq(proposals.hostId, viewer.id)).orderBy(proposals.createdAt);

async function imageOf(owner: { ownerId?: string; ticket?: string }): Promise<string> {
  const [row] = await database.db
    .insert(media)
    .values({
      ownerId: owner.ownerId ?? null,
      ticketHash: owner.ticket ? ticketHash(owner.ticket) : null,
      storageKey: `${newId()}.webp`,
      contentType: "image/webp",
      width: 10,
      height: 10,
      bytes: 10,
    })
    .returning();
  return row?.id ?? "";
}

const picture = (id: string, ticket: string | null = null) => ({
  id,
  key: "k",
  width: 1,
  height: 1,
  alt: "",
  ticket,
});

describe("publishing for free", () => {
  it("publishes the proposal, event, tiers, and audit entry together", async () => {
    const ada = await createViewer(database);
    const input = wizardInput({
      proposal: {
        startDate: "2026-09-12",
        startTime: "18:00",
        city: "Millbrook",
        expectedReach: "1,200",
        category: "music",
        eventPlatformLink: "https://www.eventbrite.com/e/1",
        amountRequested: "2,500",
      },
      tiers: [{ name: "Gold", amount: "1,500", benefits: ["A banner", ""], places: "7" }],
    });
    const outcome = await publishProposal(ctxOf(ada), input);
    const [row] = await proposalsOf(ada);
    expect(outcome).toEqual({
      status: "published",
      proposalId: row?.id,
      path: `/proposaldetails/harvest-supper-${row?.id}`,
    });
    expect(row).toMatchObject({
      status: "active",
      publishedAt: NOON,
      amountRequestedCents: 250_000,
      category: "music",
      eventPlatformType: "eventbrite",
      analyticsEnabled: false,
      isFunded: false,
      featuredUntil: null,
    });
    const [event] = await database.db
      .select()
      .from(events)
      .where(eq(events.id, row?.eventId ?? ""));
    expect(event).toMatchObject({
      hostId: ada.id,
      city: "Millbrook",
      expectedAttendance: 1200,
      timeZone: "America/Chicago",
    });
    expect(event?.startsAt.toISOString()).toBe("2026-09-12T23:00:00.000Z");
    expect(event?.endsAt.toISOString()).toBe("2026-09-13T05:00:00.000Z");
    const tiers = await database.db
      .select()
      .from(proposalTiers)
      .where(eq(proposalTiers.proposalId, row?.id ?? ""));
    expect(tiers).toMatchObject([
      { name: "Gold", amountCents: 150_000, position: 0, benefits: ["A banner"], places: 1 },
    ]);
    const audit = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, row?.id ?? ""));
    expect(audit).toMatchObject([{ action: "proposal.publish", actorId: ada.id }]);
  });

  it("keeps each tier's spots if several may fund it, and creates no event without a date", async () => {
    const ada = await createViewer(database);
    await publishProposal(
      ctxOf(ada),
      wizardInput({ proposal: { fundingMode: "several" }, tiers: [{ places: "7" }] }),
    );
    const [row] = await proposalsOf(ada);
    const [tier] = await database.db
      .select()
      .from(proposalTiers)
      .where(eq(proposalTiers.proposalId, row?.id ?? ""));
    expect([row?.fundingMode, row?.eventId, tier?.places]).toEqual(["several", null, 7]);
  });

  it.each([
    ["pro", true],
    ["elite", true],
    ["starter", false],
  ] as const)("on the plan %s counts visitors: %s", async (plan, analyticsEnabled) => {
    const ada = await createViewer(database, { plan });
    await publishProposal(
      ctxOf(ada),
      wizardInput({ addons: plan === "elite" ? ["feature", "email_blast"] : [] }),
    );
    expect(await proposalsOf(ada)).toMatchObject([
      { status: "active", analyticsEnabled, analyticsAccessExpiresAt: null },
    ]);
  });
});

describe("publishing twice", () => {
  it("in sequence finds the first proposal and is a no-op", async () => {
    const ada = await createViewer(database);
    const input = wizardInput();
    const first = await publishProposal(ctxOf(ada), input);
    const again = { ...input, proposal: { ...input.proposal, title: "Something else" } };
    expect(await publishProposal(ctxOf(ada), again)).toEqual(first);
    expect(await proposalsOf(ada)).toMatchObject([{ title: "Harvest Supper" }]);
  });

  it("at the same instant on ten connections creates one proposal", async () => {
    const ada = await createViewer(database, { plan: "pro" });
    const input = wizardInput();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => publishProposal(elsewhere(ada), input)),
    );
    expect(new Set(outcomes.map(({ proposalId }) => proposalId)).size).toBe(1);
    expect(await proposalsOf(ada)).toHaveLength(1);
  });

  it("with another person's draft id creates a separate proposal", async () => {
    const [ada, bob] = [await createViewer(database), await createViewer(database)];
    const input = wizardInput();
    const [first, second] = [
      await publishProposal(ctxOf(ada), input),
      await publishProposal(ctxOf(bob), input),
    ];
    expect(first.proposalId).not.toBe(second.proposalId);
    expect(await proposalsOf(ada)).toHaveLength(1);
  });
});

describe("live proposals", () => {
  const LIMIT = "Your plan allows a maximum of 1 proposal. Please upgrade for more.";

  it("are limited to one on Starter, also when ten are published concurrently", async () => {
    const ada = await createViewer(database);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => publishProposal(elsewhere(ada), wizardInput())),
    );
    const refusals = attempts.flatMap((attempt) =>
      attempt.status === "rejected" ? [attempt.reason.message] : [],
    );
    expect(refusals).toEqual(Array(9).fill(LIMIT));
    expect(await proposalsOf(ada)).toHaveLength(1);
  });

  it("are unlimited on Pro", async () => {
    const ada = await createViewer(database, { plan: "pro" });
    for (let at = 0; at < 3; at++) await publishProposal(ctxOf(ada), wizardInput());
    expect(await proposalsOf(ada)).toHaveLength(3);
  });

  it.each([
    ["completed", { status: "completed", isFunded: true, fundedAt: NOON }, true],
    ["cancelled", { status: "cancelled" }, true],
    ["paused", { status: "paused" }, false],
  ] as const)("free a slot or not, as the rules say, when %s", async (_, change, room) => {
    const ada = await createViewer(database);
    const { proposalId } = await publishProposal(ctxOf(ada), wizardInput());
    await database.db.update(proposals).set(change).where(eq(proposals.id, proposalId));
    const second = publishProposal(ctxOf(ada), wizardInput());
    await (room
      ? expect(second).resolves.toMatchObject({ status: "published" })
      : expect(second).rejects.toThrow(LIMIT));
  });

  it("free a slot when their event is over", async () => {
    const ada = await createViewer(database);
    await publishProposal(ctxOf(ada), wizardInput({ proposal: { startDate: "2026-06-10" } }));
    const after = { now: () => new Date("2026-06-11T05:00:00Z") };
    const before = { now: () => new Date("2026-06-11T04:59:59Z") };
    await expect(publishProposal(ctxOf(ada, before), wizardInput())).rejects.toThrow(LIMIT);
    await expect(publishProposal(ctxOf(ada, after), wizardInput())).resolves.toMatchObject({
      status: "published",
    });
  });
});

describe("publishing with costs", () => {
  it("leaves a draft with an order at the price table's prices", async () => {
    const ada = await createViewer(database);
    const outcome = await publishProposal(
      ctxOf(ada),
      wizardInput({ plan: "launch", addons: ["feature", "analytics"] }),
    );
    expect(outcome).toMatchObject({ status: "awaiting_payment" });
    expect(await proposalsOf(ada)).toMatchObject([{ status: "draft", publishedAt: null }]);
    const [order] = await database.db.select().from(orders).where(eq(orders.proposalId, outcome.proposalId));
    expect(order).toMatchObject({ buyerId: ada.id, kind: "publish", totalCents: 999 + 499 + 1499 });
    const lines = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ""));
    expect(lines.map(({ product, amountCents }) => [product, amountCents]).sort()).toEqual([
      ["analytics", 499],
      ["feature", 1499],
      ["host:launch", 999],
    ]);
  });

  it("costs nothing extra when repeated, and follows changed choices", async () => {
    const ada = await createViewer(database);
    const draftId = newId();
    const paid = { draftId, addons: ["feature" as const] };
    const first = await publishProposal(ctxOf(ada), wizardInput(paid));
    expect(await publishProposal(ctxOf(ada), wizardInput(paid))).toEqual(first);
    const changed = wizardInput({ draftId, proposal: { title: "Winter Supper", startDate: "2026-12-01" } });
    expect(await publishProposal(ctxOf(ada), changed)).toMatchObject({
      status: "published",
      proposalId: first.proposalId,
    });
    expect(await proposalsOf(ada)).toMatchObject([{ status: "active", title: "Winter Supper" }]);
    expect(await database.db.select().from(orders).where(eq(orders.buyerId, ada.id))).toHaveLength(1);
  });

  it("charges nothing for what the plan includes", async () => {
    const ada = await createViewer(database, { plan: "elite" });
    const addons = ["feature", "email_blast", "analytics", "contract_template"] as const;
    const outcome = await publishProposal(ctxOf(ada), wizardInput({ plan: "launch", addons: [...addons] }));
    expect(outcome.status).toBe("published");
    expect(await database.db.select().from(orders).where(eq(orders.buyerId, ada.id))).toEqual([]);
  });
});

describe("pictures", () => {
  it("of the host's own are attached in order", async () => {
    const ada = await createViewer(database, { plan: "pro" });
    const ids = [await imageOf({ ownerId: ada.id }), await imageOf({ ownerId: ada.id })].reverse();
    const input = wizardInput({ proposal: { images: ids.map((id) => picture(id)) } });
    const { proposalId } = await publishProposal(ctxOf(ada), input);
    const rows = await database.db
      .select()
      .from(proposalImages)
      .where(eq(proposalImages.proposalId, proposalId));
    expect(rows.sort((a, b) => a.position - b.position).map((row) => row.mediaId)).toEqual(ids);
  });

  it("of a guest are assigned to the account that holds the ticket", async () => {
    const ada = await createViewer(database);
    const id = await imageOf({ ticket: "secret" });
    await publishProposal(ctxOf(ada), wizardInput({ proposal: { images: [picture(id, "secret")] } }));
    const [row] = await database.db.select().from(media).where(eq(media.id, id));
    expect(row).toMatchObject({ ownerId: ada.id, ticketHash: null });
  });

  it.each([
    ["another person's", async () => picture(await imageOf({ ownerId: (await createViewer(database)).id }))],
    ["a guest's, without the ticket", async () => picture(await imageOf({ ticket: "secret" }))],
    ["a guest's, with a wrong ticket", async () => picture(await imageOf({ ticket: "secret" }), "guess")],
    [
      "another person's, with a ticket",
      async () =>
        picture(await imageOf({ ownerId: (await createViewer(database)).id, ticket: "secret" }), "secret"),
    ],
    ["gone", async () => picture(newId())],
  ])("that are %s are rejected, and nothing is published", async (_, make) => {
    const ada = await createViewer(database);
    const input = wizardInput({ proposal: { images: [await make()] } });
    await expect(publishProposal(ctxOf(ada), input)).rejects.toMatchObject({
      code: "invalid",
      fields: { "proposal.images": expect.stringMatching(/no longer available/) },
    });
    expect(await proposalsOf(ada)).toEqual([]);
  });
});

describe("a forged request", () => {
  const publish = (ctx: Ctx, payload: unknown) =>
    runAction(
      { name: "proposal.publish", input: PublishForm, permission: ["event_host"], run: publishProposal },
      ctx,
      payload,
    );

  it("with more values than any wizard is rejected before any of them is read", async () => {
    const ada = await createViewer(database);
    const payload = wizardPayload({ proposal: { videoLinks: Array<string>(150_000).fill("") } });
    expect(await publish(ctxOf(ada), payload)).toMatchObject({
      ok: false,
      error: { code: "invalid", message: "This form has too many fields.", fields: undefined },
    });
  });

  it("cannot choose owner, status, price, or plan", async () => {
    const [ada, bob] = [await createViewer(database), await createViewer(database)];
    const payload = wizardPayload({ addons: ["feature"] });
    const result = await publish(ctxOf(ada), {
      ...payload,
      hostId: bob.id,
      status: "active",
      total: 0,
      lines: [],
      proposal: { ...payload.proposal, hostId: bob.id, status: "active", featuredUntil: "2099-01-01" },
    });
    expect(result).toMatchObject({ ok: true, data: { status: "awaiting_payment" } });
    expect(await proposalsOf(bob)).toEqual([]);
    expect(await proposalsOf(ada)).toMatchObject([{ status: "draft", featuredUntil: null }]);
    expect(await publish(ctxOf(ada), { ...payload, plan: "elite" })).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
  });

  it("cannot exceed the plan's limits", async () => {
    const ada = await createViewer(database);
    const result = await publish(
      ctxOf(ada),
      wizardPayload({ tiers: [{}, {}], proposal: { videoLinks: ["https://youtu.be/dQw4w9WgXcQ"] } }),
    );
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: "invalid",
        fields: {
          tiers: "Your plan allows a maximum of 1 tier(s). Please upgrade for more.",
          "proposal.videoLinks": "Your plan allows a maximum of 0 video links. Please upgrade for more.",
        },
      },
    });
    expect(await proposalsOf(ada)).toEqual([]);
  });

  it("cannot publish a past event", async () => {
    const ada = await createViewer(database);
    const result = await publish(ctxOf(ada), wizardPayload({ proposal: { startDate: "2026-05-31" } }));
    expect(result).toMatchObject({
      ok: false,
      error: { fields: { "proposal.startDate": expect.any(String) } },
    });
  });

  it("is rejected for guests, other roles, and suspended accounts", async () => {
    const sponsor = await createViewer(database, { roles: ["business_sponsor"] });
    const suspended = { ...(await createViewer(database)), accountStatus: "suspended" as const };
    const codes = [];
    for (const viewer of [null, sponsor, suspended]) {
      const result = await publish(ctxOf(viewer), wizardPayload());
      codes.push(result.ok ? "ok" : result.error.code);
    }
    expect(codes).toEqual(["unauthenticated", "forbidden", "forbidden"]);
    expect(await proposalsOf(sponsor)).toEqual([]);
  });
});
