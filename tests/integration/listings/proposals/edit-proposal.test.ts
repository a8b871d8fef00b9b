import { asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { BenefitTerms } from "@/db/enums";
import {
  deliverables,
  events,
  mailMessages,
  media,
  proposals,
  proposalTiers,
  sponsorships,
} from "@/db/schema";
import { ChangedProposalBody, changeProposal } from "@/lib/api/entities/list/proposal-writes";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { editProposal } from "@/lib/listings/proposals/commands/edit-proposal";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { EditProposalForm } from "@/lib/listings/proposals/form";
import { readContent } from "@/lib/listings/proposals/queries/proposal-content";
import { listVersions } from "@/lib/listings/proposals/queries/versions";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { createViewer } from "@/tests/support/factories/viewer";
import { wizardInput } from "@/tests/support/factories/wizard";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

type Wizard = NonNullable<Parameters<typeof wizardInput>[0]>;

const world = paymentWorld(database);

/** A published proposal and its host's actions. */
async function published(options: Wizard = {}, plan: "starter" | "pro" = "pro") {
  const host: Ctx = {
    ...(await world.as(await createHost(db))),
    viewer: await createViewer(database, { plan }),
  };
  const { proposalId } = await publishProposal(host, wizardInput(options));
  const read = () => readContent(db, proposalId, world.now());
  return {
    host,
    proposalId,
    read,
    tiers: () =>
      db
        .select()
        .from(proposalTiers)
        .where(eq(proposalTiers.proposalId, proposalId))
        .orderBy(asc(proposalTiers.position)),
    row: async () => {
      const [row] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
      if (!row) throw new Error("the proposal exists");
      return row;
    },
    /** Saves the result of `change`, as the form would submit it. */
    async edit(
      change: (content: DraftContent) => Partial<Pick<DraftContent, "proposal" | "tiers">>,
      { version = 1, saveId = newId(), as = host }: { version?: number; saveId?: string; as?: Ctx } = {},
    ) {
      const content = await read();
      const { proposal, tiers } = { ...content, ...change(content) };
      return editProposal(as, EditProposalForm.parse({ proposalId, version, saveId, proposal, tiers }));
    },
    async sponsor(tierAt = 0, agreed: { sponsor?: Ctx; interestId?: string } = {}) {
      const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
      const tier = (await this.tiers())[tierAt];
      if (!proposal || !tier) throw new Error("a tier exists");
      const sponsor = agreed.sponsor ?? (await world.as());
      const checkout = await world.checkout(sponsor, { proposal, tier, interestId: agreed.interestId });
      return {
        ...checkout,
        sponsor,
        /** The provider has not decided when the hold's time is over. */
        runOut: async () => {
          await world.api.decide(checkout.ref, "leave_pending");
          world.wait(16);
          await world.sweep();
        },
        settle: async () => {
          await world.api.decide(checkout.ref, "settle");
          await world.reconcile(checkout.paymentId);
          await world.sweep();
        },
        pay: async () => {
          await world.api.decide(checkout.ref, "approve");
          await world.reconcile(checkout.paymentId);
        },
      };
    },
  };
}

const dated = { startDate: "2099-09-11", endDate: "2099-09-12", timeZone: "America/Chicago" };
const forSeveral: Wizard = {
  proposal: { ...dated, fundingMode: "several", amountRequested: "5000" },
  tiers: [
    { amount: "1000", places: "3" },
    { amount: "500", places: "4" },
  ],
};

const edits = {
  proposal:
    (fields: Partial<DraftContent["proposal"]>) =>
    ({ proposal }: DraftContent) => ({ proposal: { ...proposal, ...fields } }),
  /** For the first tier, or for all. */
  tier:
    (fields: Partial<DraftContent["tiers"][number]>, all = false) =>
    ({ tiers }: DraftContent) => ({
      tiers: tiers.map((tier, at) => (at === 0 || all ? { ...tier, ...fields } : tier)),
    }),
};

describe("before any payment", () => {
  test("saves every field together, records the differences, and updates search and the event", async () => {
    const s = await published(forSeveral);
    const [gold, silver] = await s.tiers();
    const outcome = await s.edit(({ proposal, tiers }) => ({
      proposal: {
        ...proposal,
        title: "Winter Supper",
        city: "Millbrook",
        amountRequested: "6,000",
        startDate: "2099-12-04",
        endDate: "",
        cancellationTerms: "firm",
      },
      tiers: [
        { ...(tiers[1] as DraftContent["tiers"][number]), amount: "750" },
        {
          key: newId(),
          name: "Bronze",
          amount: "100",
          description: "",
          benefits: ["A wave"],
          benefitTerms: {},
          places: "9",
        },
      ],
    }));
    expect(outcome).toMatchObject({
      status: "saved",
      version: 2,
      content: { proposal: { title: "Winter Supper" } },
    });
    expect(await s.row()).toMatchObject({
      version: 2,
      title: "Winter Supper",
      amountRequestedCents: 600_000,
      cancellationTerms: "firm",
    });
    expect(await s.tiers()).toMatchObject([
      { id: silver?.id, amountCents: 75_000, position: 0 },
      { name: "Bronze", places: 9, position: 1 },
    ]);
    const [event] = await db
      .select()
      .from(events)
      .where(eq(events.id, (await s.row()).eventId ?? ""));
    expect(event).toMatchObject({ startDate: "2099-12-04", endDate: null, city: "Millbrook" });
    const [found] =
      await sql`select words::text, from_cents from proposal_search where proposal_id = ${s.proposalId}`;
    expect(found?.["words"]).toContain("winter");
    expect(Number(found?.["from_cents"])).toBe(10_000);
    const [version] = await listVersions(db, s.proposalId);
    expect(version).toMatchObject({ version: 2, editor: s.host.viewer?.fullName });
    expect(version?.changes).toEqual(
      expect.arrayContaining([
        { path: "proposal.title", label: "Title", before: "Harvest Supper", after: "Winter Supper" },
        { path: "proposal.amountRequested", label: "Goal", before: "$5,000", after: "$6,000" },
        {
          path: `tiers.${silver?.id}.amount`,
          label: "Tier “Tier 2”: amount",
          before: "$500",
          after: "$750",
        },
        { path: `tiers.${gold?.id}`, label: "Tier “Tier 1”", before: "$1,000, 3 spots", after: null },
      ]),
    );
  });

  test("keeps the version if nothing changed, and dedupes repeated saves", async () => {
    const s = await published();
    expect(await s.edit(() => ({}))).toMatchObject({ status: "saved", version: 1 });
    const saveId = newId();
    const change = ({ proposal }: DraftContent) => ({ proposal: { ...proposal, title: "Spring Supper" } });
    expect(await s.edit(change, { saveId })).toMatchObject({ status: "saved", version: 2 });
    expect(await s.edit(change, { saveId })).toMatchObject({ status: "saved", version: 2 });
    expect(await listVersions(db, s.proposalId)).toHaveLength(1);
  });

  test("enforces the plan's limits, but keeps existing excess", async () => {
    const s = await published({}, "starter");
    const two = ({ tiers }: DraftContent) => ({
      tiers: [...tiers, { ...(tiers[0] as DraftContent["tiers"][number]), key: newId() }],
    });
    await expect(s.edit(two)).rejects.toMatchObject({
      code: "invalid",
      fields: { tiers: "Your plan allows a maximum of 1 tier(s). Please upgrade for more." },
    });
    await db
      .insert(proposalTiers)
      .values({ proposalId: s.proposalId, position: 1, name: "Old", amountCents: 500 });
    await s.edit(({ proposal }) => ({ proposal: { ...proposal, title: "Still two tiers" } }));
    expect(await s.tiers()).toHaveLength(2);
  });

  test("rejects someone else's image and writes nothing", async () => {
    const s = await published();
    const stranger = await createHost(db);
    const [picture] = await db
      .insert(media)
      .values({
        ownerId: stranger.id,
        storageKey: "k",
        contentType: "image/webp",
        width: 1,
        height: 1,
        bytes: 1,
      })
      .returning();
    const image = { id: picture?.id ?? "", key: "k", width: 1, height: 1, alt: "", ticket: null };
    await expect(
      s.edit(({ proposal }) => ({ proposal: { ...proposal, title: "Mine now", images: [image] } })),
    ).rejects.toMatchObject({ code: "invalid" });
    expect((await s.row()).title).toBe("Harvest Supper");
  });

  test("rejects a past date, and deletes a tier that only expired holds reference", async () => {
    const s = await published(forSeveral);
    await expect(
      s.edit(({ proposal }) => ({ proposal: { ...proposal, startDate: "2020-01-01", endDate: "" } })),
    ).rejects.toMatchObject({ fields: { "proposal.startDate": expect.stringContaining("passed") } });
    const { paymentId, ref } = await s.sponsor(1);
    await world.api.decide(ref, "leave_pending");
    world.wait(16);
    await world.sweep();
    await s.edit(({ tiers }) => ({ tiers: tiers.slice(0, 1) }));
    expect(await s.tiers()).toHaveLength(1);
    await world.api.decide(ref, "settle");
    await world.reconcile(paymentId);
    await world.sweep();
    expect(await world.statusOf(paymentId)).toBe("refunded");
  });
});

test("deletes a tier that only an expired checkout at an agreed price references, and refunds late money", async () => {
  const s = await published(forSeveral);
  const [proposal, tier, sponsor] = [await s.row(), (await s.tiers())[1], await world.as()];
  if (!tier) throw new Error("a second tier exists");
  const offer = { proposalId: s.proposalId, tierId: tier.id, amount: 40_000, note: null };
  const { id: interestId } = await makeCounterProposal(sponsor, offer);
  await acceptInquiry(s.host, { interestId, note: null });
  const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier, interestId });
  await world.api.decide(ref, "leave_pending");
  world.wait(16);
  await world.sweep();
  await s.edit(({ tiers }) => ({ tiers: tiers.slice(0, 1) }));
  expect(await s.tiers()).toHaveLength(1);
  const [hold] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, s.proposalId));
  expect(hold).toMatchObject({ status: "expired", tierId: null, interestId, amountCents: 40_000 });
  await world.api.decide(ref, "settle");
  await world.reconcile(paymentId);
  await world.sweep();
  expect(await world.statusOf(paymentId)).toBe("refunded");
});

