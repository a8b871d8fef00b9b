import type { APIRequestContext } from "@playwright/test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Sql } from "postgres";
import { idOfSlug } from "@/lib/core/slug";
import { type Get, type Walked, walk } from "@/tests/support/crawl";
import { expect, test } from "@/tests/support/e2e";
import type { PageFacts } from "@/tests/support/page-facts";
import { vocabularyProblems } from "@/tests/support/schema-vocabulary";
import { structuredData } from "@/tests/support/structured-data";

const NO_PAGES = /^\/(api\/(?!docs(?:$|\/)|openapi\.json$)|sandbox|dev\/|_next\/)/;
const LISTS = /^\/(browseproposals|marketplace|vendorlistings|agenthub)$/;
const REPORT = /^\/(?:sponsored|verify)\/([a-z0-9]{12})$/;
const LANDING = /^\/(?:browseproposals\/\w+|calendar)\/([\w-]+)$/;

test("crawling the demonstration site finds no broken, orphaned, or duplicate pages", async ({
  request,
  baseURL,
  database: { sql },
}) => {
  const site = new URL(baseURL ?? "").origin;
  const isDemo = await demonstration(sql);
  const walked = await walk(getter(request), site, ["/"], formsOnce(isDemo));
  expect(walked.faults).toEqual([]);
  expect(walked.pages.size).toBeGreaterThan(100);

  const listed = (await sitemapPaths(request, site)).filter(isDemo);
  expect(
    listed.filter((path) => !walked.pages.has(path)),
    "in the sitemap, but not linked",
  ).toEqual([]);
  expect(new Set(listed).size, "each address once").toBe(listed.length);

  const lists = listed.filter((path) => idOfSlug(path) === null);
  const said = lists.map((path) => walked.pages.get(path)?.meta.get("description"));
  expect(
    lists.filter((_, at) => said.indexOf(said[at]) !== at),
    "duplicates another page's text",
  ).toEqual([]);

  const faults = [...walked.pages].flatMap(([path, page]) => faultsOf(path, page, site, walked, listed));
  expect(faults).toEqual([]);
});

test("robots.txt names the sitemap, and the feed's links work", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${new URL(baseURL ?? "").origin}/sitemap.xml`);
  expect(robots, "a short link's noindex is seen only by those who may open it").not.toContain("/r/");
  const rss = await (await request.get("/blog/feed.xml")).text();
  expect(XMLValidator.validate(rss)).toBe(true);
  const { rss: feed } = new XMLParser().parse(rss) as {
    rss: {
      channel: { title: string; link: string; description: string; item: { link: string; guid: string }[] };
    };
  };
  expect(feed.channel).toMatchObject({
    title: expect.any(String),
    link: expect.any(String),
    description: expect.any(String),
  });
  for (const { link } of feed.channel.item) expect((await request.get(link)).status(), link).toBe(200);
});

/** Problems of a page for crawlers and screen readers. */
function faultsOf(
  path: string,
  page: PageFacts,
  site: string,
  { pages }: Walked,
  listed: string[],
): string[] {
  const faults: string[] = [];
  const check = (isGood: boolean, fault: string) => isGood || faults.push(`${path}: ${fault}`);
  const { titles, canonicals, meta, data, links } = page;
  check(titles.length === 1 && titles[0] !== "", `titles ${JSON.stringify(titles)}`);
  for (const name of ["description", "og:title", "og:description", "og:site_name", "twitter:card"])
    check(Boolean(meta.get(name)), `no ${name}`);
  check(meta.get("og:image")?.startsWith(site) ?? false, `its picture is ${meta.get("og:image")}`);
  const isIndexed = !meta.get("robots")?.includes("noindex");
  const [canonical] = canonicals;
  check(
    canonicals.length === 1 || (!isIndexed && canonicals.length === 0),
    `canonical ${canonicals.join(" and ")}`,
  );
  if (listed.includes(path)) {
    check(isIndexed, "it is in the sitemap and says noindex");
    check(canonical === site + path || (path === "/" && canonical === site), `it is ${canonical}`);
  } else if (isIndexed && canonical) {
    const own = canonical.slice(site.length) || "/";
    check(pages.has(own), `it is ${own}, which isn't linked`);
  }
  for (const one of data) {
    const { success, error } = structuredData.safeParse(one);
    check(success, `${JSON.stringify(one).slice(0, 300)}: ${error?.message.slice(0, 300)}`);
    for (const problem of vocabularyProblems(one)) check(false, problem);
  }
  if (/^\/(proposaldetails|vendorprofile|vendordetails|hosts|sponsors)\//.test(path)) {
    check(path.startsWith("/vendordetails") || data.length > 0, "no structured data");
    for (const { href, rel } of links)
      if (/^https?:/.test(href) && !href.startsWith(site))
        check(/nofollow/.test(rel) && /ugc/.test(rel), `${href} is followed (${rel})`);
  }
  return faults;
}

/** Whether an address belongs to the demonstration. Pages of other tests come and go during the crawl. */
async function demonstration(sql: Sql): Promise<(path: string) => boolean> {
  const ids = await sql<{ id: string }[]>`
    select id from proposals where host_id in (select id from users where is_demo)
    union all select id from vendor_profiles where user_id in (select id from users where is_demo)
    union all select id from users where is_demo`;
  const reports = await sql<{ code: string }[]>`
    select code from sponsorship_reports where host_id in (select id from users where is_demo)`;
  const towns = await sql<{ town: string }[]>`
    select distinct l.town from proposal_search s join proposal_locations l on l.id = s.location_id
      join proposals p on p.id = s.proposal_id join users u on u.id = p.host_id and u.is_demo`;
  const known = new Set([
    ...ids.map(({ id }) => id),
    ...reports.map(({ code }) => code),
    ...towns.map(({ town }) => town),
  ]);
  return (path) => {
    const { pathname, searchParams } = new URL(path, "http://site");
    if (NO_PAGES.test(pathname)) return false;
    const [, name = null] = LANDING.exec(pathname) ?? REPORT.exec(pathname) ?? [];
    const id = idOfSlug(pathname) ?? searchParams.get("id") ?? name;
    return id === null || known.has(id);
  };
}

/** Visits a form that is linked everywhere with different prefilled values only once. */
function formsOnce(follows: (path: string) => boolean): (path: string) => boolean {
  const seen = new Set<string>();
  return (path) => {
    const [pathname = "", query] = path.split("?");
    if (!follows(path)) return false;
    if (query === undefined || LISTS.test(pathname)) return true;
    const isNew = !seen.has(pathname);
    seen.add(pathname);
    return isNew;
  };
}

function getter(request: APIRequestContext): Get {
  return async (path) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location = null, "content-type": type = "" } = response.headers();
    return { status: response.status(), location, body: await response.text(), type };
  };
}

/** All addresses in all sitemaps, without the site's origin. */
async function sitemapPaths(request: APIRequestContext, site: string): Promise<string[]> {
  const locsOf = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const xml = await response.text();
    expect(XMLValidator.validate(xml), path).toBe(true);
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = ""]) => loc.replaceAll("&amp;", "&").slice(site.length) || "/",
    );
  };
  const parts = await locsOf("/sitemap.xml");
  return (await Promise.all(parts.map(locsOf))).flat();
}
