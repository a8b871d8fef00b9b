import { eq } from "drizzle-orm";
import { placements, sponsorships } from "@/db/schema";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { countsOf, createPlacement } from "@/tests/support/factories/placements";
import { createPromised } from "@/tests/support/factories/promised";
import { createHost } from "@/tests/support/factories/users";
import { atEveryWidth, PHONE } from "@/tests/support/widths";

/** The test browser says that it is a program. */
const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const TARGET = "https://bakery.example/offer";

test("a host makes a code, the sponsor chooses where it leads, and a visitor is counted", async ({
  page,
  context,
  request,
  database: { db },
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const host = await createHost(db);
  const { sponsorshipId, sponsor, proposal } = await createPromised(db, host.id, ["Logo on the banner"]);

  await signIn(context, host.id);
  await page.goto(`/sponsorships/${sponsorshipId}/placements`);
  await page.getByLabel("Where it will be").fill("Bühnenbanner 舞台");
  await page.getByLabel("Offer code").fill("town10");
  await page.getByLabel("Benefit").selectOption("Logo on the banner");
  await page.getByRole("button", { name: "Add link and QR code" }).click();
  await expect(page.getByRole("heading", { name: "Bühnenbanner 舞台" })).toBeVisible();
  await expect(page.getByText("TOWN10", { exact: true })).toBeVisible();
  await atEveryWidth(page, () => expectNoAxeViolations(page));
  const [made] = await db.select().from(placements).where(eq(placements.sponsorshipId, sponsorshipId));
  const { id = "", code = "" } = made ?? {};

  // The host's own scan is a test.
  const asHost = await context.request.get(`/go/${code}`, { maxRedirects: 0, headers });
  expect(asHost.status()).toBe(302);
  expect(asHost.headers()["location"]).toContain(`/proposaldetails/`);
  expect(asHost.headers()["location"]).toContain(proposal.id);
  await page.reload();
  await expect(page.getByText(/Test scan worked on/)).toBeVisible();
  expect(await countsOf(db, id)).toEqual([]);

  await context.clearCookies();
  await signIn(context, sponsor.id);
  await page.goto(`/sponsorships/${sponsorshipId}/placements`);
  const address = page.getByLabel("Your address");
  await address.fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save address" }).first().click();
  await expect(page.getByText("Enter a web address, such as www.example.com.")).toBeVisible();
  await address.fill("bakery.example/offer");
  await page.getByRole("button", { name: "Save address" }).first().click();
  await expect(page.getByRole("link", { name: TARGET })).toBeVisible();
  await page.getByText("State redemptions").click();
  await page.getByLabel("Redeemed so far").fill("12");
  await page.getByRole("button", { name: "Save redemptions" }).click();
  await expect(page.getByText("stated by the sponsor")).toBeVisible();
  await atEveryWidth(page, () => expectNoAxeViolations(page));

  // A guest's browser: no cookie, no session.
  for (const typed of [code, code.toUpperCase()]) {
    const scan = await request.get(`/go/${typed}`, { maxRedirects: 0, headers });
    expect([scan.status(), scan.headers()["location"]]).toEqual([302, TARGET]);
    expect(scan.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(scan.headers()["set-cookie"]).toBeUndefined();
  }
  expect((await request.head(`/go/${code}`, { maxRedirects: 0, headers })).status()).toBe(302);
  const [counted = ""] = await countsOf(db, id);
  expect(counted).toContain("2 requests, 1 visits");

  await context.clearCookies();
  await signIn(context, host.id);
  await page.goto(`/sponsorships/${sponsorshipId}/placements`);
  await page.getByRole("button", { name: "Use the count as proof" }).click();
  await expect(page.getByText("The count is the benefit's proof now.")).toBeVisible();
});

test("a wrong code, a retired one, and one of an ended sponsorship show their pages, for guests and members", async ({
  page,
  context,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 \(Not Found\)|410 \(Gone\)/);
  const host = await createHost(db);
  const { sponsorshipId } = await createPromised(db, host.id, ["Banner"]);
  const [used, retired] = [
    await createPlacement(db, sponsorshipId),
    await createPlacement(db, sponsorshipId, { retiredAt: new Date() }),
  ];
  await db.update(sponsorships).set({ status: "released" }).where(eq(sponsorships.id, sponsorshipId));
  const visit = async (code: string, status: number, title: string) => {
    const response = await page.goto(`/go/${code}`);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectNoAxeViolations(page);
  };
  for (const isMember of [false, true]) {
    if (isMember) await signIn(context, host.id);
    await visit("22222-22223", 404, "This code doesn't exist");
    await visit(retired.code, 410, "This code is no longer in use");
  }
  await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, sponsorshipId));
  await visit(used.code, 410, "This sponsorship has ended");
  await context.clearCookies();
  await visit(used.code, 410, "This sponsorship has ended");
});
