import type { APIRequestContext } from "@playwright/test";
import { newId } from "@/lib/core/ids";
import { hostPath, proposalPath } from "@/lib/core/slug";
import { expect, test } from "@/tests/support/e2e";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { named } from "@/tests/support/factories/public-pages";
import { createHost, createUser } from "@/tests/support/factories/users";

const FOREVER = "public, max-age=31536000, immutable";
const PRIVATE = "private, no-store";
/** A search, or a page that may exist a minute later: the same for everyone. */
const MINUTE = /^s-maxage=(?:[1-5]?\d|60), stale-while-revalidate=60$/;

/** The first address on a page that matches. */
async function addressOn(request: APIRequestContext, page: string, pattern: RegExp): Promise<string> {
  const [address] = pattern.exec(await (await request.get(page)).text()) ?? [];
  expect(address, `${pattern} on ${page}`).toBeDefined();
  return address ?? "";
}

async function expectCacheControl(
  request: APIRequestContext,
  expected: readonly (readonly [path: string, status: number, cacheControl: string | RegExp | undefined])[],
): Promise<void> {
  const found = [];
  for (const [path, , cacheControl] of expected) {
    const response = await request.get(path, { maxRedirects: 0 });
    const sent = response.headers()["cache-control"];
    const isMatch = cacheControl instanceof RegExp && cacheControl.test(sent ?? "");
    found.push([path, response.status(), isMatch ? cacheControl : sent]);
  }
  expect(found).toEqual(expected);
}

test("each kind of response says who may store it and for how long", async ({
  request,
  database: { db },
}) => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const event = await createEvent(db, host.id);
  const { proposal: dated } = await createProposal(db, host.id, { eventId: event.id });
  const script = await addressOn(request, "/", /\/_next\/static\/chunks\/[\w\-.~]+\.js/);
  const picture = await addressOn(request, "/", /\/media\/[0-9a-f]{64}\.webp/);
  const calendar = await addressOn(request, proposalPath(dated), /\/proposaldetails\/[^"\s]+\/event\.ics/);
  const art = await addressOn(request, "/", /\/art\/[^"?\s]+/);
  await expectCacheControl(request, [
    [script, 200, FOREVER],
    [picture, 200, FOREVER],
    [art, 200, FOREVER],
    ["/icons.svg", 200, FOREVER],
    ["/icon.svg", 200, "public, max-age=0"],
    [`/media/${"0".repeat(64)}`, 404, "no-store"],
    ["/pricing", 200, /^s-maxage=\d+/],
    [proposalPath(proposal), 200, /^s-maxage=\d+/],
    [hostPath(named(host)), 200, /^s-maxage=\d+/],
    ["/hosts/unknown", 404, MINUTE],
    [`/hosts/unknown-${newId()}`, 404, MINUTE],
    ["/sponsors/unknown", 404, MINUTE],
    // Not told apart from a sponsor who doesn't exist.
    [`/sponsors/unknown-${host.id}`, 404, MINUTE],
    ["/robots.txt", 200, "public, max-age=0, must-revalidate"],
    ["/nowhere", 404, /private.*no-store/],
    ["/login", 200, /private.*no-store/],
    ["/browseproposals?q=choir", 200, MINUTE],
    ["/marketplace?tab=events", 200, MINUTE],
    ["/browseproposals?min=lots", 200, /private.*no-store/],
    ["/hostdashboard", 307, /private.*no-store/],
    ["/Pricing", 308, undefined],
    ["/sitemap.xml", 200, "public, max-age=3600"],
    ["/blog/feed.xml", 200, "public, max-age=3600"],
    ["/blog/feed.json", 200, "public, max-age=3600"],
    ["/.well-known/security.txt", 200, "public, max-age=3600"],
    [calendar, 200, "public, max-age=60"],
    [`${proposalPath(proposal)}/event.ics`, 404, PRIVATE],
    ["/calendar", 200, /^s-maxage=\d+/],
    ["/calendar/marlow-ferry-indiana", 200, /^s-maxage=\d+/],
    ["/calendar/marlow-ferry-indiana.ics", 200, "public, max-age=60"],
    ["/calendar/marlow-ferry-indiana/music.ics", 200, "public, max-age=60"],
    ["/calendar/nowhere.ics", 404, PRIVATE],
    [proposalPath(proposal).replace("/proposaldetails/", "/embed/proposals/"), 200, "public, max-age=60"],
    [proposalPath(proposal).replace("/proposaldetails/", "/embed/wall/"), 200, "public, max-age=60"],
    ["/badge/aaaaaaaaaaaa.svg", 404, PRIVATE],
    ["/healthz", 200, "no-store"],
    ["/readyz", 200, "no-store"],
    ["/metrics", 404, PRIVATE],
    ["/sitemaps/none.xml", 404, PRIVATE],
    ["/art/none/none", 404, PRIVATE],
    ["/api/openapi.json", 200, "public, max-age=300"],
    ["/api/viewer", 200, PRIVATE],
    ["/api/notifications", 401, PRIVATE],
    ["/api/no/such/call", 404, PRIVATE],
    [`/api/attachments/${newId()}`, 401, PRIVATE],
    ["/api/auth/session", 200, /private.*no-store/],
    ["/api/auth/providers", 200, PRIVATE],
    ["/api/auth/csrf", 200, /private.*no-store/],
    ["/%", 400, "no-store"],
  ]);
});

test("no response to a signed-in viewer may be stored", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const user = await createUser(db, { roles: ["event_host", "business_sponsor", "admin"] });
  await signIn(context, user.id);
  await expectCacheControl(page.request, [
    ["/hostdashboard", 200, /private.*no-store/],
    ["/accountsettings", 200, /private.*no-store/],
    ["/api/viewer", 200, PRIVATE],
    ["/api/notifications", 200, PRIVATE],
    [`/api/attachments/${newId()}`, 404, PRIVATE],
    ["/api/auth/session", 200, /private.*no-store/],
    [`/checkout/${newId()}`, 404, /private.*no-store/],
  ]);
});
