import { createHash } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { Database } from "@/db/types";
import { hostPath, proposalPath, sponsorPath } from "@/lib/core/slug";
import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { CACHED_PAGES } from "@/tests/support/cached-pages";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createPublicSponsor, createSupport, named } from "@/tests/support/factories/public-pages";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { createHost } from "@/tests/support/factories/users";
import { untilHydrated } from "@/tests/support/hydration";
import { PUBLIC_PAGES } from "@/tests/support/pages";

/** Proxies accept 4 to 8 kB. */
const MOST_HEADER_BYTES = 4_096;

/** Where links to the pages with a parameter are. */
const SEEDS = ["/browseproposals", "/terms", "/privacy", "/vendorlistings", "/marketplace"];

/** Responses that aren't documents. */
const NO_DOCUMENT = /\.(?:png|txt)$/;
/** Rendered instead of another page, so they have no address. */
const NO_ADDRESS = ["/_global-error", "/_not-found"];

/** A public report. The pages with links don't name one. */
async function publicReport(db: Database): Promise<string> {
  const report = await createReport(db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  await issueVersionOf(db, report);
  return publicReportPath(report.code);
}

/** The pages of a host and of a sponsor. */
async function publicPeople(db: Database): Promise<string[]> {
  const [host, sponsor] = [await createHost(db), await createPublicSponsor(db)];
  const { proposal } = await createProposal(db, host.id);
  await createSupport(db, { hostId: host.id, proposalId: proposal.id, sponsorId: sponsor.id });
  return [hostPath(named(host)), sponsorPath(named(sponsor))];
}

/** Addresses of cached pages. */
async function addresses(request: APIRequestContext, db: Database): Promise<string[]> {
  const found = new Set([...PUBLIC_PAGES, await publicReport(db), ...(await publicPeople(db))]);
  for (const seed of SEEDS)
    for (const [, path = ""] of (await (await request.get(seed)).text()).matchAll(/href="(\/[^"#?]*)/g))
      found.add(path);
  return [...found];
}

/** Searches that are cached, and one that isn't. */
const SEARCHES = ["/browseproposals?q=choir", "/marketplace?tab=events", "/browseproposals?min=lots"];

/** One address of each page, searches, and two addresses that don't exist. */
async function pagesOf(request: APIRequestContext, db: Database): Promise<string[]> {
  const all = await addresses(request, db);
  const pages = CACHED_PAGES.filter((page) => !NO_DOCUMENT.test(page) && !NO_ADDRESS.includes(page)).map(
    (page) => {
      if (!page.includes("[")) return page;
      const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
      const address = all.find((path) => pattern.test(path));
      if (!address) throw new Error(`No address of ${page} found.`);
      return address;
    },
  );
  return [...pages, ...SEARCHES, "/nowhere", "/blog/nowhere"];
}

const headerBytes = (response: APIResponse) =>
  response.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);

const etagOf = (response: APIResponse) => response.headers()["etag"] ?? "";

const policyOf = (response: APIResponse) => response.headers()["content-security-policy"] ?? "";

/** As a policy names them. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

test("the policy of every cached page allows its own inline scripts, and no others", async ({
  request,
  database: { db },
}) => {
  for (const path of await pagesOf(request, db)) {
    const response = await request.get(path);
    expect(policyOf(response), path).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/);
    const allowed = /script-src 'self'((?: 'sha256-[\w+/]{43}=')+);/.exec(policyOf(response))?.[1] ?? "";
    const own = inlineScripts(await response.text());
    expect(new Set(allowed.trim().split(" ")), path).toEqual(new Set(own));
    expect(headerBytes(response), `header of ${path}`).toBeLessThan(MOST_HEADER_BYTES);
  }
});

test("every way of asking for a page gets the same policy", async ({ request }) => {
  const known = await request.get("/pricing");
  const policy = policyOf(known);
  expect(policy).toContain("'sha256-");
  const etag = etagOf(known);
  expect(etag).not.toBe("");
  const others = [
    ...["gzip", "identity", "br", "gzip;q=0"].map((encoding) =>
      request.get("/pricing", { headers: { "accept-encoding": encoding } }),
    ),
    request.head("/pricing"),
    ...["/pricing", "/pricing?utm_source=letter"].map((path) =>
      request.get(path, { headers: { "if-none-match": etag } }),
    ),
  ];
  for (const other of await Promise.all(others)) {
    const expected = other.status() === 304 ? ["", policy] : [policy];
    // A page that was rendered again meanwhile may pass its data in another order.
    if (etagOf(other) === etag) expect(expected, other.url()).toContain(policyOf(other));
    else expect(policyOf(other), other.url()).toContain("'sha256-");
  }
});

test("a script injected into a cached page doesn't run, and the page works", async ({
  page,
  database: { db },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Content Security Policy|404/);
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  await page.route("**/proposaldetails/*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</body>",
      `<script>document.title = "taken"</script><img src="/nothing" alt="" onerror="document.title = 'taken'"></body>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(proposalPath(proposal));
  await untilHydrated(page.locator("body"), "the proposal");
  await expect(page).not.toHaveTitle("taken");
});