describe("after the first captured payment", () => {
  test.each([
    ["the price of the sold tier", "tiers.0.amount", edits.tier({ amount: "900" })],
    ["its benefits", "tiers.0.benefits", edits.tier({ benefits: ["Less"] })],
    ["its name", "tiers.0.name", edits.tier({ name: "Platinum" })],
    ["the tier itself", "tiers", ({ tiers }: DraftContent) => ({ tiers: tiers.slice(1) })],
    ["the date", "proposal.startDate", edits.proposal({ startDate: "2099-10-01", endDate: "" })],
    ["whether there is a date", "proposal.startDate", edits.proposal({ isNonEventCampaign: true })],
    ["the benefits for every sponsor", "proposal.benefits", edits.proposal({ benefits: ["Nothing"] })],
    ["who can fund it", "proposal.fundingMode", edits.proposal({ fundingMode: "single" })],
    ["a goal below what is raised", "proposal.amountRequested", edits.proposal({ amountRequested: "2000" })],
    ["fewer spots than are sold", "tiers.0.places", edits.tier({ places: "1" })],
  ] as const)("%s cannot change", async (_what, field, change) => {
    const s = await sold();
    const before = await s.read();
    await expect(s.edit(change)).rejects.toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) },
    });
    expect({ ...(await s.read()), timestamp: before.timestamp }).toEqual(before);
  });

  test("allows other changes, notifies the sponsor, and keeps the terms of the purchase", async () => {
    const s = await sold();
    await s.edit(({ proposal, tiers }) => ({
      proposal: {
        ...proposal,
        description: "Now with lanterns. See www.lanterns.example",
        amountRequested: "9000",
        cancellationTerms: "firm",
      },
      tiers: tiers.map((tier, at) => (at === 0 ? { ...tier, places: "5" } : { ...tier, amount: "650" })),
    }));
    expect(await s.tiers()).toMatchObject([{ amountCents: 100_000, places: 5 }, { amountCents: 65_000 }]);
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, s.proposalId));
    expect(slot).toMatchObject({
      cancellationTerms: "standard",
      amountCents: 100_000,
      tierSnapshot: { name: "Tier 1" },
    });
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, slot?.sponsorId ?? ""));
    const [notified] = mails.filter(({ template }) => template === "proposal-changed");
    expect(notified?.text).toContain("Now with lanterns.");
    expect(notified?.text, "a host's links are not emailed").not.toContain("lanterns.example");
  });

  test("Postgres itself rejects another price for a sold tier", async () => {
    const s = await sold();
    const [tier] = await s.tiers();
    const change = sql`update proposal_tiers set amount_cents = 1 where id = ${tier?.id ?? ""}`;
    await expect(change).rejects.toMatchObject({ code: "PM001" });
    const removal = sql`delete from proposal_tiers where id = ${tier?.id ?? ""}`;
    await expect(removal).rejects.toMatchObject({ code: "PM001" });
  });
});

