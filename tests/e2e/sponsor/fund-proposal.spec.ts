import { randomUUID } from "node:crypto";
import { proposalPath } from "@/lib/core/slug";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { openUntil } from "@/tests/support/shown";

test("a sponsor registers, finds a proposal, saves it, and pays, and its page shows it as funded", async ({
  page,
  database,
}) => {
  const host = await createHost(database.db, { companyName: "Riverside Runners" });
  const word = `zephyr${randomUUID().replaceAll("-", "").slice(0, 8)}`;
  const { proposal } = await createProposal(database.db, host.id, {
    title: `Half Marathon ${word}`,
    category: "sports",
    city: "Maple Falls",
    sponsorshipType: "in_kind_sponsor",
    tiers: [
      { name: "Bronze", amountCents: 25_000 },
      { name: "Gold", amountCents: 125_000 },
    ],
  });

  await page.goto("/register?type=business_sponsor");
  await page.getByLabel("Full Name").fill("Otto Baker");
  await page.getByLabel("Email Address").fill(`otto-${randomUUID()}@example.test`);
  await page.locator("input[name=password]").fill("warm rye loaves");
  await page.getByLabel(/Business name/i).fill("Baker & Daughters");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/sponsordashboard/);

  await page.getByRole("link", { name: "Browse All Opportunities" }).click();
  // The search may load a new page, which knows the viewer only from an earlier one.
  await page.waitForFunction(() => localStorage.getItem("CommunityUser"));
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await page.getByRole("combobox", { name: "Category" }).selectOption("sports");
  await page.getByRole("textbox", { name: "Min amount" }).fill("1000");
  // Delays the page's first request until after the heart was pressed, so its response is stale.
  const saved = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route("**/api/viewer", async (route) => {
    if (!route.request().frame().url().includes(word)) return route.continue();
    const response = await route.fetch();
    await saved.promise;
    await route.fulfill({ response });
    late.resolve();
  });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word}.*category=sports.*min=1000`));
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("From $250");
  await expect(card).toContainText("Sports · In-kind sponsor");

  const heart = card.getByRole("button", { name: /favorites/ });
  // The script that records an early press is at the end of the page.
  await page.waitForLoadState("domcontentloaded");
  await heart.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toBeFocused();
  await expect(heart, "it is saved, not only displayed").not.toHaveAttribute("aria-disabled");
  const changes = await heart.evaluateHandle((button) => {
    const seen: (string | null)[] = [];
    const note = () => seen.push(button.getAttribute("aria-pressed"));
    new MutationObserver(note).observe(button, { attributeFilter: ["aria-pressed"] });
    return seen;
  });
  saved.resolve();
  await late.promise;
  await page.unroute("**/api/viewer");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await changes.jsonValue(), "the stale response is ignored").toEqual([]);
  await page.goto("/sponsorfavorites");
  await page.getByRole("link", { name: proposal.title }).click();

  await expect(page.getByRole("main").getByText("In-kind sponsor", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: /Gold/ }).check();
  await page.getByRole("button", { name: "Sponsor Now" }).click();
  await expect(page.getByRole("heading", { name: "Sponsor this proposal" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Gold" })).toContainText("In-kind sponsor");
  await page.getByRole("radio", { name: /Card/ }).check();
  await page.getByRole("button", { name: "Pay $1,250" }).click();
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await page.getByRole("button", { name: "Require a challenge first" }).click();
  await page.getByRole("button", { name: "Confirm it's me" }).click();

  await expect(page).toHaveURL(/\/paymentsuccess\?.*session_id=/);
  await expect(page.getByRole("main")).toContainText("$1,250");
  await expect(page.getByRole("main")).toContainText(proposal.title);

  await openUntil(page, proposalPath(proposal), page.getByText("This opportunity has been funded!"));
  await expect(page.getByText("Sponsor Now")).toHaveCount(0);
  await page.goto("/sponsordashboard");
  await expect(page.getByRole("main")).toContainText("$1,250");
});
