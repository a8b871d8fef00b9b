import { expect, test } from "vitest";
import {
  companyDomains,
  findSelfDealing,
  mailboxOf,
  type Party,
} from "@/lib/agents/commissions/self-dealing";

const NOW = new Date("2026-11-21T12:00:00Z");
const YEAR_AGO = new Date("2025-11-21T12:00:00Z");
let count = 0;

const party = (more: Partial<Party> = {}): Party => {
  count++;
  return {
    id: `id-${count}`,
    email: `person${count}@gmail.com`,
    fullName: `Person ${count}`,
    companyName: null,
    website: null,
    createdAt: YEAR_AGO,
    payoutDigests: [],
    networks: [],
    ...more,
  };
};

const three = (more: { agent?: Partial<Party>; sponsor?: Partial<Party>; host?: Partial<Party> } = {}) => ({
  agent: party(more.agent),
  sponsor: party(more.sponsor),
  host: party(more.host),
  isSameDevice: false,
});

test("three parties who share nothing are three people", () => {
  expect(findSelfDealing(three(), NOW)).toEqual({ refused: [], doubtful: [] });
});

const SHARED: [string, Partial<Party>, Partial<Party>][] = [
  ["same_person", { id: "one" }, { id: "one" }],
  ["same_mailbox", { email: "pat.lee+deal@gmail.com" }, { email: "p.a.t.lee@googlemail.com" }],
  ["same_mailbox", { email: "pat+deal@hotmail.co.uk" }, { email: "pat@hotmail.co.uk" }],
  ["same_payout_account", { payoutDigests: ["w", "x"] }, { payoutDigests: ["x"] }],
];

test.each(SHARED)("%s earns no commission, shared with the sponsor or the host", (reason, one, other) => {
  for (const side of ["sponsor", "host"] as const)
    expect(findSelfDealing(three({ agent: one, [side]: other }), NOW).refused).toEqual([reason]);
});

test("what the sponsor and the host share is reviewed, because the agent did nothing", () => {
  const email = "x@bakery.com";
  expect(findSelfDealing(three({ sponsor: { email }, host: { email } }), NOW)).toEqual({
    refused: [],
    doubtful: ["sponsor_is_host"],
  });
});

test("a device on which the agent or the host had signed in earns no commission", () => {
  expect(findSelfDealing({ ...three(), isSameDevice: true }, NOW).refused).toEqual(["same_device"]);
});

const DOUBTFUL: [string, Partial<Party>, Partial<Party>][] = [
  ["same_company", { email: "a@sales.bakery.co.uk" }, { email: "b@bakery.co.uk" }],
  ["same_company", { website: "https://www.bakery.com/menu" }, { email: "b@bakery.com" }],
  ["same_company", { email: "ann@virginmedia.com" }, { email: "bob@virginmedia.com" }],
  ["same_network", { networks: ["203.0.113.*", "198.51.100.*"] }, { networks: ["198.51.100.*"] }],
  ["same_name", { fullName: "Zoë  Müller" }, { fullName: "zoe muller" }],
  ["same_name", { companyName: "Twice & Co." }, { companyName: "twice co" }],
  ["new_accounts", { createdAt: new Date("2026-11-18T12:00:00Z") }, { createdAt: NOW }],
];

test.each(DOUBTFUL)("%s is reviewed first", (reason, agent, sponsor) => {
  expect(findSelfDealing(three({ agent, sponsor }), NOW)).toEqual({ refused: [], doubtful: [reason] });
});

test("a new sponsor through an established agent's link is what links are for", () => {
  expect(findSelfDealing(three({ sponsor: { createdAt: NOW } }), NOW).doubtful).toEqual([]);
});

test.each([
  ["ann@gmail.com", null],
  ["ann@yahoo.co.uk", null],
  ["ann@agents.example", null],
  ["ann@gmail.com", "https://www.facebook.com/annsbakery"],
  ["ann@gmail.com", "annsbakery.wixsite.com/home"],
  ["ann@gmail.com", "not a website"],
])("%s with the website %s is no one's company", (email, website) => {
  expect(companyDomains({ email, website })).toEqual([]);
});

test("a company is known by its own domain", () => {
  expect(companyDomains({ email: "ann@mail.bakery.com", website: "shop.bakery.com" })).toEqual([
    "bakery.com",
  ]);
  expect(mailboxOf("Ann+x@Bakery.com")).toBe("ann@bakery.com");
});
