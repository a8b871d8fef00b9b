import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { AgentRole } from "@/db/enums";
import {
  auditLog,
  entitlements,
  mailMessages,
  media,
  proposalAgents,
  proposalImages,
  proposals,
  proposalTiers,
  proposalVersions,
  users,
} from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { editPlainlyAction, editProposalAction } from "@/lib/listings/proposals/actions";
import { plainFieldsOf } from "@/lib/listings/proposals/edit-form";
import { editStart } from "@/lib/listings/proposals/queries/edit-start";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

async function team(role: AgentRole = "editor") {
  const owner = await createHost(db);
  const event = await createEvent(db, owner.id);
  const made = await createProposal(db, owner.id, {
    eventId: event.id,
    fundingMode: "several",
    amountRequestedCents: 1_000_000,
    tiers: [{ name: "Gold", places: 3 }],
  });
  const person = await createAgent(db);
  const agreement = await createAgreement(
    db,
    { proposalId: made.proposal.id, hostId: made.proposal.hostId, agent: person },
    { role },
  );
  const editor = await world.as(person);
  const proposalId = made.proposal.id;
  const start = async () => {
    const found = await editStart(editor, proposalId);
    if (!("proposal" in found)) throw new Error("the proposal is published");
    return found;
  };
  const save = async (text: Record<string, string>, version = "1") =>
    runAction(definitionOf(editPlainlyAction), editor, {
      proposalId,
      version,
      saveId: newId(),
      ...Object.fromEntries(Object.entries(text).map(([name, value]) => [`proposal.${name}`, value])),
    });
  const saveWhole = async (change: (content: Awaited<ReturnType<typeof start>>["content"]) => void) => {
    const { content, version } = await start();
    const next = structuredClone(content);
    change(next);
    const { proposal, tiers } = next;
    return runAction(definitionOf(editProposalAction), editor, {
      proposalId,
      version,
      saveId: newId(),
      proposal,
      tiers,
    });
  };
  const row = async () => (await db.select().from(proposals).where(eq(proposals.id, proposalId)))[0];
  return { ...made, owner, person, editor, agreement, proposalId, start, save, saveWhole, row };
}

const ONLY_HOST = "Only the host can change this.";

test("an editor's change creates a version with their name and notifies the host once", async () => {
  const { save, row, person, owner, proposalId, start } = await team();
  expect(await save({ title: "Lantern Night" })).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ title: "Lantern Night", version: 2 });
  const [version] = await db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId));
  expect(version?.editorId).toBe(person.id);
  expect((await start()).versions[0]?.editor).toBe(person.fullName);
  const isEdit = and(eq(auditLog.action, "proposal.edit"), eq(auditLog.entityId, proposalId));
  expect(await db.select({ actor: auditLog.actorId }).from(auditLog).where(isEdit)).toEqual([
    { actor: person.id },
  ]);
  const notified = and(
    eq(mailMessages.toAddress, owner.email),
    eq(mailMessages.template, "proposal-edited-for-host"),
  );
  expect(await db.$count(mailMessages, notified)).toBe(1);
});

test.each([
  ["proposal.city", { city: "Elsewhere" }],
  ["proposal.startDate", { startDate: "2099-01-01" }],
  ["proposal.amountRequested", { amountRequested: "9,000" }],
  ["proposal.eventShare", { eventShare: "10" }],
  ["proposal.eventPlatformLink", { eventPlatformLink: "https://example.test/proposaldetails?ref=mine" }],
])("only the host can change %s, not editors or co-owners", async (path, text) => {
  for (const role of ["editor", "co_owner"] as const) {
    const { save, row, start } = await team(role);
    expect([...plainFieldsOf(await start())]).toEqual([
      "title",
      "description",
      "targetAudience",
      "expectedReach",
    ]);
    expect(await save(text)).toMatchObject({
      ok: false,
      error: { code: "invalid", fields: { [path]: ONLY_HOST } },
    });
    expect(await row()).toMatchObject({ version: 1 });
  }
});

test("only the host can change the category, the funding mode, and the terms", async () => {
  const { saveWhole } = await team("co_owner");
  const refused = (path: string) => ({ ok: false, error: { fields: { [path]: ONLY_HOST } } });
  const changed = async (change: Parameters<typeof saveWhole>[0]) => saveWhole(change);
  expect(await changed(({ proposal }) => Object.assign(proposal, { category: "music" }))).toMatchObject(
    refused("proposal.category"),
  );
  expect(
    await changed(({ proposal }) => Object.assign(proposal, { cancellationTerms: "flexible" })),
  ).toMatchObject({ ok: false });
});

