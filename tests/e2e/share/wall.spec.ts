import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { proposalPath } from "@/lib/core/slug";
import { badgePath, reportPath, verifyReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { ownWallPath, wallLogoPath, wallPath, wallPicturePath } from "@/lib/site/share/paths";
import { expect, test } from "@/tests/support/e2e";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { aLogo } from "@/tests/support/files";
import { atEveryWidth, expectFitsLightAndDark, PHONE } from "@/tests/support/widths";

/** Another site with this content, until `close`. */
async function anotherSite(content: string) {
  const html = `<!doctype html><html lang="en"><title>My site</title><main><h1>My site</h1>${content}</main></html>`;
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

test("a sponsor's logo is on the wall that a host embeds, until they withdraw their name", async ({
  page,
  context,
  newContext,
  request,
  database: { db },
  signIn,
}) => {
  test.slow();
  const host = await createHost(db);
  const sponsor = await createSponsor(db, { companyName: "Oak & Daughters" });
  const { sponsorshipId, proposalId } = await createNeedySponsorship(db, sponsor.id, { hostId: host.id });
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
  const path = proposalPath(proposal ?? { id: "", title: "" });
  const sponsors = await (await newContext({ viewport: PHONE })).newPage();
  await signIn(sponsors.context(), sponsor.id);
  await sponsors.goto(assetsPath(sponsorshipId));
  const file = { name: "oak.png", mimeType: "image/png", buffer: await aLogo() };
  await sponsors.getByLabel("Choose a logo").setInputFiles(file);
  await expect(sponsors.getByAltText(/on a (light|dark) surface/)).toHaveCount(2);

  await page.setViewportSize(PHONE);
  await signIn(context, host.id);
  await page.goto(ownWallPath(proposalId));
  await expect(page.getByText("No sponsor is named yet.")).toBeVisible();
  await sponsors.goto("/accountsettings/privacy");
  await sponsors.getByRole("button", { name: "Name me as a sponsor" }).click();
  await expect(sponsors.getByRole("button", { name: "Stop naming me" })).toBeVisible();
  const onPage = page.getByText("It shows 1 sponsor.");
  await expect(async () => {
    await page.reload();
    await expect(onPage).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const preview = page.frameLocator('iframe[title="Sponsor wall"]');
  await expect(preview.getByRole("img", { name: "Oak & Daughters" })).toBeVisible();
  await atEveryWidth(page, () => expectFitsLightAndDark(page));
  const snippet = await page.getByLabel("Sponsor wall", { exact: true }).inputValue();
  const picture = await page.getByLabel("Sponsor wall as an image").inputValue();
  await page.getByRole("link", { name: "Dark" }).click();
  await expect(page.getByLabel("Sponsor wall", { exact: true })).toHaveValue(/\?theme=dark"/);

  const site = await anotherSite(snippet + picture);
  const reader = await (await newContext({ viewport: PHONE })).newPage();
  await reader.goto(site.address);
  const wall = reader.frameLocator("iframe");
  const logo = wall.getByRole("img", { name: "Oak & Daughters" });
  const drawn = reader.getByRole("img", { name: /^Sponsors of .*, listed on the linked page$/ });
  for (const image of [logo, drawn])
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  expect(await wall.locator("script").count()).toBe(0);
  await atEveryWidth(reader, () => expectFitsLightAndDark(reader));

  const response = await request.get(wallPath(path));
  const headers = response.headers();
  expect(headers).not.toHaveProperty("x-frame-options");
  expect(headers).not.toHaveProperty("set-cookie");
  expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(headers["cache-control"]).toBe("public, max-age=60");
  expect((await response.body()).length).toBeLessThan(15_000);
  expect(await response.text()).toContain('rel="noopener"');
  expect((await request.get(wallPath(`/proposaldetails/${proposalId}`))).status()).toBe(200);
  for (const refusing of [wallPicturePath(path), "/embed/wall", `${wallPath(path)}/x`])
    expect((await request.get(refusing)).headers()["x-frame-options"], refusing).toBe("DENY");
  const logoPath = (await logo.getAttribute("src")) ?? "";
  expect((await request.get(logoPath)).headers()["content-type"]).toBe("image/webp");
  expect((await request.get(logoPath)).headers()["cross-origin-resource-policy"]).toBe("cross-origin");
  expect((await request.get(wallLogoPath(proposalId, host.id))).status()).toBe(404);

  await sponsors.getByRole("button", { name: "Stop naming me" }).click();
  await expect(sponsors.getByRole("button", { name: "Name me as a sponsor" })).toBeVisible();
  await expect.poll(async () => (await request.get(logoPath)).status()).toBe(404);
  for (const gone of [wallPath(path), wallPicturePath(path)]) {
    const text = await (await request.get(gone)).text();
    expect(text).not.toContain("Oak");
    expect(text).toContain("No sponsor is named here yet.");
  }
  await site.close();
});

test("a sponsor shows a badge that leads to the verification, until the host withdraws", async ({
  page,
  context,
  newContext,
  request,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  // The badge after consent is withdrawn.
  allowConsoleErrors(/status of 410/);
  const report = await createReport(db, { sponsorPublicAt: new Date() });
  await issueVersionOf(db, report);
  await page.setViewportSize(PHONE);
  await signIn(context, report.sponsorId);
  await page.goto(reportPath(report.sponsorshipId));
  await expect(page.getByText(/^You get a badge for your website when both sides agree/)).toBeVisible();
  expect((await request.get(badgePath(report.code))).status()).toBe(410);

  const hosts = await (await newContext()).newPage();
  await signIn(hosts.context(), report.hostId);
  await hosts.goto(reportPath(report.sponsorshipId));
  await hosts.getByRole("button", { name: "Agree to a public page" }).click();
  await expect(hosts.getByText(/^Everyone can see this report/)).toBeVisible();
  await page.reload();
  const claim = "Supported Harvest Fair 2026";
  await expect(page.getByRole("img", { name: claim })).toBeVisible();
  await atEveryWidth(page, () => expectFitsLightAndDark(page));
  const snippet = await page.getByLabel("Code for your website").inputValue();

  const site = await anotherSite(snippet);
  const reader = await (await newContext({ viewport: PHONE })).newPage();
  await reader.goto(site.address);
  const badge = reader.getByRole("img", { name: claim });
  await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(280);
  await atEveryWidth(reader, () => expectFitsLightAndDark(reader));
  const shown = await request.get(badgePath(report.code, "dark"));
  expect(shown.headers()).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=60",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(shown.headers()).not.toHaveProperty("set-cookie");
  expect((await shown.body()).length).toBeLessThanOrEqual(3_000);
  await badge.click();
  await expect(reader).toHaveURL(verifyReportPath(report.code));
  await reader.getByRole("link", { name: "Read the public report" }).click();
  await expect(reader).toHaveURL(`/sponsored/${report.code}`);

  await hosts.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(hosts.getByRole("button", { name: "Agree to a public page" })).toBeVisible();
  const gone = await request.get(badgePath(report.code));
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain("This badge is no longer valid.");
  expect((await request.get(badgePath("aaaaaaaaaaaa"))).status()).toBe(404);
  await site.close();
});
