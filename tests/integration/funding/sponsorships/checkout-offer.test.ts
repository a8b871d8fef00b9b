import { afterAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { findCheckoutOffer } from "@/lib/funding/sponsorships/queries/checkout-offer";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const guest = guestCtx(database);
const host = await createHost(database.db, { companyName: "River Choir" });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const eventWith = async (overrides: Parameters<typeof createEvent>[2]) =>
  (await createEvent(database.db, host.id, overrides)).id;
const TIERS = [
  { name: "Gold", amountCents: 125_000 },
  { name: "Bronze", amountCents: 50_000 },
];

describe("findCheckoutOffer", () => {
  test("returns the tier and price of a checkout's path, with any other parameters", async () => {
    const { proposal, tiers } = await createProposal(database.db, host.id, { tiers: TIERS });
    const path = checkoutPath({ proposalId: proposal.id, tierId: tiers[0]?.id ?? null });
    const offer = {
      title: proposal.title,
      path: proposalPath(proposal),
      hostName: "River Choir",
      tierName: "Gold",
      amountCents: 125_000,
      isFrom: false,
      currency: "USD",
    };
    expect(await findCheckoutOffer(guest, path)).toEqual(offer);
    expect(await findCheckoutOffer(guest, `${path}&amount=1&price=1`)).toEqual(offer);
  });

  test.each([
    ["no tier", () => null],
    ["another proposal's tier", () => newId()],
  ])("returns the lowest price for %s", async (_case, tierId) => {
    const { proposal } = await createProposal(database.db, host.id, { tiers: TIERS });
    expect(
      await findCheckoutOffer(guest, checkoutPath({ proposalId: proposal.id, tierId: tierId() })),
    ).toMatchObject({ tierName: null, amountCents: 50_000, isFrom: true });
  });

  test.each([
    ["paused", async () => ({ status: "paused" as const })],
    ["canceled", async () => ({ status: "cancelled" as const })],
    ["completed", async () => ({ status: "completed" as const })],
    ["funded", async () => ({ isFunded: true, fundedAt: new Date() })],
    ["past", async () => ({ eventId: await eventWith({ startsAt: ago(2), endsAt: ago(1) }) })],
    ["canceled event's", async () => ({ eventId: await eventWith({ status: "cancelled" }) })],
  ])("returns null for a %s proposal, which can't be paid", async (_case, state) => {
    const { proposal } = await createProposal(database.db, host.id, await state());
    const path = checkoutPath({ proposalId: proposal.id, tierId: null });
    expect(await findCheckoutOffer(guest, path)).toBeNull();
  });

  test("returns an offer with an event to come", async () => {
    const { proposal } = await createProposal(database.db, host.id, { eventId: await eventWith({}) });
    const path = checkoutPath({ proposalId: proposal.id, tierId: null });
    expect(await findCheckoutOffer(guest, path)).toMatchObject({ title: proposal.title });
  });

  test("returns null for an invisible or unknown proposal, and for any other path", async () => {
    const draft = await createProposal(database.db, host.id, { status: "draft", publishedAt: null });
    for (const path of [
      checkoutPath({ proposalId: draft.proposal.id, tierId: null }),
      checkoutPath({ proposalId: newId(), tierId: null }),
      "/checkout/not-an-id",
      `/browseproposals?next=/checkout/${draft.proposal.id}`,
      null,
    ])
      expect(await findCheckoutOffer(guest, path)).toBeNull();
  });
});
