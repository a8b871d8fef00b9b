import { proposalPath } from "@/lib/core/slug";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { pauseProposal } from "@/lib/listings/proposals/commands/pause-proposal";
import { hostFeedPath, townCalendarPath, townFeedPath } from "@/lib/listings/town-calendar/paths";
import { ctxFor } from "@/tests/support/ctx";
import { expect, test } from "@/tests/support/e2e";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { expectFits, PHONE } from "@/tests/support/widths";

test("a neighbor subscribes to a town's events", async ({ page, context, database: { db }, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(PHONE);
  const town = "miller-s-grove-oregon";
  const host = await createHost(db, { companyName: "Elm Society" });
  const event = await createEvent(db, host.id);
  const where = { city: "Miller's Grove", region: "Oregon" };
  const { proposal } = await createProposal(db, host.id, {
    ...where,
    eventId: event.id,
    title: "Lantern Walk",
  });

  await page.goto(proposalPath(proposal));
  await page.getByRole("link", { name: `More in ${where.city}, Oregon` }).click();
  await expect(page).toHaveURL(townCalendarPath(town));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Events in ${where.city}, Oregon`);
  await expect(page.getByText("1 event in the next 12 months. It's looking for a sponsor.")).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "Lantern Walk" });
  await expect(entry).toContainText("Coordinated Universal Time");
  await expect(entry).toContainText("Hosted by Elm Society");
  await expect(entry).toContainText("1 spot left, from $500");
  await expect(page.getByRole("link", { name: "Subscribe", exact: true })).toHaveAttribute(
    "href",
    `${baseURL?.replace(/^https?/, "webcal")}${townFeedPath(town)}`,
  );
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${townFeedPath(town)}`);
  await expectFits(page);
  await entry.getByRole("link", { name: "Lantern Walk" }).click();
  await expect(page).toHaveURL(proposalPath(proposal));
});

test("programs read a town's, a category's, and a host's feed, and see changes", async ({
  request,
  database,
}) => {
  const { db } = database;
  const host = await createHost(db, { companyName: "Elm Society" });
  const event = await createEvent(db, host.id);
  const { proposal } = await createProposal(db, host.id, {
    city: "Feedville",
    region: "Ohio",
    category: "music",
    eventId: event.id,
    title: "Choir, 10:00\nand more",
  });
  const own = hostFeedPath({ id: host.id, name: "Elm Society" });
  const feeds = [townFeedPath("feedville-ohio"), townFeedPath("feedville-ohio", "music"), own];
  const titles = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
  for (const path of feeds) {
    const response = await request.get(path);
    expect(response.headers(), path).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "public, max-age=60",
      "access-control-allow-origin": "*",
      "last-modified": expect.any(String),
    });
    expect(response.headers()["set-cookie"], path).toBeUndefined();
    const known = await request.get(path, { headers: { "if-none-match": response.headers()["etag"] ?? "" } });
    expect([known.status(), await known.text()], path).toEqual([304, ""]);
    expect(await titles(path)).toEqual(["Choir\\, 10:00 and more"]);
  }
  expect(await titles(townFeedPath("feedville-ohio", "sports"))).toEqual([]);

  await pauseProposal(await ctxFor(database, host), { proposalId: proposal.id });
  for (const path of feeds) await expect.poll(async () => (await request.get(path)).status(), path).toBe(404);
  await expect.poll(async () => (await request.get(townCalendarPath("feedville-ohio"))).status()).toBe(404);
});

test("a suspended host's events leave the town's page and feeds", async ({ request, database }) => {
  const { db } = database;
  const host = await createHost(db);
  const event = await createEvent(db, host.id);
  await createProposal(db, host.id, { city: "Leaving", region: "Ohio", eventId: event.id });
  const paths = [townCalendarPath("leaving-ohio"), townFeedPath("leaving-ohio")];
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  await suspendAccount(await ctxFor(database, await createAdmin(db)), { userId: host.id, reason: "Fraud" });
  for (const path of paths) await expect.poll(async () => (await request.get(path)).status(), path).toBe(404);
});

test("other spellings redirect, and unknown towns, categories, and hosts don't exist", async ({
  request,
}) => {
  const upper = await request.get("/calendar/Marlow-Ferry-Indiana", { maxRedirects: 0 });
  expect([upper.status(), upper.headers()["location"]]).toEqual([308, "/calendar/marlow-ferry-indiana"]);
  expect((await request.get("/Calendar", { maxRedirects: 0 })).headers()["location"]).toBe("/calendar");
  for (const path of [
    "/calendar/nowhere",
    "/calendar/%00",
    "/calendar/nowhere.ics",
    "/calendar/marlow-ferry-indiana/weddings.ics",
    "/calendar/marlow-ferry-indiana/music.txt",
    "/calendar/host/someone.ics",
    "/calendar/host/someone-0190b0c2-0000-7000-8000-000000000000.ics",
  ])
    expect([400, 404], path).toContain((await request.get(path)).status());
});
