import { expect, test } from "vitest";
import { GET as drawing } from "@/app/art/[kind]/[file]/route";
import { CATEGORIES } from "@/db/enums";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { CLOSED_TITLES } from "@/lib/listings/proposals/closed-titles";
import { cardPicture } from "@/lib/site/share/card-picture";
import { embedCard, missingCard } from "@/lib/site/share/embed-card";
import { embedHeaders } from "@/lib/site/share/embed-headers";
import { EMBED_STYLE } from "@/lib/site/share/embed-style";
import { embedPath } from "@/lib/site/share/paths";
import { embedSnippet } from "@/lib/site/share/snippet";
import { aProposal, HARD_TITLES } from "@/tests/support/hard-texts";

/** Approximate size of two responses' headers. */
const HEADERS = 2_000;

const unusedStorage = {} as StoragePort;

const SITE = { site: "https://town.example", brand: `Tom & "Jo" <Ltd>` };
const PAGE = "https://town.example/proposaldetails/supper-0190b0c2-0000-7000-8000-000000000000";
const card = (values = {}, address = PAGE) =>
  embedCard(aProposal(values), { ...SITE, address, canonical: PAGE, picture: "/art/music/1.webp?v=1" });

test("escapes a host's text in the card, its title, and the snippet", () => {
  for (const title of HARD_TITLES) {
    for (const page of [card({ title, city: title }), embedSnippet({ address: PAGE, title })]) {
      expect(page).not.toMatch(/<script|<b>|<img src=x/i);
      expect(page.match(/<(?:h1|iframe)/g)).toHaveLength(1);
    }
    // Nothing is truncated here. CSS clips what is too long.
    const shown = card({ title }).match(/rel="noopener">([^<]*)<\/a>/)?.[1] ?? "";
    expect(shown.replace(/&(amp|lt|gt|quot|#x27);/g, "?")).toHaveLength(title.length);
    expect(card({ title })).toContain('<h1 dir="auto">');
  }
});

test("weighs less than 30 kB uncompressed, with its picture, for any text", async () => {
  const heaviest = Math.max(...HARD_TITLES.map((title) => Buffer.byteLength(card({ title, city: title }))));
  const ids = Array.from({ length: 3 }, (_, at) => `0190b0c2-0000-7000-8000-0000000000${at + 10}`);
  for (const category of CATEGORIES)
    for (const id of ids) {
      const path = await cardPicture(unusedStorage, aProposal({ id, category, title: "" }));
      const [, , kind = "", file = ""] = path.split(/[/?]/);
      const result = await drawing(new Request(PAGE), { params: Promise.resolve({ kind, file }) });
      expect(result.headers.get("content-type")).toBe("image/webp");
      const bytes = (await result.arrayBuffer()).byteLength;
      expect(heaviest + bytes + HEADERS, path).toBeLessThan(30_000);
    }
}, 20_000);

test("links to the proposal's page in a new tab, by the given link, and isn't indexed itself", () => {
  const page = card({}, `${PAGE}?ref=AAAAAAAAAAAAAAAA`);
  expect(page).toContain(`<a href="${PAGE}?ref=AAAAAAAAAAAAAAAA" target="_blank" rel="noopener">`);
  expect(page).toContain(`<link rel="canonical" href="${PAGE}">`);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(card()).not.toContain("?ref=");
  expect(embedPath("/proposaldetails/a-1")).toBe("/embed/proposals/a-1");
  expect(embedPath("/proposaldetails/a-1", "AAAAAAAAAAAAAAAA")).toBe(
    "/embed/proposals/a-1?ref=AAAAAAAAAAAAAAAA",
  );
});

test("shows the current amounts", () => {
  expect(card()).toContain("From $500");
  expect(card({ fundingMode: "several", raisedCents: 150_000 })).toContain(
    '<progress aria-label="Raised: $1,500 of $5,000" max="500000" value="150000">',
  );
  for (const [values, title] of [
    [{ isFunded: true }, CLOSED_TITLES.funded],
    [{ status: "cancelled" }, CLOSED_TITLES.cancelled],
    [{ status: "paused" }, CLOSED_TITLES.paused],
    [{ isEnded: true }, CLOSED_TITLES.ended],
  ] as const) {
    expect(card(values)).toContain(title);
    expect(card(values)).not.toContain("From $500");
  }
  expect(missingCard(SITE)).toContain("This proposal is no longer available.");
  expect(missingCard(SITE)).toContain('href="https://town.example/browseproposals"');
});

test("its policy allows framing and its inline style, and nothing else", () => {
  const policy = embedHeaders(EMBED_STYLE)["content-security-policy"];
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(card()).not.toMatch(/ style="/);
});
