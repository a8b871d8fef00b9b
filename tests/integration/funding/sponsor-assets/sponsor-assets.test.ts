import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { BenefitNeed, BenefitTermsByLine } from "@/db/enums";
import {
  deliverables,
  mailMessages,
  proposalDrafts,
  proposals,
  proposalTiers,
  sponsorAssets,
  sponsorships,
  threads,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { lockDeliverable, moveDeliverable } from "@/lib/funding/deliverables/internal/deliverable-row";
import { remindSponsors } from "@/lib/funding/sponsor-assets/commands/remind-sponsors";
import { sendAsset } from "@/lib/funding/sponsor-assets/commands/send-asset";
import { sendLogo } from "@/lib/funding/sponsor-assets/commands/send-logo";
import { sendPreviousAsset } from "@/lib/funding/sponsor-assets/commands/send-previous-asset";
import { skipAssets } from "@/lib/funding/sponsor-assets/commands/skip-assets";
import { waiveDeliverable } from "@/lib/funding/sponsor-assets/commands/waive-deliverable";
import { getAssetsPage } from "@/lib/funding/sponsor-assets/queries/assets-page";
import { openLogo } from "@/lib/funding/sponsor-assets/queries/logo-file";
import { eraseTraces } from "@/lib/identity/privacy/internal/erase-traces";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { startNextEdition } from "@/lib/listings/proposals/commands/start-next-edition";
import { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { PublishForm } from "@/lib/listings/proposals/form";
import { publishPayload } from "@/lib/listings/proposals/wizard-steps";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { writeOnSponsorship } from "@/lib/messaging/threads/commands/write-on-sponsorship";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, type UserRow } from "@/tests/support/factories/users";
import { aLogo, aPicture } from "@/tests/support/files";
import { runJobs } from "@/tests/support/jobs";
import { type PaymentWorld, paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => database.sql`truncate rate_limits`);

const DAY = 24 * 60;
const BENEFITS = ["Banner", "Website", "Booth"];
const needing = (needs: BenefitNeed[], kind: "placement" | "mention" = "mention") => ({
  ...PLAIN_TERMS,
  kind,
  needs,
});
const TERMS: BenefitTermsByLine = { Banner: needing(["logo"]), Website: needing(["logo", "text"]) };

/** A paid sponsorship whose event ends in 30 days, with a file store. */
async function sold(
  world: PaymentWorld,
  {
    sponsor,
    owner: given,
    before,
  }: { sponsor?: Ctx; owner?: UserRow; before?: (proposalId: string) => Promise<void> } = {},
) {
  const owner = given ?? (await createHost(db));
  const endsAt = new Date(world.now().getTime() + 30 * DAY * 60_000);
  const event = await createEvent(db, owner.id, { startsAt: endsAt, endsAt });
  const { proposal, tiers } = await createProposal(db, owner.id, {
    eventId: event.id,
    tiers: [{ amountCents: 100_000, benefits: BENEFITS, benefitTerms: TERMS }],
  });
  await before?.(proposal.id);
  const storage = temporaryStorage();
  const withFiles = (ctx: Ctx): Ctx => ({ ...ctx, ports: { ...ctx.ports, storage } });
  const payer = sponsor ?? (await world.as());
  const { paymentId, ref } = await world.checkout(payer, { proposal, tier: tiers[0] });
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  return {
    id: slot?.id ?? "",
    proposalId: proposal.id,
    hostId: owner.id,
    storage,
    withFiles,
    host: withFiles(await world.as(owner)),
    sponsor: withFiles(payer),
  };
}

type Sold = Awaited<ReturnType<typeof sold>>;

const statuses = async ({ id }: Pick<Sold, "id">) =>
  (
    await db
      .select({ status: deliverables.status })
      .from(deliverables)
      .where(eq(deliverables.sponsorshipId, id))
      .orderBy(asc(deliverables.position))
  ).map(({ status }) => status);

async function itemOf({ id }: Pick<Sold, "id">, title: string): Promise<string> {
  const rows = await db.select().from(deliverables).where(eq(deliverables.sponsorshipId, id));
  return rows.find((row) => row.title === title)?.id ?? "";
}

const mailsOf = async (to: string, template: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, to))).filter(
    (mail) => mail.template === template,
  );

async function logo({ sponsor, id }: Sold, content?: Buffer, name = "bakery.png") {
  const file = content ?? (await aLogo());
  return sendLogo(sponsor, id, async () => ({ name, content: file }));
}