test("freezes a tier while someone is paying for it, and unfreezes it when they leave", async () => {
  const s = await published(forSeveral);
  await s.sponsor();
  await expect(s.edit(edits.tier({ amount: "900" }))).rejects.toMatchObject({
    fields: { "tiers.0.amount": expect.stringContaining("paying for this right now") },
  });
  world.wait(16);
  await s.edit(edits.tier({ amount: "900" }));
  expect(await s.tiers()).toMatchObject([{ amountCents: 90_000 }, {}]);
});

test("refunds late money for a price that has since changed", async () => {
  const s = await published(forSeveral);
  const late = await s.sponsor();
  await world.api.decide(late.ref, "leave_pending");
  world.wait(16);
  await world.sweep();
  await s.edit(edits.tier({ amount: "1200" }));
  await world.api.decide(late.ref, "settle");
  await world.reconcile(late.paymentId);
  await world.sweep();
  expect(await world.statusOf(late.paymentId)).toBe("refunded");
});

describe("refunds money whose hold expired before the proposal changed", () => {
  const one: Wizard = { proposal: { ...dated, fundingMode: "single" } };

  test.each([
    [
      "several sponsors can now fund it",
      one,
      edits.proposal({ fundingMode: "several", amountRequested: "5000" }),
    ],
    ["the date has changed", forSeveral, edits.proposal({ startDate: "2099-10-01", endDate: "" })],
    ["the terms have changed", forSeveral, edits.proposal({ cancellationTerms: "firm" })],
    ["the price was temporarily different", forSeveral, edits.tier({ amount: "1200" })],
  ] as const)("%s", async (what, options, change) => {
    const s = await published(options);
    const late = await s.sponsor();
    await late.runOut();
    await s.edit(change);
    if (what.startsWith("the price")) await s.edit(edits.tier({ amount: "1000" }), { version: 2 });
    await late.settle();
    expect(await world.statusOf(late.paymentId)).toBe("refunded");
    expect(await s.row()).toMatchObject({ status: "active", isFunded: false });
  });

  test("also refunds an agreed amount if its tier's price has changed", async () => {
    const s = await published(forSeveral);
    const [tier] = await s.tiers();
    const sponsor = await world.as();
    const offer = { proposalId: s.proposalId, tierId: tier?.id ?? null, amount: 80_000, note: null };
    const { id: interestId } = await makeCounterProposal(sponsor, offer);
    await acceptInquiry(s.host, { interestId, note: null });
    const late = await s.sponsor(0, { sponsor, interestId });
    await late.runOut();
    await s.edit(edits.tier({ amount: "600" }));
    await late.settle();
    expect(await world.statusOf(late.paymentId)).toBe("refunded");
  });

  test("accepts late money if only text changed since and no other hold interfered", async () => {
    const s = await published(forSeveral);
    const late = await s.sponsor();
    await late.runOut();
    await s.edit(edits.proposal({ title: "Lantern Supper" }));
    await late.settle();
    expect(await world.statusOf(late.paymentId)).toBe("succeeded");
  });

  test("also if the hold was not yet expired by a job", async () => {
    const s = await published(forSeveral);
    const late = await s.sponsor();
    await world.api.decide(late.ref, "leave_pending");
    world.wait(16);
    await s.edit(edits.tier({ amount: "1200" }));
    await late.settle();
    expect(await world.statusOf(late.paymentId)).toBe("refunded");
  });
});

