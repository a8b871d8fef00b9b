import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeSmallLogo } from "@/lib/listings/media/encode-image";
import { embedHeaders } from "@/lib/site/share/embed-headers";
import { embedWall } from "@/lib/site/share/embed-wall";
import { ownWallPath, wallPath, wallPicturePath } from "@/lib/site/share/paths";
import { drawWall } from "@/lib/site/share/wall-picture";
import { wallPictureSnippet, wallSnippet } from "@/lib/site/share/wall-snippet";
import { WALL_STYLE } from "@/lib/site/share/wall-style";
import { aLogo } from "@/tests/support/files";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const ID = "0190b0c2-0000-7000-8000-000000000000";
const SITE = { brand: `Tom & "Jo" <Ltd>`, address: "https://town.example/proposaldetails/a-1" };
const sponsor = (name: string, more = {}) => ({ name, logoId: null, link: null, page: null, ...more });
const wallOf = (sponsors: ReturnType<typeof sponsor>[], title = "Harvest Supper") => ({
  proposal: { id: ID, title },
  sponsors,
});
const shown = (wall: ReturnType<typeof wallOf>) => embedWall(wall, { ...SITE, theme: "auto" });

test("weighs at most 15 kB without its logos, for any names, and counts those that don't fit", () => {
  for (const name of HARD_TITLES) {
    const link = `https://oak.example/${"&".repeat(270)}`;
    const many = Array.from({ length: 300 }, () => sponsor(name, { logoId: ID, link }));
    const page = shown(wallOf(many, name));
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(15_000);
    const items = page.match(/<li>/g)?.length ?? 0;
    expect(items).toBeGreaterThan(2);
    expect(page).toContain(`>${300 - items} more</a>`);
    expect(page).not.toMatch(/<script|<b>|<img src=x/i);
  }
  expect(shown(wallOf([sponsor("Oak Bakery")]))).toContain(">View proposal</a>");
  expect(shown(wallOf([]))).toContain("No sponsor is named here yet.");
});

test("has logos with their names as alternative text, other names as text, and links as paid ones", () => {
  const page = shown(
    wallOf([
      sponsor("Oak & Sons", { logoId: "logo-1", link: "https://oak.example/?a=1&b=2" }),
      sponsor("Elm Books"),
      sponsor("Ash Cafe", { page: { kind: "sponsor", id: ID, name: "Ash Cafe" } }),
    ]),
  );
  expect(page).toContain(
    `<a href="https://oak.example/?a=1&amp;b=2" target="_blank" rel="sponsored noopener"><img src="/embed/wall/${ID}/logos/logo-1" alt="Oak &amp; Sons"></a>`,
  );
  expect(page).toContain("<li><span><bdi>Elm Books</bdi></span></li>");
  expect(page).toContain(
    `<li><a href="https://town.example/sponsors/ash-cafe-${ID}" target="_blank" rel="noopener"><bdi>Ash Cafe</bdi></a></li>`,
  );
  expect(page.match(/rel="sponsored/g)).toHaveLength(1);
});

test("its policy allows framing and its inline style in every theme, and nothing else", () => {
  const policy = embedHeaders(WALL_STYLE)["content-security-policy"];
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  for (const theme of ["auto", "light", "dark"] as const) {
    const page = embedWall(wallOf([]), { ...SITE, theme });
    expect(page).toContain(`data-theme="${theme}"`);
    expect(page).toContain(`<style>${WALL_STYLE}</style>`);
    expect(page).not.toMatch(/ style="|<script/);
  }
});

test("the picture is a drawing that sharp reads, with logos inside, for any names", async () => {
  const logo = await encodeSmallLogo(await aLogo(2_400));
  for (const name of HARD_TITLES) {
    const wall = wallOf(
      [sponsor(name, { logoId: ID }), sponsor(name), ...Array(43).fill(sponsor("Elm"))],
      name,
    );
    const picture = await drawWall(wall, "dark", () => Promise.resolve(logo));
    expect(picture).not.toMatch(/<script|<b>|href="(?!data:)/i);
    expect(picture).toContain("And 5 more");
    expect(await sharp(Buffer.from(picture)).metadata()).toMatchObject({ format: "svg", width: 640 });
  }
  const nameless = await drawWall(wallOf([sponsor("Oak", { logoId: ID })]), "auto", () =>
    Promise.resolve(null),
  );
  expect(nameless).toContain(">Oak</tspan>");
});

test("a small logo is a few kilobytes within its frame, in any shape", async () => {
  const tall = await sharp({ create: { width: 200, height: 2_400, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  for (const content of [tall, await aLogo(2_400)]) {
    const small = await encodeSmallLogo(content);
    const { width, height, format } = await sharp(small).metadata();
    expect(format).toBe("webp");
    expect(width).toBeLessThanOrEqual(336);
    expect(height).toBeLessThanOrEqual(144);
    expect(small.length).toBeLessThan(10_000);
  }
});

test("snippets are escaped and name no sponsor", () => {
  for (const title of HARD_TITLES) {
    const frame = wallSnippet({ address: SITE.address, title, sponsors: 4 });
    const image = wallPictureSnippet({ picture: SITE.address, page: SITE.address, title });
    for (const snippet of [frame, image]) expect(snippet).not.toMatch(/<script|<b>|<img src=x/i);
  }
  expect(wallPath("/proposaldetails/a-1", "dark")).toBe("/embed/wall/a-1?theme=dark");
  expect(wallPicturePath("/proposaldetails/a-1", "light")).toBe("/embed/wall/a-1/wall.svg?theme=light");
  expect(ownWallPath(ID)).toBe(`/editproposal/wall?id=${ID}`);
});
