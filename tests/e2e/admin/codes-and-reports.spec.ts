import { auditLog, placementDays, placementTargets } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAgent, createAgreement, createCommission } from "@/tests/support/factories/agents";
import { createPlacement } from "@/tests/support/factories/placements";
import { createPromised } from "@/tests/support/factories/promised";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { atEveryWidth, expectFits, PHONE } from "@/tests/support/widths";

test("an admin finds a code, blocks its address, and takes a public report down", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const host = await createHost(db);
  const { sponsorshipId } = await createPromised(db, host.id, ["Banner"]);
  const { code } = await createPlacement(db, sponsorshipId);
  const url = "https://bakery.example/";
  await db.insert(placementTargets).values({ id: newId(), sponsorshipId, url });
  const report = await createIssuedReport(db, sponsorshipId, {
    hostPublicAt: new Date(),
    sponsorPublicAt: new Date(),
  });
  await signIn(context, (await createAdmin(db, { email: `${newId()}@example.test` })).id);

  await page.goto(`/admindashboard/placements?q=${code}`);
  await expect(page.getByRole("link", { name: code })).toBeVisible();
  await page.getByRole("button", { name: /^Block address/ }).click();
  const blocking = page.getByRole("dialog", { name: "Block this address?" });
  await blocking.getByLabel("Reason").fill("It asks for passwords.");
  await blocking.getByRole("button", { name: "Block address" }).click();
  await expect(page.getByRole("button", { name: "Unblock address" })).toBeVisible();
  await expect(page.getByText("It asks for passwords.")).toBeVisible();
  await expectFits(page);

  await page.goto(`/admindashboard/sponsorshipreports?q=${report.code}`);
  await page.getByRole("button", { name: /^Take down page/ }).click();
  const taking = page.getByRole("dialog", { name: "Take down the public page?" });
  await atEveryWidth(page, () => expectNoAxeViolations(page));
  await taking.getByLabel("Reason").fill("It shows a private address.");
  await taking.getByRole("button", { name: "Take down page" }).click();
  await expect(page.getByText("Public page taken down.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^View page/ })).toHaveCount(0);
  const lifting = page.getByRole("button", { name: /^Allow again/ });
  await expect(lifting).toBeVisible();
  await expectFits(page);
});

test("both sides read that a report was taken down, and can agree again once an admin allows it", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  test.slow();
  const host = await createHost(db);
  const { sponsorshipId, sponsor } = await createPromised(db, host.id, ["Banner"]);
  const { id, code } = await createIssuedReport(db, sponsorshipId);
  await db.insert(auditLog).values({
    action: "report.withdraw",
    entity: "report",
    entityId: id,
    requestId: newId(),
  });
  await signIn(context, sponsor.id);
  await page.goto(`/sponsorships/${sponsorshipId}/report`);
  await expect(page.getByText("Our team took this report's public page down.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Agree to a public page" })).toHaveCount(0);
  await context.clearCookies();
  await signIn(context, (await createAdmin(db)).id);
  await page.goto("/admindashboard/sponsorshipreports?state=withdrawn");
  await page.getByRole("button", { name: `Allow again for ${code}` }).click();
  await expect(page.getByText("Both sides can agree to a public page again.")).toBeVisible();
  await context.clearCookies();
  await signIn(context, sponsor.id);
  await page.goto(`/sponsorships/${sponsorshipId}/report`);
  await expect(page.getByRole("button", { name: "Agree to a public page" })).toBeVisible();
});

test("a sponsor lets their agent see the totals of a code, and the agent sees them", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const host = await createHost(db);
  const { sponsorshipId, sponsor, proposal } = await createPromised(db, host.id, ["Banner"]);
  const agent = await createAgent(db, { emailVerifiedAt: new Date() });
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  await createCommission(db, agreement, sponsorshipId);
  const { id: placementId } = await createPlacement(db, sponsorshipId);
  await db.insert(placementDays).values({ placementId, day: "2026-06-20", requests: 12, visits: 7 });
  await signIn(context, sponsor.id);
  await page.goto(`/sponsorships/${sponsorshipId}/placements`);
  const choice = page.getByRole("checkbox", { name: "My agent may see the totals" });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expectNoAxeViolations(page);
  await page.getByRole("region", { name: "Your agent" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await context.clearCookies();
  await signIn(context, agent.id);
  await page.goto("/agentdashboard");
  await page
    .getByText(/^Details/)
    .first()
    .click();
  await expect(page.getByText("12 requests, 7 visits (counted here)")).toBeVisible();
  await expectNoAxeViolations(page);
});
