import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { countedHands } from "@/tests/support/counted-hands";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { atEveryWidth, PHONE } from "@/tests/support/widths";

test("a stranger pays in five clicks and four fields, and sees the price all the way", async ({
  page,
  database: { db },
}) => {
  const host = await createHost(db, { email: `${newId()}@example.test`, companyName: "River Choir" });
  const { proposal, tiers } = await createProposal(db, host.id, {
    title: "Evening Song on the Quay",
    tiers: [{ name: "Lantern Sponsor", amountCents: 75_000 }],
  });
  const { hands, press, type } = countedHands();
  const offer = page.getByRole("region", { name: "You're about to sponsor" });
  await page.setViewportSize(PHONE);
  await page.goto(proposalPath(proposal));

  await press(page.getByRole("link", { name: "Sponsor Now" }).filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/login\?/);
  await expect(offer).toContainText("Lantern Sponsor");
  await expect(offer).toContainText("$750");
  await atEveryWidth(page, () => expectNoAxeViolations(page));

  await press(page.getByRole("main").getByRole("link", { name: "Sign up" }));
  await expect(page).toHaveURL(/\/register\?type=business_sponsor/);
  await expect(offer).toContainText("Lantern Sponsor");
  await expect(offer).toContainText("$750");
  await expect(offer.getByRole("link", { name: "Back to proposal" })).toHaveAttribute(
    "href",
    proposalPath(proposal),
  );
  await atEveryWidth(page, () => expectNoAxeViolations(page));

  await type(page.getByLabel("Full Name"), "Otto Baker");
  await type(page.getByLabel("Email Address"), `${newId()}@example.test`);
  await type(page.locator("input[name=password]"), "warm rye loaves");
  await type(page.getByLabel(/Business name/i), "Baker & Daughters");
  await press(page.getByRole("button", { name: "Create Account" }));

  await expect(page).toHaveURL(new RegExp(`/checkout/${proposal.id}\\?tier=${tiers[0]?.id}`));
  const back = page.getByRole("link", { name: "Back to proposal" });
  await atEveryWidth(page, () => expect(back).toBeInViewport());
  const pay = page.getByRole("button", { name: "Pay $750" });
  await expect(pay, "it is one button, within reach").toBeInViewport();
  await atEveryWidth(page, () => expectNoAxeViolations(page));
  await press(pay);

  await press(page.getByRole("button", { name: "Approve the payment" }));
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();
  expect(hands).toEqual({ clicks: 5, fields: 4 });
  const [paid] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  expect(paid).toMatchObject({ status: "paid", amountCents: 75_000 });
});

test("a host without the sponsor role adds it on the checkout page in one press, and pays", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db, { email: `${newId()}@example.test` });
  const other = await createHost(db, { email: `${newId()}@example.test`, companyName: "Maple Bakery" });
  const { proposal, tiers } = await createProposal(db, host.id, {
    tiers: [{ name: "Lantern Sponsor", amountCents: 75_000 }],
  });
  await signIn(context, other.id);
  await page.goto(`/checkout/${proposal.id}?tier=${tiers[0]?.id}`);
  await expect(page.getByRole("heading", { name: "Sponsor this proposal" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Add the Business Sponsor role" }).click();
  await page.getByRole("button", { name: "Pay $750" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();
});
