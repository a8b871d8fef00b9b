import sharp from "sharp";
import { expect, test } from "@/tests/support/e2e";

test("leads from the blog to an article, its topic, and the next article", async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("link", { name: "How to price a sponsorship tier" }).click();
  await expect(page).toHaveURL("/blog/pricing-a-tier");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to price a sponsorship tier");
  await expect(page.getByText("November 12, 2026").first()).toBeVisible();
  await page.getByRole("link", { name: "For hosts", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("For hosts");
  await page.getByRole("link", { name: "Write your first proposal in an evening" }).click();
  await expect(page.getByRole("heading", { name: "Read next" })).toBeVisible();
});

test("an article's picture, structured data, and feeds are in its head, and all of them exist", async ({
  page,
  request,
}) => {
  await page.goto("/blog/referral-links-explained");
  await expect(page).toHaveTitle("Referral links, explained for the person who pays for them - Community");
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const drawn = await request.get(picture ?? "");
  expect(await sharp(await drawn.body()).metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data.map((part: Record<string, string>) => part["@type"])).toEqual([
    "BlogPosting",
    "BreadcrumbList",
  ]);
  const listed = await request.get(data[0].image[0]);
  expect(listed.headers()["content-type"]).toBe("image/png");
  for (const [type, says] of [
    ["application/rss+xml", "<rss"],
    ["application/feed+json", "jsonfeed.org"],
  ] as const) {
    const address = await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute("href");
    const feed = await request.get(address ?? "");
    expect(feed.headers()["content-type"]).toContain(type);
    expect(await feed.text()).toContain(says);
    const stored = { "if-none-match": feed.headers()["etag"] ?? "" };
    expect((await request.get(address ?? "", { headers: stored })).status()).toBe(304);
  }
});

test("an unknown article or topic isn't found", async ({ request }) => {
  for (const path of ["/blog/no-such-article", "/blog/tags/gossip", "/blog/Constructor"])
    expect((await request.get(path)).status(), path).toBe(404);
});