const text = ({ sponsor, id }: Sold, value = "Fresh bread since 1921.") =>
  sendAsset(sponsor, { sponsorshipId: id, need: "text", value });

async function agentOf({ proposalId, hostId }: Sold, role: "editor" | "viewer_sharer") {
  const agent = await createAgent(db);
  await createAgreement(db, { proposalId, hostId, agent }, { role });
  return agent;
}

const viewerOf = (ctx: Ctx) => ctx.viewer?.id ?? "";

describe("sending", () => {
  test("sendLogo, sendAsset: a benefit becomes due when everything it needs was sent, and the host gets one email", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    expect(await statuses(s)).toEqual(["waiting_for_sponsor", "waiting_for_sponsor", "due"]);
    const paid = await mailsOf(viewerOf(s.sponsor), "sponsorship-paid");
    expect(paid[0]?.text).toContain("a logo and a text");
    expect(paid[0]?.text).toContain(`/sponsorships/${s.id}/assets`);
    await logo(s);
    expect(await statuses(s)).toEqual(["due", "waiting_for_sponsor", "due"]);
    expect(await mailsOf(s.hostId, "sponsor-assets-complete")).toHaveLength(0);
    await text(s);
    await text(s);
    expect(await statuses(s)).toEqual(["due", "due", "due"]);
    expect(await mailsOf(s.hostId, "sponsor-assets-complete")).toHaveLength(1);
    expect(await mailsOf(s.hostId, "sponsor-asset-replaced")).toHaveLength(0);

    const seen = await getAssetsPage(s.host, s.id);
    expect(seen).toMatchObject({
      side: "host",
      needs: [
        {
          need: "logo",
          benefits: ["Banner", "Website"],
          canSend: false,
          previous: null,
          sent: { file: { name: "bakery.png", width: 900, height: 300, isTransparent: true } },
        },
        { need: "text", benefits: ["Website"], sent: { value: "Fresh bread since 1921." } },
      ],
      benefits: [
        { title: "Banner", missing: [] },
        { title: "Website", missing: [] },
      ],
    });
    const file = await openLogo(s.host, seen.needs[0]?.sent?.id ?? "");
    expect(file).toMatchObject({ name: "bakery.png", contentType: "image/png" });
    expect(await sharp((await file.read()) ?? undefined).metadata()).toMatchObject({
      format: "png",
      width: 900,
      hasAlpha: true,
    });
  });

  test("sendLogo: explains why a file is refused, and stores nothing of it", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    const small = await aLogo(599);
    const cases: [Buffer, string, RegExp][] = [
      [small, "small.png", /small\.png is 599 pixels wide\. Choose one that is at least 600/],
      [Buffer.alloc(40_000_000), "huge.png", /huge\.png is too large\. Maximum size is 5MB\./],
      [
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        "logo.svg",
        /logo\.svg isn't a logo that we can use/,
      ],
      [
        await sharp(await aLogo())
          .gif()
          .toBuffer(),
        "logo.gif",
        /PNG, JPEG, or WebP/,
      ],
      [Buffer.concat([await aLogo(), Buffer.from("<script>")]), "logo.png", /isn't a logo/],
      [Buffer.alloc(0), "", /isn't a logo/],
    ];
    for (const [content, name, message] of cases)
      await expect(logo(s, content, name)).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringMatching(message),
      });
    expect(await statuses(s)).toContain("waiting_for_sponsor");
    expect(
      await db
        .select()
        .from(sponsorAssets)
        .where(eq(sponsorAssets.ownerId, viewerOf(s.sponsor))),
    ).toEqual([]);
    await logo(s, await aPicture(), "photo.jpg");
    const { needs } = await getAssetsPage(s.sponsor, s.id);
    expect(needs[0]?.sent?.file).toMatchObject({ name: "photo.jpg", isTransparent: false });
  });

  test("an asset can be replaced until its benefits are delivered; the old file is deleted, and the host is notified", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    const { assetId } = await logo(s);
    await text(s);
    const old =
      (await db.select().from(sponsorAssets).where(eq(sponsorAssets.id, assetId)))[0]?.storageKey ?? "";
    await logo(s, await aLogo(700));
    await logo(s, await aLogo(800));
    expect(await mailsOf(s.hostId, "sponsor-asset-replaced")).toHaveLength(1);
    expect(await mailsOf(s.hostId, "sponsor-assets-complete")).toHaveLength(1);
    const previous = await db
      .select()
      .from(sponsorAssets)
      .where(eq(sponsorAssets.ownerId, viewerOf(s.sponsor)));
    expect(previous.map(({ need, width }) => [need, width])).toEqual([
      ["text", null],
      ["logo", 800],
    ]);
    await expect(openLogo(s.sponsor, assetId)).rejects.toMatchObject({ code: "not_found" });
    await runJobs(database.url, { db, readDb: database.readDb, ports: s.sponsor.ports, now: world.now });
    expect(await s.storage.get(old)).toBeNull();

    for (const title of ["Banner", "Website"]) {
      const id = await itemOf(s, title);
      await inTransaction(s.host, async (tx) =>
        moveDeliverable(tx, s.host, await lockDeliverable(tx, id), {
          move: "prove",
          side: "host",
          set: { provedAt: world.now() },
        }),
      );
    }
    await expect(logo(s)).rejects.toMatchObject({
      code: "conflict",
      message: "The host doesn't need this anymore.",
    });
    expect((await getAssetsPage(s.sponsor, s.id)).needs.map(({ canSend }) => canSend)).toEqual([
      false,
      false,
    ]);
  });

  test("two tabs send different things: both arrive, every benefit becomes due, and one email is sent", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    await Promise.all([logo(s), text(s)]);
    expect(await statuses(s)).toEqual(["due", "due", "due"]);
    expect(await mailsOf(s.hostId, "sponsor-assets-complete")).toHaveLength(1);
  });

  test("two tabs send the same thing: one of them stays", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    await Promise.all([logo(s), logo(s, await aLogo(700))]);
    expect(
      await db
        .select()
        .from(sponsorAssets)
        .where(eq(sponsorAssets.ownerId, viewerOf(s.sponsor))),
    ).toHaveLength(1);
  });

  test("nothing else can be sent: not what isn't needed, not to a refunded sponsorship", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    const link = { sponsorshipId: s.id, need: "link", value: "https://bakery.example/" } as const;
    await expect(sendAsset(s.sponsor, link)).rejects.toMatchObject({ code: "conflict" });
    await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, s.id));
    await expect(text(s)).rejects.toMatchObject({
      code: "conflict",
      message: "This sponsorship was refunded.",
    });
    await expect(sendAsset(s.sponsor, { ...link, sponsorshipId: newId() })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("keeping", () => {
  test("sendPreviousAsset: a second sponsorship offers what was sent for the first, in one click", async () => {
    const world = paymentWorld(database);
    const first = await sold(world);
    const { assetId } = await logo(first);
    await text(first);
    const second = await sold(world, { sponsor: first.sponsor });
    const offered = await getAssetsPage(second.sponsor, second.id);
    expect(offered.needs).toMatchObject([
      { need: "logo", sent: null, previous: { id: assetId, file: { width: 900 } } },
      { need: "text", sent: null, previous: { value: "Fresh bread since 1921." } },
    ]);
    expect((await getAssetsPage(second.host, second.id)).needs.map(({ previous }) => previous)).toEqual([
      null,
      null,
    ]);
    await expect(openLogo(second.host, assetId)).rejects.toMatchObject({ code: "not_found" });
    for (const { previous } of offered.needs)
      await sendPreviousAsset(second.sponsor, { sponsorshipId: second.id, assetId: previous?.id ?? "" });
    expect(await statuses(second)).toEqual(["due", "due", "due"]);
    expect((await openLogo(second.host, assetId)).name).toBe("bakery.png");
    // Another logo for the second event leaves the first one's alone.
    await logo(second, await aLogo(700));
    expect((await getAssetsPage(first.host, first.id)).needs[0]?.sent).toMatchObject({ id: assetId });
  });

  test("sendPreviousAsset: the next edition needs the same, and offers last year's logo and words", async () => {
    const world = paymentWorld(database);
    const first = await sold(world);
    const { assetId } = await logo(first);
    await text(first);
    world.wait(31 * DAY);
    const draftId = newId();
    await startNextEdition(first.host, { proposalId: first.proposalId, draftId });
    const [draft] = await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId));
    const payload = publishPayload(draftId, DraftContent.parse(draft?.content));
    const { proposalId } = await publishProposal(first.host, PublishForm.parse(payload));
    const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
    const [tier] = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, proposalId));
    if (!proposal || !tier) throw new Error("not published");
    const { paymentId, ref } = await world.checkout(first.sponsor, { proposal, tier });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposalId));
    const next = { id: slot?.id ?? "" };
    expect((await getAssetsPage(first.sponsor, next.id)).needs).toMatchObject([
      { need: "logo", benefits: ["Banner", "Website"], sent: null, previous: { id: assetId } },
      { need: "text", benefits: ["Website"], sent: null, previous: { value: "Fresh bread since 1921." } },
    ]);
    expect(await statuses(next)).toEqual(["waiting_for_sponsor", "waiting_for_sponsor", "due"]);
    await sendPreviousAsset(first.sponsor, { sponsorshipId: next.id, assetId });
    expect(await statuses(next)).toEqual(["due", "waiting_for_sponsor", "due"]);
    expect((await getAssetsPage(first.host, next.id)).needs[0]?.sent).toMatchObject({ id: assetId });
  });

  test("sendPreviousAsset: no one sends another's asset", async () => {
    const world = paymentWorld(database);
    const [mine, theirs] = [await sold(world), await sold(world)];
    const { assetId } = await logo(theirs);
    const steal = { sponsorshipId: mine.id, assetId };
    await expect(sendPreviousAsset(mine.sponsor, steal)).rejects.toMatchObject({ code: "not_found" });
    await expect(sendPreviousAsset(theirs.sponsor, steal)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a sponsor's deleted account leaves neither assets nor files", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    const { assetId } = await logo(s);
    await text(s);
    const [previous] = await db.select().from(sponsorAssets).where(eq(sponsorAssets.id, assetId));
    const key = previous?.storageKey ?? "";
    expect(await s.storage.has(key)).toBe(true);
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, viewerOf(s.sponsor)));
    if (!user) throw new Error("no account");
    await inTransaction(s.sponsor, (tx) => eraseTraces(tx, user));
    await runJobs(database.url, { db, readDb: database.readDb, ports: s.sponsor.ports, now: world.now });
    expect(await s.storage.has(key)).toBe(false);
    expect((await getAssetsPage(s.host, s.id)).needs.map(({ sent }) => sent)).toEqual([null, null]);
  });
});

