import { proposalPath } from "@/lib/core/slug";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createUser } from "@/tests/support/factories/users";
import { PRIVATE_PAGES, PUBLIC_PAGES } from "@/tests/support/pages";

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`every page on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    for (const path of PUBLIC_PAGES)
      test(path, async ({ page }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expectGoodPage(page);
      });

    for (const path of PRIVATE_PAGES)
      test(path, async ({ page, context, database, signIn }) => {
        const user = await createUser(database.db, {
          roles: ["event_host", "business_sponsor", "agent", "vendor", "admin"],
        });
        await signIn(context, user.id);
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
        await expectGoodPage(page);
      });

    test("a proposal, its checkout, and one that does not exist", async ({
      page,
      context,
      database,
      signIn,
      allowConsoleErrors,
    }) => {
      const host = await createUser(database.db, { roles: ["event_host"] });
      const { proposal } = await createProposal(database.db, host.id);
      await signIn(context, (await createUser(database.db)).id);
      await page.goto(proposalPath(proposal));
      await expectGoodPage(page);
      await page.goto(`/checkout/${proposal.id}`);
      await expectGoodPage(page);

      allowConsoleErrors(/404/);
      const missing = await page.goto(proposalPath({ ...proposal, id: host.id }));
      expect(missing?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Proposal Not Found" })).toBeVisible();
      await expectGoodPage(page);
    });
  });

async function expectGoodPage(page: Parameters<typeof expectNoAxeViolations>[0]) {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "pixels wider than the screen").toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}