describe("the terms of benefits", () => {
  const logo: BenefitTerms = { ...PLAIN_TERMS, kind: "placement", due: -7, needs: ["logo"] };
  const withLogo: Wizard = {
    proposal: dated,
    tiers: [{ benefits: ["Logo", "Thanks"], benefitTerms: { Logo: logo, Gone: logo } }],
  };

  test("are stored for the tier's lines, and copied with the sale", async () => {
    const s = await published(withLogo);
    expect((await s.tiers())[0]).toMatchObject({
      benefits: ["Logo", "Thanks"],
      benefitTerms: { Logo: logo },
    });
    await s.sponsor();
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, s.proposalId));
    expect(slot?.tierSnapshot).toMatchObject({ benefits: ["Logo", "Thanks"], benefitTerms: { Logo: logo } });
  });

  test("can be changed until someone pays, and the change is readable", async () => {
    const s = await published(withLogo);
    await s.edit(edits.tier({ benefitTerms: { Logo: { ...logo, due: -14 } } }));
    expect((await s.tiers())[0]?.benefitTerms).toEqual({ Logo: { ...logo, due: -14 } });
    expect((await listVersions(db, s.proposalId))[0]?.changes).toEqual([
      expect.objectContaining({
        before: "Logo · Name or logo placement · 7 days before the event · needs a logo\nThanks",
        after: "Logo · Name or logo placement · 14 days before the event · needs a logo\nThanks",
      }),
    ]);
  });

  test("stay as sold, in the form and in the database", async () => {
    const s = await published(withLogo);
    await (await s.sponsor()).pay();
    const [tier] = await s.tiers();
    await expect(s.edit(edits.tier({ benefitTerms: {} }))).rejects.toMatchObject({ code: "invalid" });
    await expect(
      db
        .update(proposalTiers)
        .set({ benefitTerms: {} })
        .where(eq(proposalTiers.id, tier?.id ?? "")),
    ).rejects.toMatchObject({ cause: { message: "a sold tier cannot change" } });
  });

  test("a sold tier whose terms were stored before benefits had a weight can still get more spots", async () => {
    const s = await published({ ...withLogo, proposal: { ...dated, fundingMode: "several" } });
    const [tier] = await s.tiers();
    const { weight: _, isEssential: __, ...before } = logo;
    await db
      .update(proposalTiers)
      .set({ benefitTerms: { Logo: before } })
      .where(eq(proposalTiers.id, tier?.id ?? ""));
    await (await s.sponsor()).pay();
    await s.edit(edits.tier({ places: "5" }));
    expect((await s.tiers())[0]).toMatchObject({ places: 5, benefitTerms: { Logo: logo } });
    await expect(
      s.edit(edits.tier({ benefitTerms: { Logo: { ...logo, weight: 2 } } }), { version: 2 }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  test("a weight and what is essential are readable changes", async () => {
    const s = await published(withLogo);
    await s.edit(edits.tier({ benefitTerms: { Logo: { ...logo, weight: 3, isEssential: true } } }));
    expect((await listVersions(db, s.proposalId))[0]?.changes[0]?.after).toBe(
      "Logo · Name or logo placement · 7 days before the event · needs a logo · essential · weight 3\nThanks",
    );
  });

  test("that changed after a hold ended end the offer: its late money is refunded", async () => {
    const s = await published(withLogo);
    const late = await s.sponsor();
    await late.runOut();
    await s.edit(edits.tier({ benefitTerms: { Logo: { ...logo, needs: ["logo", "text"] } } }));
    await late.settle();
    expect(await world.statusOf(late.paymentId)).toBe("refunded");
  });

  test("of the same lines remain if a program sends only the lines", async () => {
    const s = await published(withLogo);
    const [tier] = await s.tiers();
    const host = s.host as SignedInCtx;
    const sent = { id: tier?.id, name: "Tier 1", amount: 500, benefits: ["Logo", "Booth"] };
    await changeProposal(host, s.proposalId, ChangedProposalBody.parse({ sponsorship_tiers: [sent] }));
    expect((await s.tiers())[0]).toMatchObject({ benefits: ["Logo", "Booth"], benefitTerms: { Logo: logo } });
    const { isEssential: _, ...plain } = PLAIN_TERMS;
    const booth = { ...plain, kind: "presence", weight: 2 };
    await changeProposal(
      host,
      s.proposalId,
      ChangedProposalBody.parse({
        sponsorship_tiers: [{ ...sent, benefit_terms: { Booth: { ...booth, is_essential: true } } }],
      }),
    );
    expect((await s.tiers())[0]?.benefitTerms).toEqual({ Booth: { ...booth, isEssential: true } });
  });
});

describe("the share for the event itself", () => {
  const withBenefits: Wizard = { proposal: dated, tiers: [{ amount: "1000", benefits: ["Logo", "Booth"] }] };
  const share = (eventShare: string) => edits.proposal({ eventShare });
  const slotOf = async (proposalId: string) => {
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposalId));
    if (!slot) throw new Error("a spot was taken");
    return slot;
  };

  test("is 30% unless the host changes it, and a sale keeps what the sponsor saw", async () => {
    const s = await published(withBenefits);
    expect(await s.row()).toMatchObject({ eventShareBps: 3_000 });
    await s.edit(share("10"));
    expect((await listVersions(db, s.proposalId))[0]?.changes).toEqual([
      { path: "proposal.eventShare", label: "Share for the event itself", before: "30%", after: "10%" },
    ]);
    await (await s.sponsor()).pay();
    const { id, tierSnapshot, eventShareCents } = await slotOf(s.proposalId);
    expect(tierSnapshot.eventShareBps).toBe(1_000);
    expect(eventShareCents).toBe(10_000);
    const items = await db.select().from(deliverables).where(eq(deliverables.sponsorshipId, id));
    expect(items.map(({ shareCents }) => shareCents)).toEqual([45_000, 45_000]);
  });

  test("can't be changed while someone pays, and never after the first sale", async () => {
    const s = await published(withBenefits);
    const slot = await s.sponsor();
    const refused = { code: "invalid", fields: { "proposal.eventShare": expect.any(String) } };
    await expect(s.edit(share("20"))).rejects.toMatchObject(refused);
    await slot.pay();
    await expect(s.edit(share("20"))).rejects.toMatchObject(refused);
    expect(await s.row()).toMatchObject({ eventShareBps: 3_000 });
  });

  test("that changed after a hold ended ends the offer, even if it was changed back", async () => {
    const s = await published(withBenefits);
    const late = await s.sponsor();
    await late.runOut();
    await s.edit(share("20"));
    await s.edit(share("30"), { version: 2 });
    await late.settle();
    expect(await world.statusOf(late.paymentId)).toBe("refunded");
  });

  test.each(["", "-1", "51", "12.5", "half"])("can't be %j", async (typed) => {
    const s = await published(withBenefits);
    const edited = await s.read();
    const parsed = EditProposalForm.safeParse({
      proposalId: s.proposalId,
      version: 1,
      saveId: newId(),
      ...edited,
      proposal: { ...edited.proposal, eventShare: typed },
    });
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ["proposal", "eventShareBps"],
      message: "Please enter a whole percentage from 0 to 50.",
    });
  });
});