describe("not needed", () => {
  test("waiveDeliverable: the sponsor gives up a benefit once, and the host doesn't wait for the rest of it", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    await logo(s);
    const website = { deliverableId: await itemOf(s, "Website") };
    await waiveDeliverable(s.sponsor, website);
    await waiveDeliverable(s.sponsor, website);
    expect(await statuses(s)).toEqual(["due", "waived", "due"]);
    expect(await mailsOf(s.hostId, "benefit-waived")).toHaveLength(1);
    expect(await mailsOf(s.hostId, "sponsor-assets-complete")).toHaveLength(1);
    for (const ctx of [s.host, await world.as()])
      await expect(
        waiveDeliverable(
          { ...ctx, viewer: ctx.viewer && { ...ctx.viewer, roles: ["business_sponsor"] } },
          website,
        ),
      ).rejects.toMatchObject({ code: "not_found" });
  });

  test("skipAssets: the host, or someone who answers for them, delivers a benefit without what it needs", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    const editor = await agentOf(s, "editor");
    const sharer = await agentOf(s, "viewer_sharer");
    const banner = { deliverableId: await itemOf(s, "Banner") };
    const [asEditor, asSharer] = [await world.as(editor), await world.as(sharer)];
    await expect(skipAssets(asSharer, banner)).rejects.toMatchObject({ code: "not_found" });
    await skipAssets(asEditor, banner);
    await skipAssets(s.host, banner);
    expect(await statuses(s)).toEqual(["due", "waiting_for_sponsor", "due"]);
    expect(await getAssetsPage(asEditor, s.id)).toMatchObject({ side: "host", hasSponsorshipPage: false });
    // What comes after all is still welcome.
    await logo(s);
    expect((await getAssetsPage(asEditor, s.id)).needs[0]?.sent).not.toBeNull();
  });

  test("what didn't come within 3 days is waived, and the page says so", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    world.wait(27 * DAY);
    await settleDeliverables(world.system());
    expect(await statuses(s)).toEqual(["waived", "waived", "due"]);
    const page = await getAssetsPage(s.sponsor, s.id);
    expect(page.benefits).toMatchObject([{ isLate: true, canWaive: false }, { isLate: true }]);
    expect(page.needs.map(({ canSend, sendBy }) => [canSend, sendBy])).toEqual([
      [false, null],
      [false, null],
    ]);
  });
});

