import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import {
  deliverableProofs,
  deliverables,
  mailMessages,
  placementDays,
  placements,
  placementTargets,
  sponsorships,
  users,
} from "@/db/schema";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readPlacementCode } from "@/lib/funding/placements/code";
import { blockTarget } from "@/lib/funding/placements/commands/block-target";
import { chooseTarget } from "@/lib/funding/placements/commands/choose-target";
import { createPlacement } from "@/lib/funding/placements/commands/create-placement";
import { editPlacement } from "@/lib/funding/placements/commands/edit-placement";
import { proveByCount } from "@/lib/funding/placements/commands/prove-by-count";
import { retirePlacement } from "@/lib/funding/placements/commands/retire-placement";
import { stateRedemptions } from "@/lib/funding/placements/commands/state-redemptions";
import { unblockTarget } from "@/lib/funding/placements/commands/unblock-target";
import { getPlacementCounts } from "@/lib/funding/placements/queries/placement-counts";
import { getPlacementsPage } from "@/lib/funding/placements/queries/placements-page";
import { getPrintFile } from "@/lib/funding/placements/queries/print-file";
import { MOST_IN_USE, TargetUrl } from "@/lib/funding/placements/schema";
import { hashPassword } from "@/lib/identity/accounts/password";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { TAGS_CHANNEL } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPlacement as placementRow } from "@/tests/support/factories/placements";
import { createPromised } from "@/tests/support/factories/promised";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const PASSWORD = "correct horse battery";

async function promised() {
  const hostUser = await createHost(db);
  const world = await createPromised(db, hostUser.id, ["Banner", "Thanks on stage"]);
  const host = await ctxFor(database, hostUser);
  const sponsor = await ctxFor(database, world.sponsor);
  const { sponsorshipId, ids } = world;
  const fields = {
    sponsorshipId,
    label: "Banner at the stage",
    deliverableId: ids[0] ?? null,
    offerCode: null,
  };
  return { ...world, hostUser, host, sponsor, fields };
}
const rowsOf = (sponsorshipId: string) =>
  db.select().from(placements).where(eq(placements.sponsorshipId, sponsorshipId)).orderBy(placements.id);
const targetsOf = (sponsorshipId: string) =>
  db
    .select()
    .from(placementTargets)
    .where(eq(placementTargets.sponsorshipId, sponsorshipId))
    .orderBy(placementTargets.id);