describe("two concurrent editors", () => {
  test("shows the second what the first changed, loses nothing, and lets them save over it", async () => {
    const s = await published();
    await s.edit(edits.proposal({ title: "The first one's" }));
    const mine = edits.proposal({ title: "The second one's" });
    const notified = await s.edit(mine);
    expect(notified).toMatchObject({
      status: "outdated",
      version: 2,
      content: { proposal: { title: "The first one's" } },
      since: [{ version: 2, changes: [{ label: "Title", after: "The first one's" }] }],
    });
    expect((await s.row()).title).toBe("The first one's");
    await s.edit(mine, { version: 2 });
    expect((await s.row()).title).toBe("The second one's");
  });

  test("saves one of two simultaneous edits on separate connections", async () => {
    const s = await published();
    const clients = [1, 2, 3, 4].map(() => openClients(database.url, 2));
    try {
      const outcomes = await Promise.all(
        clients.map((own, n) =>
          s.edit(edits.proposal({ title: `Number ${n}` }), {
            as: { ...s.host, db: own.db, readDb: own.readDb },
          }),
        ),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
        "outdated",
        "outdated",
        "outdated",
        "saved",
      ]);
    } finally {
      await Promise.all(clients.map((own) => own.close()));
    }
  });

  test("does not exist for another host, and a canceled proposal is not editable", async () => {
    const s = await published();
    const stranger = await world.as(await createHost(db));
    await expect(s.edit(() => ({}), { as: stranger })).rejects.toMatchObject({ code: "not_found" });
    await db.update(proposals).set({ status: "cancelled" }).where(eq(proposals.id, s.proposalId));
    await expect(s.edit(edits.proposal({ title: "Too late" }))).rejects.toMatchObject({ code: "conflict" });
  });
});