test("only the sponsor, the host's side, and admins see the page and the logo", async () => {
  const world = paymentWorld(database);
  const s = await sold(world);
  const { assetId } = await logo(s);
  const admin = await world.as(await createAdmin(db));
  expect(await getAssetsPage(admin, s.id)).toMatchObject({ side: "admin", threadId: null });
  await openLogo(admin, assetId);
  const sharer = await agentOf(s, "viewer_sharer");
  for (const ctx of [await world.as(), await world.as(await createHost(db)), await world.as(sharer)]) {
    await expect(getAssetsPage(ctx, s.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(openLogo(s.withFiles(ctx), assetId)).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(logo({ ...s, sponsor: s.withFiles(await world.as()) })).rejects.toMatchObject({
    code: "not_found",
  });
});

describe("reminders", () => {
  const sent = async (s: Sold) =>
    (await mailsOf(viewerOf(s.sponsor), "sponsor-assets-due")).map(({ subject }) => subject);

  test("remindSponsors: 7, 2, and 0 days before, by one email for everything that is missing", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    await logo(s);
    const seen: number[] = [];
    for (let day = 0; day < 26; day++) {
      // Hourly runs, and two at the same time.
      await Promise.all([remindSponsors(world.system()), remindSponsors(world.system())]);
      await remindSponsors(world.system());
      if ((await sent(s)).length > seen.length) seen.push(day);
      world.wait(DAY);
    }
    expect(seen).toEqual([16, 21, 23]);
    const [mail] = await mailsOf(viewerOf(s.sponsor), "sponsor-assets-due");
    expect(mail?.subject).toMatch(/^Please send a text for /);
    expect(mail?.text).toContain("Website");
    expect(mail?.text).not.toContain("Banner");
  });

  test("doesn't remind a sponsor who has sent everything or was refunded", async () => {
    const world = paymentWorld(database);
    const [done, refunded] = [await sold(world), await sold(world)];
    await logo(done);
    await text(done);
    await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, refunded.id));
    world.wait(22 * DAY);
    await remindSponsors(world.system());
    expect([await sent(done), await sent(refunded)]).toEqual([[], []]);
  });
});

