import { expect, test } from "vitest";
import { CATEGORIES } from "@/db/enums";
import { PLANS } from "@/lib/money/orders/plans";
import { type DemoProposal, get, people as peopleByKey, peopleOf, proposals } from "@/scripts/demo/content";

const people = [...peopleByKey().values()];
const PROPOSALS = [...proposals().values()];
const MONTHS =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|20\d\d)\b/;
const SEASONS = /\b(spring|summer|autumn|winter|christmas|easter|thanksgiving|halloween)\b/i;

const planOf = (proposal: DemoProposal) =>
  PLANS[proposal.launch ? "launch" : (get(peopleByKey(), proposal.host).plan ?? "starter")];

test("there are 15 hosts, 25 sponsors, 8 agents, 25 vendors and 2 administrators", () => {
  const roles = ["event_host", "business_sponsor", "agent", "vendor", "admin"] as const;
  const counts = roles.map((role) => peopleOf(role).length);
  expect(counts).toEqual([15, 25, 8, 25, 2]);
});

test("every address is reserved and belongs to one account", () => {
  expect(people.filter(({ email }) => !/^[a-z.]+@[a-z]+\.example$/.test(email))).toEqual([]);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  expect(people.flatMap(({ website }) => website ?? []).filter((url) => !url.endsWith(".example"))).toEqual(
    [],
  );
  expect(
    people.flatMap(({ phone }) => phone ?? []).filter((phone) => !/^\d{3}-555-01\d\d$/.test(phone)),
  ).toEqual([]);
});

test("there are about sixty proposals, at least seven of each category", () => {
  expect(PROPOSALS.length).toBeGreaterThanOrEqual(58);
  const few = CATEGORIES.filter(
    (category) => PROPOSALS.filter((proposal) => proposal.category === category).length < 7,
  );
  expect(few).toEqual([]);
});

test("two thirds have pictures", () => {
  const share = PROPOSALS.filter(({ pictures }) => pictures.length > 0).length / PROPOSALS.length;
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(0.75);
});

/** The keys of the proposals that break a rule. */
const breaking = (keepsIt: (proposal: DemoProposal) => boolean) =>
  PROPOSALS.filter((proposal) => !keepsIt(proposal)).map(({ key }) => key);

test("descriptions have 60 to 160 words", () => {
  const text = ({ description }: DemoProposal) => description.split(/\s+/).length;
  expect(breaking((proposal) => text(proposal) >= 60 && text(proposal) <= 160)).toEqual([]);
});

test("texts name no month or season, because they can be loaded at any time", () => {
  const text = ({ title, description, audience, reach }: DemoProposal) =>
    [title, description, audience, reach].join(" ");
  expect(breaking((proposal) => !MONTHS.test(text(proposal)) && !SEASONS.test(text(proposal)))).toEqual([]);
});

test("every proposal stays within its plan's limits", () => {
  expect(breaking((proposal) => proposal.tiers.length <= planOf(proposal).tiers)).toEqual([]);
  expect(breaking((proposal) => proposal.pictures.length <= Math.min(4, planOf(proposal).images))).toEqual(
    [],
  );
});

test("every proposal has tiers with benefits that can add up to its goal", () => {
  expect(
    breaking(({ tiers }) => tiers.length > 0 && tiers.every(({ benefits }) => benefits.length > 0)),
  ).toEqual([]);
  const room = ({ tiers, funding }: DemoProposal) =>
    funding === "several"
      ? tiers.reduce((sum, { amount, places: locations }) => sum + amount * locations, 0)
      : Math.max(...tiers.map(({ amount }) => amount));
  expect(breaking((proposal) => room(proposal) >= proposal.goal)).toEqual([]);
});

test("no one has taken more slots than there are, or the same proposal twice", () => {
  const taken = ({ backers }: DemoProposal, position: number) =>
    backers.filter(({ tier }) => tier === position).length;
  expect(
    breaking((proposal) =>
      proposal.tiers.every(({ places: locations }, position) => taken(proposal, position) <= locations),
    ),
  ).toEqual([]);
  expect(breaking(({ backers, funding }) => funding === "several" || backers.length <= 1)).toEqual([]);
  expect(
    breaking(({ backers }) => new Set(backers.map(({ sponsor }) => sponsor)).size === backers.length),
  ).toEqual([]);
});

test("sponsors paid after the proposal was published, as members, and before the event", () => {
  const over = ({ when }: DemoProposal) => (typeof when === "object" ? Math.max(0, -when.days) : 0);
  const joined = (key: string) => get(peopleByKey(), key).joined.days;
  expect(breaking(({ published, host }) => published.days >= joined(host))).toEqual([]);
  expect(
    breaking((proposal) =>
      proposal.backers.every(
        ({ sponsor, paid }) =>
          paid.days > Math.max(proposal.published.days, joined(sponsor)) && -paid.days > over(proposal),
      ),
    ),
  ).toEqual([]);
});
