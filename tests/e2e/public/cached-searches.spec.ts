import { type APIRequestContext, request as requests } from "@playwright/test";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createUser } from "@/tests/support/factories/users";
import { untilHydrated } from "@/tests/support/hydration";

const SHARED = "s-maxage=60, stale-while-revalidate=60";

/** One search of each kind of list. */
const SEARCHES = [
  "/browseproposals?q=choir",
  "/browseproposals?category=music&location=Marlow+Ferry&sort=distance",
  "/agenthub?q=fair&commission=5",
  "/vendorlistings?category=photography",
  "/marketplace?q=stage",
  "/marketplace?tab=events",
  "/marketplace?tab=events&q=market",
];

const etagOf = async (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  (await request.get(path, { headers })).headers()["etag"] ?? "none";

test("searches may be shared, and everyone gets the same bytes", async ({
  request,
  page,
  context,
  database: { db },
  signIn,
}) => {
  await signIn(context, (await createUser(db)).id);
  for (const path of SEARCHES) {
    const guest = await request.get(path);
    expect(guest.headers(), path).toMatchObject({ "cache-control": SHARED });
    expect(guest.headers()["set-cookie"], path).toBeUndefined();
    const others = await Promise.all([
      page.request.get(path),
      request.get(`${path}&utm_source=mail&__proto__=1`),
      request.get(path, {
        headers: { cookie: "a=b; next-auth.session-token=x", "x-forwarded-host": "evil.example" },
      }),
      request.get(path, { headers: { "accept-language": "de", "accept-encoding": "identity" } }),
    ]);
    for (const other of others) {
      expect(other.headers()["etag"], path).toBe(guest.headers()["etag"]);
      expect((await other.body()).equals(await guest.body()), path).toBe(true);
    }
    expect(await guest.text(), path).not.toContain("evil.example");
  }
});

test("a new proposal is immediately in a cached search", async ({ request, database: { db } }) => {
  const word = `tamarind${Date.now()}`;
  const path = `/browseproposals?q=${word}`;
  const title = `Festival of ${word}`;
  const isListed = async () => (await (await request.get(path)).text()).includes(title);
  expect(await isListed()).toBe(false);
  const etag = await etagOf(request, path);
  expect(await etagOf(request, path)).toBe(etag);
  const host = await createHost(db);
  await createProposal(db, host.id, { title });
  await touchTags(db, [tags.proposals]);
  await expect.poll(isListed).toBe(true);
});

test("a search works after loading, keeps the typed address, and filters again", async ({ page }) => {
  await page.goto("/browseproposals?utm_source=mail&category=community");
  await untilHydrated(page.locator("body"), "the search");
  expect(page.url()).toContain("utm_source=mail&category=community");
  await expect(page.getByLabel("Category")).toHaveValue("community");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/browseproposals(?:\/community|\?category=community)$/,
  );
  await page.getByLabel("Sort").selectOption("newest");
  await expect(page).toHaveURL(/category=community&sort=newest$/);
  await page.goBack();
  await expect(page).toHaveURL(/category=community$/);
  await expect(page.getByLabel("Sort")).toHaveValue("featured");
});

test("invalid filters are shown as typed, and not shared", async ({ request }) => {
  const response = await request.get("/browseproposals?min=lots");
  expect(await response.text()).toContain("lots");
  expect(response.headers()["cache-control"]).toMatch(/private.*no-store/);
});

test("a page's data is not what a search's document is", async ({ request, baseURL }) => {
  const path = "/browseproposals?q=lantern";
  const document = await request.get(path);
  const own = await requests.newContext({ ...(baseURL && { baseURL }) });
  const data = await own.get(`${path}&_rsc=x1`, { headers: { rsc: "1" } });
  expect(data.headers()["content-type"]).toContain("text/x-component");
  expect(await etagOf(request, path)).toBe(document.headers()["etag"]);
  await own.dispose();
});
