import { proposalViewDays } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { dayAfter } from "@/lib/site/analytics/days";
import { analyticsPath } from "@/lib/site/analytics/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

test("a host buys analytics for a proposal and sees visitors, sources, and results", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  test.slow();
  const host = await createHost(db, { email: `${newId()}@example.test` });
  const { proposal } = await createProposal(db, host.id, {
    title: "Lantern Walk",
    publishedAt: new Date(Date.now() - 40 * 86_400_000),
  });
  const today = new Date().toISOString().slice(0, 10);
  await db.insert(proposalViewDays).values([
    { proposalId: proposal.id, day: dayAfter(today, -2), source: "social", views: 34 },
    { proposalId: proposal.id, day: dayAfter(today, -20), source: "search", views: 8 },
  ]);
  const visitor = await newContext({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const visit = await visitor.newPage();
  const notified = visit.waitForResponse((response) => response.url().includes(`/${proposal.id}/view?`));
  await visit.goto(proposalPath(proposal));
  expect((await notified).status()).toBe(204);

  await signIn(context, host.id);
  await page.goto("/hostdashboard");
  await page.getByRole("link", { name: "analytics of Lantern Walk" }).click();
  await expect(
    page.getByRole("heading", { name: "Analytics aren't included with this proposal" }),
  ).toBeVisible();
  await expect(page.getByText("34", { exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Buy Enhanced Analytics for $4.99" }).click();
  await page.getByRole("button", { name: "Pay $4.99" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your add-on is paid for." })).toBeVisible({
    timeout: 20_000,
  });

  await page.goto(analyticsPath(proposal.id));
  await expect(page.getByRole("img", { name: "Views by day" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Sources" }).getByRole("listitem")).toHaveText([
    /Social networks34/,
    /Search engines8/,
    /Direct links, email, and apps1/,
  ]);
  await page.getByText("View as table").click();
  await expect(page.getByRole("row").filter({ hasText: "34" })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/range=7d/);
  await expect(page.getByRole("list", { name: "Sources" }).getByRole("listitem")).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Days", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`lantern-walk-${dayAfter(today, -6)}-to-${today}.csv`);
});
