import { afterAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { findCheckoutOffer } from "@/lib/funding/sponsorships/queries/checkout-offer";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const guest = guestCtx(database);
const host = await createHost(database.db, { companyName: "River Choir" });
const TIERS = [
  { name: "Gold", amountCents: 125_000 },
  { name: "Bronze", amountCents: 50_000 },
];

describe("findCheckoutOffer", () => {
  test("returns the tier and price of a checkout's path, regardless of what else the path says", async () => {
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
