import { readdirSync, readFileSync } from "node:fs";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { blogFeed } from "@/lib/site/content/blog/feed";
import { frontMatter } from "@/lib/site/content/blog/front-matter";
import { findPost, findTag, POSTS, relatedTo, USED_TAGS } from "@/lib/site/content/blog/posts";
import { postData } from "@/lib/site/content/blog/structured-data";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const FOLDER = "lib/site/content/blog/posts";
const SITE = { site: "https://town.example", brand: `Tom & "Jo" <Ltd>` };

test("every file in the folder is an article, and the newest is the first", () => {
  const files = readdirSync(FOLDER).map((name) => name.replace(/\.mdx$/, ""));
  expect(POSTS.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
  const dates = POSTS.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { minutes } of POSTS) expect(minutes).toBeGreaterThan(1);
});

test("a link from one article to another leads there", () => {
  const linked = POSTS.flatMap(({ slug }) =>
    [...readFileSync(`${FOLDER}/${slug}.mdx`, "utf8").matchAll(/\(\/blog\/([\w-]+)\)/g)].map(([, to]) => to),
  );
  expect(linked.length).toBeGreaterThan(0);
  for (const slug of linked) expect(findPost(slug ?? ""), slug).toBeDefined();
});

test("what to read next is never the article itself, and has something in common first", () => {
  for (const post of POSTS) {
    const related = relatedTo(post);
    expect(related).toHaveLength(3);
    expect(related).not.toContain(post);
  }
  expect(relatedTo(findPost("the-week-after-the-event") ?? ({} as never))[0]?.slug).toBe(
    "showing-what-was-delivered",
  );
});

test("a tag of which there is no article has no page", () => {
  expect(findTag("hosts")?.posts.length).toBeGreaterThan(1);
  expect(findTag("constructor")).toBeUndefined();
  expect(USED_TAGS).not.toEqual([]);
});

describe("what stands at an article's head", () => {
  const good = {
    title: "A title of some words",
    description: "A description that is long enough to stand below the title in a list of results.",
    date: "2026-11-12",
    author: "Somebody",
    tags: ["hosts"],
    cover: "desk",
  };

  test.each([
    ["a day that is none", { date: "2026-02-30" }],
    ["a tag that nobody knows", { tags: ["gossip"] }],
    ["no tag", { tags: [] }],
    ["a picture that nobody draws", { cover: "a photograph" }],
    ["a title too long for a list of results", { title: "x".repeat(71) }],
    ["something that is not read", { draft: true }],
  ])("refuses %s", (_, change) => {
    expect(frontMatter.safeParse(good).success).toBe(true);
    expect(frontMatter.safeParse({ ...good, ...change }).success).toBe(false);
  });
});

describe("feeds", () => {
  const feed = blogFeed(POSTS, SITE);

  test("RSS is sound, whatever the site is called", () => {
    const xml = feed.rss2();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { channel } = new XMLParser().parse(xml).rss;
    expect(channel.title).toContain("Tom &");
    expect(channel.item.map(({ link }: { link: string }) => link)).toEqual(
      POSTS.map(({ path }) => SITE.site + path),
    );
    for (const item of channel.item) expect(Number.isNaN(Date.parse(item.pubDate))).toBe(false);
  });

  test("JSON Feed has what its readers need", () => {
    const read = JSON.parse(feed.json1());
    expect(read).toMatchObject({
      version: expect.stringMatching(/jsonfeed/),
      feed_url: `${SITE.site}/blog/feed.json`,
      home_page_url: `${SITE.site}/blog`,
    });
    expect(read.items).toHaveLength(POSTS.length);
    for (const item of read.items) expect(item).toMatchObject({ id: item.url, title: expect.any(String) });
  });
});

test("whatever an article and the site are called, feeds say it and nothing else", () => {
  const names = [...HARD_TITLES, "The end]]><script>alert(1)</script>"];
  const posts = names.map((title, at) => ({
    ...(POSTS[0] ?? ({} as never)),
    title,
    description: title,
    path: `/blog/${at}`,
  }));
  for (const brand of names) {
    const feed = blogFeed(posts, { ...SITE, brand });
    const xml = feed.rss2();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { channel } = new XMLParser({ trimValues: false }).parse(xml).rss;
    expect(channel.title).toBe(`${brand} - Blog`.replaceAll("\r\n", "\n"));
    for (const field of ["title", "description"])
      expect(channel.item.map((item: Record<string, string>) => item[field])).toEqual(
        names.map((title) => title.replaceAll("\r\n", "\n")),
      );
    const read = JSON.parse(feed.json1());
    expect(read.title).toBe(`${brand} - Blog`);
    expect(read.items.map(({ title }: { title: string }) => title)).toEqual(names);
  }
});

test("an article says to search engines what it is", () => {
  const [post] = POSTS;
  const [article, way] = postData(post ?? ({} as never), SITE);
  expect(article).toMatchObject({
    "@type": "BlogPosting",
    headline: post?.title,
    datePublished: post?.date,
    publisher: { name: SITE.brand },
  });
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
});
