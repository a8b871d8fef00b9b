import { eq } from "drizzle-orm";
import { inquiries, sponsorships } from "@/db/schema";
import { proposalPath } from "@/lib/core/slug";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { openUntil } from "@/tests/support/shown";

test("a sponsor offers less, the host accepts, the sponsor pays that amount, and the page shows the proposal as funded", async ({
  page,
  context,
  newContext,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db, { companyName: "Riverside Runners" });
  const sponsor = await createSponsor(db, { companyName: "Baker & Daughters" });
  const { proposal } = await createProposal(db, host.id, {
    tiers: [
      { name: "Gold", amountCents: 50_000 },
      { name: "Silver", amountCents: 30_000 },
    ],
  });
  await signIn(context, sponsor.id);
  const hosting = await newContext();
  await signIn(hosting, host.id);
  const hostPage = await hosting.newPage();

  await page.goto(proposalPath(proposal));
  await page.getByRole("link", { name: "Make a counter-proposal" }).click();
  await expect(page.getByRole("heading", { name: "Contact the host" })).toBeVisible();
  await expectNoAxeViolations(page);
  const offer = page.getByRole("region", { name: "Make a counter-proposal" });
  await offer.getByLabel("Tier").selectOption({ index: 1 });
  await offer.getByLabel("Amount in dollars").fill("500");
  await offer.getByRole("button", { name: "Send counter-proposal" }).click();
  await expect(offer.getByText("That's what the host asks for. You can pay it right now.")).toBeVisible();
  await offer.getByLabel("Amount in dollars").fill("400");
  await offer.getByLabel("Why this amount").fill("We bring the bread, too.");
  await offer.getByRole("button", { name: "Send counter-proposal" }).press("Enter");
  await expect(page.getByText("$400 for Gold", { exact: true })).toBeVisible();

  await hostPage.goto("/hostdashboard");
  await expect(hostPage.getByText("1 sponsor awaiting your reply")).toBeVisible();
  await hostPage.getByRole("link", { name: "Reply", exact: true }).click();
  await expect(hostPage.getByText("We bring the bread, too.")).toBeVisible();
  await expectNoAxeViolations(hostPage);
  await hostPage.getByRole("link", { name: "Message to Baker & Daughters" }).click();
  await hostPage.getByLabel("Your message").fill("Bread is very welcome.");
  await expectNoAxeViolations(hostPage);
  await hostPage.getByRole("button", { name: "Send" }).click();
  await expect(hostPage).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await hostPage.goto("/hostdashboard/interest");
  await expect(hostPage.getByRole("link", { name: "Open the conversation" })).toBeVisible();
  await hostPage.getByRole("button", { name: "Accept $400 from Baker & Daughters" }).click();
  await expect(hostPage.getByText("You're all caught up")).toBeVisible();

  await page.goto(proposalPath(proposal));
  await expect(page.getByRole("radio", { name: /Gold.*Your agreed price.*\$400/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /Silver.*\$300/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator(".sticky").filter({ hasText: "Your agreed price" });
  await expect(bar).toContainText("$400");
  await expect(bar.getByRole("link", { name: "Sponsor Now" })).toHaveAttribute("href", /tier=/);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/sponsordashboard");
  await page.getByRole("link", { name: /Pay the agreed \$400/ }).click();
  await expect(page.getByText("Regular price")).toBeVisible();
  await page.getByRole("button", { name: "Pay $400" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page).toHaveURL(/\/paymentsuccess\?/);
  await expect(page.getByRole("main")).toContainText("$400");
  await openUntil(page, proposalPath(proposal), page.getByText("This opportunity has been funded!"));
  const [paid] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  expect(paid).toMatchObject({ status: "paid", amountCents: 40_000 });
});

test("a host works the pipeline by keyboard", async ({ page, context, signIn, database: { db } }) => {
  const host = await createHost(db);
  const sponsor = await createSponsor(db, { companyName: "Baker & Daughters" });
  const { proposal } = await createProposal(db, host.id);
  await db.insert(inquiries).values({ userId: sponsor.id, proposalId: proposal.id, type: "contacted" });
  await signIn(context, host.id);
  await page.goto("/hostdashboard/sponsors");
  await expectNoAxeViolations(page);
  const stage = page.getByRole("combobox", { name: "Stage" });
  await stage.focus();
  await page.keyboard.press("a");
  await expect(stage).toHaveValue("agreed");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Send the plan");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "Agreed", exact: true }).press("Enter");
  await expect(page.getByLabel("Next step")).toHaveValue("Send the plan");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