describe("the conversation", () => {
  const threadsOf = ({ proposalId }: Sold) =>
    db.select().from(threads).where(eq(threads.subjectId, proposalId));

  test("a payment opens it, and neither side's unread or reply time changes", async () => {
    const world = paymentWorld(database);
    const s = await sold(world);
    expect(await threadsOf(s)).toMatchObject([{ starterId: s.hostId, recipientId: viewerOf(s.sponsor) }]);
    const { threadId } = await getAssetsPage(s.host, s.id);
    expect((await getThread(s.host, threadId ?? "")).messages).toEqual([]);
    expect((await listThreads(s.host)).threads).toEqual([]);
    const sent = await writeOnSponsorship(s.host, {
      sponsorshipId: s.id,
      text: "Thank you!",
      idempotencyKey: newId(),
    });
    expect(sent.threadId).toBe(threadId);
    expect((await listThreads(s.sponsor)).threads).toMatchObject([{ id: threadId, unread: 1 }]);
  });

  test("the host of many sponsors can write first to each of them", async () => {
    const world = paymentWorld(database);
    const owner = await createHost(db);
    for (let count = 0; count < 7; count++) {
      const s = await sold(world, { owner });
      // Paid before payments opened conversations.
      await db.delete(threads).where(eq(threads.subjectId, s.proposalId));
      await writeOnSponsorship(s.host, { sponsorshipId: s.id, text: "Thank you!", idempotencyKey: newId() });
    }
  });

  test("one that the sponsor started stays the only one", async () => {
    const world = paymentWorld(database);
    const sponsor = await world.as();
    let started: string | null = null;
    const s = await sold(world, {
      sponsor,
      before: async (proposalId) => {
        const asked = await startThread(sponsor, {
          proposalId,
          text: "Is it free?",
          idempotencyKey: newId(),
        });
        started = asked.threadId;
      },
    });
    expect(await threadsOf(s)).toMatchObject([{ id: started, starterId: viewerOf(sponsor) }]);
  });
});