test("others can change tiers before the first sale, only the host afterward", async () => {
  const { saveWhole, owner, proposalId } = await team();
  const price = (amount: string) =>
    saveWhole(({ tiers }) => {
      for (const tier of tiers) tier.amount = amount;
    });
  expect(await price("600")).toMatchObject({ ok: true, data: { status: "saved" } });
  const [tier] = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, proposalId));
  expect(tier?.amountCents).toBe(60_000);
  const sponsor = await createSponsor(db);
  await createPaidSlot(db, { proposalId, sponsorId: sponsor.id, hostId: owner.id });
  const added = await saveWhole(({ tiers }) => {
    for (const one of tiers) one.places = "9";
  });
  expect(added).toMatchObject({ ok: false, error: { code: "invalid" } });
  expect(JSON.stringify(added)).toContain("only the host can change the tiers");
  expect(await saveWhole(({ proposal }) => Object.assign(proposal, { title: "Still words" }))).toMatchObject({
    ok: true,
  });
});

test("an editor adds images within the host's plan; they become the host's and existing ones stay", async () => {
  const { saveWhole, owner, person, proposalId } = await team();
  const startsAt = new Date(Date.now() - 1_000);
  const endsAt = new Date(Date.now() + 30 * 86_400_000);
  await db.insert(entitlements).values({ userId: owner.id, product: "host:elite", startsAt, endsAt });
  const picture = async (ownerId: string) => {
    const id = newId();
    await db.insert(media).values({
      id,
      ownerId,
      storageKey: `p/${id}`,
      contentType: "image/webp",
      bytes: 10,
      width: 1,
      height: 1,
    });
    return id;
  };
  const [old, fresh, foreign] = [
    await picture(owner.id),
    await picture(person.id),
    await picture((await createHost(db)).id),
  ];
  await db.insert(proposalImages).values({ proposalId, mediaId: old, position: 0, alt: "" });
  const withPictures = (ids: string[]) =>
    saveWhole(({ proposal }) => {
      const had = new Map(proposal.images.map((image) => [image.id, image]));
      proposal.images = ids.map(
        (id) => had.get(id) ?? { id, alt: "", path: "", width: 1, height: 1, ticket: null },
      ) as typeof proposal.images;
    });
  expect(await withPictures([old, foreign])).toMatchObject({ ok: false });
  expect(await withPictures([old, fresh])).toMatchObject({ ok: true });
  const [stored] = await db.select().from(media).where(eq(media.id, fresh));
  expect(stored?.ownerId).toBe(owner.id);
});

test("rejects editors whose right was revoked or never given, or whose host is suspended", async () => {
  const ended = await team();
  await db
    .update(proposalAgents)
    .set({ status: "revoked", endedAt: new Date() })
    .where(eq(proposalAgents.id, ended.agreement.id));
  const sharer = await team("viewer_sharer");
  const barred = await team("co_owner");
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, barred.owner.id));
  const removed = await team("co_owner");
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, removed.proposalId));
  for (const { save, start, row } of [ended, sharer, barred, removed]) {
    await expect(start()).rejects.toMatchObject({ code: "not_found" });
    expect(await save({ title: "Not mine" })).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect((await row())?.title).not.toBe("Not mine");
  }
});

test("an edit waits for a concurrent removal and then finds nothing", async () => {
  const { editor, proposalId, agreement, start, row } = await team();
  const { content, version } = await start();
  const proposal = { ...content.proposal, title: "Too late" };
  let edited: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("no key update");
    await tx
      .update(proposalAgents)
      .set({ status: "revoked", endedAt: new Date() })
      .where(eq(proposalAgents.id, agreement.id));
    const input = { proposalId, version, saveId: newId(), proposal, tiers: content.tiers };
    edited = runAction(definitionOf(editProposalAction), editor, input);
    await expect.poll(() => waitsForRow(database)).toBe(true);
  });
  expect(await edited).toMatchObject({ ok: false, error: { code: "not_found" } });
  expect((await row())?.title).not.toBe("Too late");
});