/** A proposal with several sponsors, whose first tier is sold. */
async function sold() {
  const s = await published(forSeveral);
  for (const { pay } of [await s.sponsor(), await s.sponsor()]) await pay();
  return s;
}

test("shows the old and the new price to a sponsor who starts paying the old one", async () => {
  const it = await published(forSeveral);
  const [tier, cheaper] = await it.tiers();
  const ask = (tierId = "", version = 1) => ({
    proposalId: it.proposalId,
    tierId,
    version,
    method: "stripe" as const,
    idempotencyKey: newId(),
  });
  await it.edit(edits.tier({ amount: "1100" }));
  await it.edit(edits.tier({ amount: "1250.50" }), { version: 2 });
  const sponsor = await world.as();
  await expect(startCheckout(sponsor, ask(tier?.id))).rejects.toMatchObject({
    code: "conflict",
    message: "The host just changed the price from $1,000 to $1,250.50. Please review it before you pay.",
    fields: { version: expect.any(String) },
  });
  await expect(startCheckout(sponsor, ask(tier?.id, 2))).rejects.toThrow("from $1,100 to $1,250.50.");
  await expect(startCheckout(sponsor, ask(cheaper?.id))).rejects.toThrow("just changed this proposal.");
  await it.edit(edits.tier({ amount: "1000" }), { version: 3 });
  await expect(startCheckout(sponsor, ask(tier?.id))).rejects.toThrow("just changed this proposal.");
});