describe("createPlacement: a code for each spot", () => {
  it("makes one code, even for two simultaneous posts of one form, and emails the sponsor once", async () => {
    const { host, sponsorshipId, sponsor, fields } = await promised();
    const formId = newId();
    await Promise.all([1, 2].map(() => createPlacement(host, { ...fields, formId })));
    await createPlacement(host, { ...fields, label: "لافتة", formId: newId() });
    const rows = await rowsOf(sponsorshipId);
    expect(rows.map(({ label }) => label)).toEqual(["Banner at the stage", "لافتة"]);
    for (const { code } of rows) expect(readPlacementCode(code)).toBe(code);
    const sent = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, sponsor.viewer?.id ?? ""));
    expect(sent.map(({ template }) => template)).toEqual(["placement-created"]);
  });

  it("gives no link to a benefit that only names the sponsor, or to another sponsorship's benefit", async () => {
    const { host, fields, ids, sponsorshipId } = await promised();
    const other = await promised();
    const [banner] = await db
      .select()
      .from(deliverables)
      .where(eq(deliverables.id, ids[0] ?? ""));
    if (!banner) throw new Error("no benefit");
    const thanked = { ...banner, id: newId(), position: 9, title: "A quiet thank-you" };
    await db.insert(deliverables).values({ ...thanked, wording: "acknowledgment", shareCents: 0 });
    for (const deliverableId of [thanked.id, other.ids[0] ?? ""])
      await expect(
        createPlacement(host, { ...fields, deliverableId, formId: newId() }),
      ).rejects.toMatchObject({
        code: "invalid",
      });
    const page = await getPlacementsPage(host, sponsorshipId);
    expect(page.benefits.map(({ title }) => title)).toEqual(["Banner", "Thanks on stage"]);
    expect(page.acknowledgments).toEqual(["A quiet thank-you"]);
  });

  it("stops at 20 codes in use, and after the sponsorship ended", async () => {
    const { host, fields, sponsorshipId } = await promised();
    for (let n = 0; n < MOST_IN_USE; n++) await placementRow(db, sponsorshipId);
    await expect(createPlacement(host, { ...fields, formId: newId() })).rejects.toMatchObject({
      code: "conflict",
    });
    const [first] = await rowsOf(sponsorshipId);
    await retirePlacement(host, { placementId: first?.id ?? "" });
    await createPlacement(host, { ...fields, formId: newId() });
    const ended = await promised();
    await db
      .update(sponsorships)
      .set({ status: "cancelled" })
      .where(eq(sponsorships.id, ended.sponsorshipId));
    await expect(createPlacement(ended.host, { ...ended.fields, formId: newId() })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("editPlacement, retirePlacement: a code in use", () => {
  it("editPlacement keeps the code, and retirePlacement is final", async () => {
    const { host, sponsorshipId } = await promised();
    const { id: placementId, code } = await placementRow(db, sponsorshipId);
    await editPlacement(host, { placementId, label: "Flyer", offerCode: "TOWN10" });
    await retirePlacement(host, { placementId });
    expect(await rowsOf(sponsorshipId)).toMatchObject([{ code, label: "Flyer", offerCode: "TOWN10" }]);
    for (const again of [
      () => retirePlacement(host, { placementId }),
      () => editPlacement(host, { placementId, label: "Again", offerCode: null }),
    ])
      await expect(again()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("chooseTarget: where codes lead", () => {
  it("keeps earlier choices, has one for all and one for a placement, and an empty one ends it", async () => {
    const { sponsor, sponsorshipId } = await promised();
    const { id: placementId } = await placementRow(db, sponsorshipId);
    const choose = (url: string | null, of: string | null = null) =>
      chooseTarget(sponsor, { sponsorshipId, placementId: of, url });
    await choose("https://bakery.example/");
    await choose("https://bakery.example/");
    await choose("https://bakery.example/banner", placementId);
    await choose("https://bakery.example/new");
    await choose(null, placementId);
    const rows = await targetsOf(sponsorshipId);
    expect(rows.map(({ url, replacedAt }) => `${url} ${replacedAt ? "earlier" : "current"}`)).toEqual([
      "https://bakery.example/ earlier",
      "https://bakery.example/banner earlier",
      "https://bakery.example/new current",
    ]);
    const page = await getPlacementsPage(sponsor, sponsorshipId);
    expect(page).toMatchObject({
      target: { url: "https://bakery.example/new" },
      placements: [{ target: null }],
    });
  });

  it("refuses this site, and another sponsorship's placement", async () => {
    const { sponsor, sponsorshipId } = await promised();
    const other = await promised();
    const foreign = await placementRow(db, other.sponsorshipId);
    const site = new URL(env().SITE_URL).hostname;
    for (const url of [`https://${site}/go/2222222222`, `https://www.${site}/`, `https://${site}:444/%67o/x`])
      await expect(chooseTarget(sponsor, { sponsorshipId, placementId: null, url })).rejects.toMatchObject({
        code: "invalid",
      });
    await expect(
      chooseTarget(sponsor, { sponsorshipId, placementId: foreign.id, url: "https://bakery.example/" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("blockTarget, unblockTarget: a hostile target", () => {
  it("blocks the host in all of the sponsor's targets until unblockTarget, and the sponsor can't choose it again", async () => {
    const { sponsor, sponsorshipId, proposal } = await promised();
    const admin = await ctxFor(database, await createAdmin(db));
    const { id: placementId } = await placementRow(db, sponsorshipId);
    const choose = (url: string | null, of: string | null = null) =>
      chooseTarget(sponsor, { sponsorshipId, placementId: of, url });
    await choose("https://evil.example/a");
    await choose("https://evil.example/b", placementId);
    const [first] = await targetsOf(sponsorshipId);
    const targetId = first?.id ?? "";
    const heard: string[] = [];
    const listening = await database.sql.listen(TAGS_CHANNEL, (payload) =>
      heard.push(...(JSON.parse(payload) as string[])),
    );
    onTestFinished(() => listening.unlisten());
    await blockTarget(admin, { targetId, reason: "It asks visitors for passwords." });
    expect((await targetsOf(sponsorshipId)).every(({ blockedAt }) => blockedAt)).toBe(true);
    await expect(blockTarget(admin, { targetId, reason: "Again" })).rejects.toMatchObject({
      code: "conflict",
    });
    await choose("https://bakery.example/");
    for (const url of [
      "https://evil.example/c",
      "http://EVIL.example:8080/c",
      "https://www.evil.example/c",
      "https://a.b.evil.example/c",
    ])
      await expect(choose(TargetUrl.parse(url))).rejects.toThrow("It asks visitors for passwords.");
    await choose("https://notevil.example/");
    const sent = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, sponsor.viewer?.id ?? ""));
    expect(sent.map(({ template }) => template)).toEqual(["target-blocked"]);
    const walls = () => heard.filter((tag) => tag === tags.proposal(proposal.id));
    const pages = () => heard.filter((tag) => tag === tags.sponsor(sponsor.viewer?.id ?? ""));
    await expect.poll(walls).toHaveLength(1);
    expect(pages()).toHaveLength(1);
    await unblockTarget(admin, { targetId });
    await choose("https://evil.example/c");
    await expect.poll(walls).toHaveLength(2);
    expect(pages()).toHaveLength(2);
  });
});

describe("stateRedemptions: what sponsors say", () => {
  it("is stated by the sponsor, for offers only, and not of the future", async () => {
    const { sponsor, sponsorshipId } = await promised();
    const { id: placementId } = await placementRow(db, sponsorshipId, { offerCode: "TOWN10" });
    const plain = await placementRow(db, sponsorshipId);
    await stateRedemptions(sponsor, { placementId, redemptions: 17, until: "2026-01-31" });
    await expect(
      stateRedemptions(sponsor, { placementId, redemptions: 18, until: "2199-01-01" }),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(
      stateRedemptions(sponsor, { placementId: plain.id, redemptions: 1, until: "2026-01-31" }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(
      (await getPlacementCounts(db, sponsorshipId)).filter(({ source }) => source === "sponsor"),
    ).toEqual([
      {
        label: "Banner at the stage: redemptions of TOWN10",
        source: "sponsor",
        amount: 17,
        rule: "As of Jan 31, 2026. This is advertising.",
        days: [],
      },
    ]);
  });
});

describe("proveByCount: counts", () => {
  it("go into the report by day, and proveByCount makes them the benefit's proof, once for a form", async () => {
    const { host, sponsorshipId, ids } = await promised();
    const { id: placementId } = await placementRow(db, sponsorshipId, { deliverableId: ids[0] ?? null });
    const about = { placementId, formId: newId() };
    await expect(proveByCount(host, about)).rejects.toMatchObject({ code: "conflict" });
    await db.insert(placementDays).values([
      { placementId, day: "2026-06-21", requests: 5, visits: 4 },
      { placementId, day: "2026-06-20", requests: 2, visits: 1 },
    ]);
    expect(await getPlacementCounts(db, sponsorshipId)).toMatchObject([
      {
        label: "Banner at the stage: requests",
        source: "counted",
        amount: 7,
        days: [
          { day: "2026-06-20", amount: 2 },
          { day: "2026-06-21", amount: 5 },
        ],
      },
      { label: "Banner at the stage: visits", amount: 5 },
    ]);
    for (let n = 0; n < 2; n++) await proveByCount(host, about);
    const proofs = await db
      .select()
      .from(deliverableProofs)
      .where(eq(deliverableProofs.deliverableId, ids[0] ?? ""));
    expect(proofs).toMatchObject([{ kind: "number", amount: 7 }]);
    expect(proofs[0]?.note).toContain("counted by this site");
  });
});

describe("print files", () => {
  it("hold the code, the sponsor's name in any script, the short address, and what an offer must say", async () => {
    const { host, sponsorshipId, sponsor } = await promised();
    const { id, code } = await placementRow(db, sponsorshipId, { offerCode: "TOWN10" });
    const name = `Bäckerei <Müller> & パン屋`;
    await db.execute(`update users set company_name = '${name}' where id = '${sponsor.viewer?.id}'`);
    const svg = await getPrintFile(host, { id, format: "svg" });
    expect(svg.name).toBe("qr-banner-at-the-stage.svg");
    for (const text of [
      "Bäckerei &lt;Müller&gt; &amp; パン屋",
      `/go/${code}`,
      "TOWN10",
      "This is advertising.",
    ])
      expect(svg.body).toContain(text);
    const pdf = await getPrintFile(sponsor, { id, format: "pdf" });
    expect(String(pdf.body.slice(0, 5))).toBe("%PDF-");
    for (const [ctx, format] of [
      [await ctxFor(database, await createSponsor(db)), "svg"],
      [host, "exe"],
    ] as const)
      await expect(getPrintFile(ctx, { id, format })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("visibility", () => {
  it("shows the page to both sides and admins, and to no one else", async () => {
    const { host, sponsor, sponsorshipId } = await promised();
    const admin = await ctxFor(database, await createAdmin(db));
    const sides = await Promise.all(
      [host, sponsor, admin].map((ctx) => getPlacementsPage(ctx, sponsorshipId)),
    );
    expect(sides.map(({ side }) => side)).toEqual(["host", "sponsor", "admin"]);
    for (const stranger of [await createSponsor(db), await createHost(db)])
      await expect(getPlacementsPage(await ctxFor(database, stranger), sponsorshipId)).rejects.toMatchObject({
        code: "not_found",
      });
  });
});

describe("deleted accounts", () => {
  it("a sponsor's addresses and statements are erased, and counts stay", async () => {
    const { sponsor, sponsorshipId } = await promised();
    const { id: placementId } = await placementRow(db, sponsorshipId, {
      offerCode: "TOWN10",
      redemptions: 3,
      redeemedUntil: "2026-01-31",
    });
    await chooseTarget(sponsor, { sponsorshipId, placementId: null, url: "https://bakery.example/" });
    await db.insert(placementDays).values({ placementId, day: "2026-06-20", requests: 2, visits: 1 });
    await db.update(sponsorships).set({ status: "released" }).where(eq(sponsorships.id, sponsorshipId));
    const id = sponsor.viewer?.id ?? "";
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, id));
    const input = { currentPassword: PASSWORD, code: null, understood: true } as const;
    await deleteAccount(await ctxFor(database, { id }), input);
    expect(await targetsOf(sponsorshipId)).toEqual([]);
    expect(await rowsOf(sponsorshipId)).toMatchObject([{ offerCode: null, redemptions: null }]);
    expect(await db.$count(placementDays, eq(placementDays.placementId, placementId))).toBe(1);
  });
});
