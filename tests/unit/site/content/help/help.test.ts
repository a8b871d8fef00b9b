import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { formatCents } from "@/lib/core/money";
import { frozenBecause, NO_MONEY } from "@/lib/listings/proposals/frozen";
import { helpGroups } from "@/lib/site/content/help/groups";
import { linkedPieces } from "@/lib/site/content/help/linked-text";
import { plainAnswer } from "@/lib/site/content/help/question";

const GROUPS = helpGroups({ feeBps: 250, smallDealCents: 25_000, minimumCents: 1_000, canTransfer: true });
const QUESTIONS = GROUPS.flatMap(({ questions }) => questions);

/** The path of every page in the project. */
const PAGES = globSync("app/**/page.tsx").map(
  (file) =>
    `/${file.replace(/^app\/|\/?page\.tsx$/g, "").replace(/\([^)]+\)\/?/g, "")}`.replace(/\/$/, "") || "/",
);

test("every question has a unique anchor", () => {
  const anchors = [...GROUPS, ...QUESTIONS].map(({ id }) => id);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("every link in an answer leads to a page", () => {
  const links = QUESTIONS.flatMap(({ answer: result, points = [] }) => [...result, ...points])
    .flatMap(linkedPieces)
    .flatMap(({ href }) => href ?? []);
  expect(links.length).toBeGreaterThan(20);
  for (const link of links.filter((href) => !href.startsWith("https://")))
    expect(PAGES).toContain(link.replace(/[?#].*/, ""));
});

test("splits an answer at its links, and removes link markup from the plain version", () => {
  expect(linkedPieces("See [the prices](/pricing), or [ask](/contact).")).toEqual([
    { text: "See ", href: null },
    { text: "the prices", href: "/pricing" },
    { text: ", or ", href: null },
    { text: "ask", href: "/contact" },
    { text: ".", href: null },
  ]);
  for (const question of QUESTIONS) expect(plainAnswer(question)).not.toMatch(/\]\(|\[|undefined|NaN/);
});

test("states this site's fee and minimum payout, and says so if there is no fee", () => {
  const text = QUESTIONS.map(plainAnswer).join("\n");
  expect(text).toContain("Our fee is 2.5% of");
  expect(text).toContain(`${formatCents(1_000)} or more`);
  const free = helpGroups({ feeBps: 0, smallDealCents: 0, minimumCents: 0, canTransfer: false }).flatMap(
    ({ questions }) => questions.map(plainAnswer),
  );
  expect(free.join("\n")).toContain("We currently charge no fee on sponsorships.");
});

test("mentions bank transfers only where they are accepted", () => {
  const asked = (canTransfer: boolean) =>
    helpGroups({ feeBps: 0, smallDealCents: 0, minimumCents: 0, canTransfer }).some(({ questions }) =>
      questions.some((one) => /bank transfer/i.test(one.question + plainAnswer(one))),
    );
  expect(asked(true)).toBe(true);
  expect(asked(false)).toBe(false);
});

test("no answer promises that a sponsor can agree to change what was sold", () => {
  const [result] = QUESTIONS.filter(({ id }) => id === "change-proposal").map(plainAnswer);
  expect(result).not.toMatch(/agreed/);
  for (const [path, money] of [
    ["tiers.gold.amount", { tiers: { gold: { sold: 1, held: 0 } } }],
    ["proposal.startDate", {}],
  ] as const)
    expect(frozenBecause(path, { ...NO_MONEY, sold: 1, ...money })).not.toBeNull();
});
