import { hostPath, proposalPath, sponsorPath } from "@/lib/core/slug";
import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createPast, createReview, createSupport, named } from "@/tests/support/factories/public-pages";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { atEveryWidth, expectFitsLightAndDark, PHONE } from "@/tests/support/widths";

test("a sponsor publishes their page, finds their host's, and withdraws", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/404/);
  await page.setViewportSize(PHONE);
  const host = await createHost(db, { companyName: "Ferry Town Council" });
  const sponsor = await createSponsor(db, { companyName: "Oak Bakery", website: "https://oak.example" });
  const past = await createPast(db, host, 40, { title: "Lantern Walk", city: "Marlow Ferry" });
  const { proposal } = await createProposal(db, host.id, { title: "Ferry Day" });
  const deal = { hostId: host.id, sponsorId: sponsor.id };
  const sponsorshipId = await createSupport(db, { ...deal, proposalId: past.proposal.id });
  await createReview(db, { ...deal, sponsorshipId });
  const consent = { hostPublicAt: new Date(), sponsorPublicAt: new Date() };
  const names = { host: { name: "Ferry Town Council" }, sponsor: { name: "Oak Bakery" } };
  const report = await createIssuedReport(db, sponsorshipId, { ...consent, content: names });
  const own = sponsorPath(named(sponsor));
  expect((await page.goto(own))?.status(), "before the choice").toBe(404);

  await signIn(context, sponsor.id);
  await page.goto("/accountsettings/privacy");
  await expect(page.getByRole("button", { name: "Publish my page" })).toHaveCount(0);
  await page.getByRole("button", { name: "Name me as a sponsor" }).click();
  await page.getByRole("button", { name: "Publish my page" }).click();
  await expect(page.getByText("You now have a public page.")).toBeVisible();
  await atEveryWidth(page, () => expectFitsLightAndDark(page));
  await page.getByRole("link", { name: "See your public page" }).click();
  await expect(page).toHaveURL(own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oak Bakery");
  await expect(page.getByRole("link", { name: "oak.example" })).toHaveAttribute("rel", /nofollow ugc/);
  await atEveryWidth(page, () => expectFitsLightAndDark(page));

  const guest = await (await newContext({ viewport: PHONE })).newPage();
  await guest.goto(proposalPath(past.proposal));
  await expect(guest.getByRole("main").getByRole("link", { name: "Oak Bakery" }).first()).toBeVisible();
  await guest.goto(publicReportPath(report.code));
  await guest.getByRole("link", { name: "Oak Bakery" }).click();
  await expect(guest).toHaveURL(own);
  await guest.getByRole("link", { name: "Ferry Town Council" }).first().click();
  await expect(guest).toHaveURL(hostPath(named(host)));
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Ferry Town Council");
  for (const link of ["Lantern Walk", "Ferry Day", "Oak Bakery"])
    await expect(guest.getByRole("main").getByRole("link", { name: link }).first()).toBeVisible();
  await expect(guest.getByText("They kept every promise.")).toBeVisible();
  await atEveryWidth(guest, () => expectFitsLightAndDark(guest));
  await guest.goto(hostPath({ id: host.id, name: "Another name" }));
  await expect(guest).toHaveURL(hostPath(named(host)));
  expect(proposal.title).toBe("Ferry Day");

  await page.goto("/accountsettings/privacy");
  await page.getByRole("button", { name: "Stop naming me" }).click();
  await expect(page.getByRole("button", { name: "Name me as a sponsor" })).toBeVisible();
  await expect.poll(async () => (await guest.goto(own))?.status()).toBe(404);
});

test("a host finds the link to their page in the settings", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db);
  await signIn(context, host.id);
  const link = page.getByRole("link", { name: "See your public page" });
  await page.goto("/accountsettings/privacy");
  await expect(link).toHaveCount(0);
  await createProposal(db, host.id);
  await page.reload();
  await link.click();
  await expect(page).toHaveURL(hostPath(named(host)));
});
