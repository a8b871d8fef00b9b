import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { readPage } from "@/tests/support/page-facts";

for (const [given, target] of [
  ["/HostDashboard?x=1&x=2", "/hostdashboard?x=1&x=2"],
  ["/Some/Old/Pricing", "/pricing"],
  ["/browse-opportunities?q=run", "/browseproposals?q=run"],
  ["/Marketplace?tab=events", "/marketplace?tab=events"],
  ["/BROWSEPROPOSALS?q=run&category=music", "/browseproposals?q=run&category=music"],
  ["/AgentHub?q=fair", "/agenthub?q=fair"],
  ["/old/VendorListings?location=Millbrook", "/vendorlistings?location=Millbrook"],
  ["/Homepage", "/"],
  ["/host/dashboard", "/hostdashboard"],
] as const)
  test(`${given} redirects to ${target}`, async ({ request }) => {
    const response = await request.get(given, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()["location"]).toBe(target);
  });

test("an unknown path responds 404, with text that needs no scripts", async ({ request }) => {
  const none = newId();
  for (const [path, title] of [
    ["/nothing/here", "We couldn't find that page"],
    ["/blog/nothing", "We couldn't find that page"],
    ["/share/help/x", "We couldn't find that page"],
    ["/proposaldetails/a-title-without-id", "Proposal Not Found"],
    [`/proposaldetails?id=${none}`, "Proposal Not Found"],
    [`/vendorprofile/lamps-${none}`, "Vendor Not Found"],
    [`/vendordetails?id=${none}`, "Vendor Not Found"],
  ] as const) {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status(), path).toBe(404);
    expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]?.replace("&#x27;", "'"), path).toBe(title);
    expect(readPage(html).meta.get("robots"), path).toContain("noindex");
  }
});

test("a path with an invalid character is refused as malformed", async ({ request }) => {
  for (const path of ["/%00", "/browseproposals/music/%00", "/browseproposals?q=%00&category=music"])
    expect((await request.get(path)).status(), path).toBe(path.includes("?") ? 200 : 400);
});

test("a CDN may reuse a cached page for two minutes at most", async ({ request }) => {
  for (const path of ["/", "/browseproposals", "/proposaldetails/nothing", "/pricing"])
    expect((await request.get(path)).headers()["cache-control"], path).toBe(
      "s-maxage=60, stale-while-revalidate=60",
    );
});

test("other pages don't carry the not-found page", async ({ request }) => {
  for (const path of ["/pricing", "/browseproposals?q=music", "/login"])
    expect(await (await request.get(path)).text()).not.toContain("find that page");
});

test("a proposal has one canonical address", async ({ request, database }) => {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id);
  const path = proposalPath(proposal);
  const byId = await request.get(`/proposaldetails?id=${proposal.id}&ref=abc`, { maxRedirects: 0 });
  expect(byId.status()).toBe(308);
  expect(byId.headers()["location"]).toBe(`${path}?ref=abc`);
  const otherTitle = await request.get(`/proposaldetails/an-older-title-${proposal.id}`, { maxRedirects: 0 });
  expect(otherTitle.status()).toBe(308);
  expect(otherTitle.headers()["location"]).toBe(path);
  const html = await (await request.get(path)).text();
  expect(html).toContain(`rel="canonical" href="`);
});

test("a draft doesn't exist for the public", async ({ request, database }) => {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id, { status: "draft", publishedAt: null });
  expect((await request.get(proposalPath(proposal))).status()).toBe(404);
});

test("private pages lead a guest to the login page and back", async ({ page }) => {
  await page.goto("/accountsettings");
  await expect(page).toHaveURL(/\/login\?redirect_url=%2Faccountsettings$/);
});
