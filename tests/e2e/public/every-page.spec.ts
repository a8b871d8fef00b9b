import type { Browser, Page, Request } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { DeliverableStatus } from "@/db/enums";
import {
  agentLinkNames,
  balanceEntries,
  deliverableEntries,
  deliverableProofs,
  deliverables,
  eventBalances,
  events,
  placementDays,
  placementTargets,
  proposals,
  proposalUpdates,
} from "@/db/schema";
import { agentLinkPath } from "@/lib/agents/referrals/paths";
import { newId } from "@/lib/core/ids";
import { hostPath, proposalPath, sponsorPath } from "@/lib/core/slug";
import { balancePath } from "@/lib/funding/balances/paths";
import { teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import { isSettled } from "@/lib/funding/deliverables/status";
import { placementsPath } from "@/lib/funding/placements/paths";
import { deliverablesPath, eventDayPath } from "@/lib/funding/proofs/paths";
import { assetsPath, sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { updatesPath } from "@/lib/funding/updates/paths";
import { createOrder } from "@/lib/money/orders/create-order";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { purchasePath } from "@/lib/money/payments/paths";
import { ownWallPath } from "@/lib/site/share/paths";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import {
  test as base,
  cookieOf,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  watch,
} from "@/tests/support/e2e";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createFirstRefusal } from "@/tests/support/factories/first-refusals";
import { createPlacement } from "@/tests/support/factories/placements";
import { createPromised } from "@/tests/support/factories/promised";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import {
  createPast,
  createPublicSponsor,
  createReview,
  createSupport,
  named,
} from "@/tests/support/factories/public-pages";
import { createAdmin, createUser } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { PRIVATE_PAGES, PUBLIC_PAGES } from "@/tests/support/pages";

const PHONE = { width: 360, height: 740 };
/** Portrait and landscape: the admin tables have the least room here. */
const TABLET = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

/** One page for each kind of bar and footer. */
const SHELL_CHECKED_ON = ["/", "/hostdashboard", "/admindashboard"];

/** Contexts for a guest and for someone with every role. Reused for all pages, so that shared files load once. */
type Windows = { guestWindow: Page; memberWindow: Page };

const test = base.extend<{ guestPage: Page; memberPage: Page }, Windows>({
  guestWindow: [
    async ({ browser }, use) => {
      await use(await windowOf(browser));
    },
    { scope: "worker" },
  ],
  memberWindow: [
    async ({ browser, database }, use) => {
      const user = await createUser(database.db, {
        roles: ["event_host", "business_sponsor", "agent", "vendor", "admin"],
      });
      const window = await windowOf(browser);
      await window.context().addCookies([await cookieOf(database, user.id, process.env["SITE_URL"])]);
      await use(window);
    },
    { scope: "worker" },
  ],
  guestPage: async ({ guestWindow, consoleErrors }, use) => {
    const stop = watch(guestWindow.context(), consoleErrors.messages);
    await use(guestWindow);
    stop();
  },
  memberPage: async ({ memberWindow, consoleErrors }, use) => {
    const stop = watch(memberWindow.context(), consoleErrors.messages);
    await use(memberWindow);
    stop();
  },
});

async function windowOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env["SITE_URL"],
    viewport: PHONE,
    reducedMotion: "no-preference",
  });
  return context.newPage();
}

/** Proposals that are visible but can't be sponsored. */
const CLOSED = [
  {
    name: "funded",
    values: { isFunded: true, fundedAt: new Date() },
    says: "This opportunity has been funded!",
  },
  {
    name: "cancelled",
    values: { status: "cancelled" as const },
    says: "The host canceled this event.",
  },
  {
    name: "paused",
    values: { status: "paused" as const },
    says: "The host paused this opportunity.",
  },
  { name: "over", values: {}, eventDaysAgo: 2, says: "This event is over." },
];

/** The way to each status of a benefit that looks different. The first one waits for its sponsor. */
const WAYS: readonly (readonly DeliverableStatus[])[] = [
  [],
  [],
  ["proved"],
  ["proved", "change_requested"],
  ["missed"],
  ["missed", "make_good_offered"],
  ["disputed"],
  ["proved", "accepted"],
  ["refunded"],
];

test.describe("every page on a phone, light and dark", () => {
  test.use({ viewport: PHONE });

  for (const path of PUBLIC_PAGES)
    test(path, async ({ guestPage: page }) => {
      const asked: string[] = [];
      const listen = (request: Request) => asked.push(new URL(request.url()).pathname);
      page.on("request", listen);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expectGoodPage(page);
      page.off("request", listen);
      expect(asked.filter((one) => one === "/api/viewer").length, "requests for the viewer").toBeLessThan(2);
      if (path !== "/") expect(asked, "fetched unasked").not.toContain("/");
    });

  for (const path of PRIVATE_PAGES)
    test(path, async ({ memberPage: page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
      await expectGoodPage(page);
      for (const size of TABLET) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize(PHONE);
    });

  test("a proposal, its checkout, its agent's short link, and a missing one", async ({
    page,
    context,
    database,
    signIn,
    allowConsoleErrors,
  }) => {
    const host = await createUser(database.db, { roles: ["event_host"] });
    const unbroken = "m".repeat(140);
    const { proposal } = await createProposal(database.db, host.id, {
      title: unbroken,
      city: unbroken.slice(0, 60),
      description: `${unbroken} https://fair.example/${unbroken}`,
      targetAudience: unbroken,
      expectedReach: unbroken,
      benefits: [unbroken],
      tiers: [{ name: unbroken.slice(0, 60), description: unbroken, benefits: [unbroken] }],
    });
    await signIn(context, (await createUser(database.db)).id);
    const { profile } = await createVendor(database.db, {
      businessName: unbroken.slice(0, 60),
      tagline: unbroken,
      city: unbroken.slice(0, 60),
      serviceArea: unbroken,
    });
    for (const path of [`/browseproposals?q=${unbroken}`, vendorProfilePath(profile)]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(unbroken.slice(0, 60)).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.goto(proposalPath(proposal));
    await expectGoodPage(page);
    await page.goto(`/checkout/${proposal.id}`);
    await expectGoodPage(page);
    const agent = await createAgent(database.db, { companyName: unbroken.slice(0, 60) });
    await createAgreement(database.db, { proposalId: proposal.id, hostId: host.id, agent });
    const name = `every-${newId().slice(-12)}`;
    await database.db.insert(agentLinkNames).values({ name, agentId: agent.id, chosenAt: new Date() });
    await page.goto(agentLinkPath(name));
    await expect(page.getByRole("link", { name: unbroken })).toBeVisible();
    await expectGoodPage(page);

    allowConsoleErrors(/404/);
    const missing = await page.goto(proposalPath({ ...proposal, id: host.id }));
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Proposal Not Found" })).toBeVisible();
    await expectGoodPage(page);
  });

  test("the public pages of a host and of a sponsor", async ({ page, database: { db } }) => {
    const unbroken = "m".repeat(60);
    const host = await createUser(db, {
      roles: ["event_host"],
      companyName: unbroken,
      facebook: "https://facebook.example/fair",
    });
    const sponsor = await createPublicSponsor(db, {
      companyName: unbroken,
      website: `https://${unbroken}.example`,
    });
    const { proposal } = await createPast(db, host, 3, { title: unbroken.repeat(2), city: unbroken });
    const deal = { hostId: host.id, sponsorId: sponsor.id };
    const sponsorshipId = await createSupport(db, { ...deal, proposalId: proposal.id });
    await createReview(db, { ...deal, sponsorshipId }, { text: unbroken.repeat(3), rating: 5 });
    for (const path of [hostPath(named(host)), sponsorPath(named(sponsor))]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expectGoodPage(page);
    }
  });

  for (const { name, values, eventDaysAgo, says } of CLOSED)
    test(`a proposal that is ${name}`, async ({ page, database: { db } }) => {
      const host = await createUser(db, { roles: ["event_host"] });
      const at = new Date(Date.now() - (eventDaysAgo ?? -30) * 86_400_000);
      const event = await createEvent(db, host.id, { startsAt: at, endsAt: at });
      const { proposal } = await createProposal(db, host.id, { eventId: event.id, ...values });
      const response = await page.goto(proposalPath(proposal));
      expect(response?.status()).toBe(200);
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(page.getByText("Sponsor Now")).toHaveCount(0);
      await expectGoodPage(page);
    });

  test("a page that doesn't exist", async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn't find that page");
    await expectGoodPage(page);
  });

  test("/suspended", async ({ page, context, database: { db }, signIn }) => {
    const user = await createUser(db, {
      accountStatus: "suspended",
      suspendedAt: new Date(),
      suspensionReason: "Two hosts reported that they were not paid.",
    });
    await signIn(context, user.id);
    const response = await page.goto("/suspended");
    expect(response?.status()).toBe(200);
    await expect(page.getByText("Two hosts reported that they were not paid.")).toBeVisible();
    await expectGoodPage(page);
  });

  test("the pages of a sponsorship's benefits, for each side, the host's team, and an admin", async ({
    page,
    context,
    database: { db },
    signIn,
  }) => {
    test.slow();
    const unbroken = "m".repeat(120);
    const host = await createUser(db, { roles: ["event_host"], companyName: unbroken.slice(0, 60) });
    const { event, proposal, sponsor, sponsorshipId, ids } = await createPromised(
      db,
      host.id,
      WAYS.map((_, at) => `${at} ${unbroken}`),
      ["logo", "text", "link", "contact"],
    );
    for (const [at, way] of WAYS.entries()) {
      const deliverableId = ids[at] ?? "";
      const now = new Date();
      const about = { deliverableId, authorId: host.id, createdAt: now };
      for (const status of way)
        await db
          .update(deliverables)
          .set({
            status,
            substitute: status === "make_good_offered" ? unbroken : null,
            provedAt: status === "proved" ? now : null,
            deadlineAt: isSettled(status) ? null : now,
            ...(isSettled(status) && { settledAt: now, settledBy: "host" as const }),
          })
          .where(eq(deliverables.id, deliverableId));
      await db.insert(deliverableProofs).values([
        { ...about, formId: newId(), kind: "note", note: unbroken },
        { ...about, formId: newId(), kind: "link", url: `https://fair.example/${unbroken}` },
      ]);
      await db.insert(deliverableEntries).values({ ...about, side: "host", move: "prove", note: unbroken });
    }
    await db
      .insert(proposalUpdates)
      .values({ proposalId: proposal.id, formId: newId(), title: unbroken, words: unbroken });
    const agent = await createAgent(db);
    await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, { role: "editor" });
    const placement = await createPlacement(db, sponsorshipId, {
      label: unbroken.slice(0, 80),
      deliverableId: ids[0] ?? "",
      offerCode: unbroken.slice(0, 24).toUpperCase(),
      redemptions: 12,
      redeemedUntil: "2026-06-20",
    });
    await createPlacement(db, sponsorshipId, { retiredAt: new Date() });
    await db.insert(placementTargets).values([
      { sponsorshipId, url: `https://fair.example/${unbroken}` },
      {
        sponsorshipId,
        placementId: placement.id,
        url: `https://evil.example/${unbroken}`,
        blockedAt: new Date(),
        blockReason: unbroken,
      },
    ]);
    await db.insert(placementDays).values(
      ["2026-06-20", "2026-06-21", "2026-06-22"].map((day, n) => ({
        placementId: placement.id,
        day,
        requests: 1_000 * (n + 1),
        visits: 100,
      })),
    );
    const codes = placementsPath(sponsorshipId);
    const balanceId = newId();
    const shared = { sharedTeamAt: new Date(), sharedSponsorsAt: new Date(), sharedPublicAt: new Date() };
    await db.update(proposals).set({ title: unbroken }).where(eq(proposals.id, proposal.id));
    await db.update(events).set({ title: unbroken }).where(eq(events.id, event.id));
    await db.insert(eventBalances).values({ id: balanceId, eventId: event.id, hostId: host.id, ...shared });
    await db.insert(balanceEntries).values({
      id: newId(),
      balanceId,
      side: "cost",
      category: "venue",
      label: unbroken.slice(0, 100),
      day: "2026-06-20",
      amountCents: 100_000_000,
      formId: newId(),
    });
    const own = sponsorshipPath(sponsorshipId);
    const balance = balancePath(event.id);
    const visits = [
      {
        user: sponsor,
        paths: [own, codes, assetsPath(sponsorshipId), "/deliveries", "/deliveries?view=coming", balance],
      },
      {
        user: host,
        paths: [
          own,
          codes,
          "/deliverables",
          eventDayPath(event.id),
          balance,
          "/eventbalance",
          updatesPath(proposal.id),
          ownWallPath(proposal.id),
        ],
      },
      {
        user: agent,
        paths: [
          proposalPath(proposal),
          teamBenefitsPath(sponsorshipId),
          codes,
          deliverablesPath({ sponsorshipId }),
        ],
      },
      { user: await createAdmin(db), paths: [assetsPath(sponsorshipId), codes] },
    ];
    for (const { user, paths } of visits) {
      await signIn(context, user.id);
      for (const path of paths)
        await test.step(path, async () => {
          const response = await page.goto(path);
          expect(response?.status()).toBe(200);
          await expect(
            page.getByRole("main").getByText(unbroken).filter({ visible: true }).first(),
          ).toBeVisible();
          await expectGoodPage(page);
        });
    }
  });

  test("/renewal of a reserved spot and of one that is over, for its sponsor and a guest", async ({
    page,
    context,
    database: { db },
    signIn,
  }) => {
    const unbroken = "m".repeat(120);
    const host = await createUser(db, { roles: ["event_host"], companyName: unbroken.slice(0, 60) });
    const last = await createPromised(db, host.id, [unbroken]);
    const tier = { name: unbroken.slice(0, 60), benefits: [unbroken], places: 2, amountCents: 99_999_900 };
    const next = async () =>
      createProposal(db, host.id, { title: unbroken, fundingMode: "several", tiers: [tier] });
    const [open, over] = [await next(), await next()];
    const spotOf = ({ proposal, tiers }: typeof open) => ({
      proposalId: proposal.id,
      tierId: tiers[0]?.id ?? null,
      sponsorId: last.sponsor.id,
      previousSponsorshipId: last.sponsorshipId,
    });
    const offered = await createFirstRefusal(db, spotOf(open));
    const ended = await createFirstRefusal(db, { ...spotOf(over), status: "ended", settledAt: new Date() });
    for (const isSponsor of [false, true]) {
      if (isSponsor) await signIn(context, last.sponsor.id);
      for (const { path } of [offered, ended]) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(
          page.getByRole("main").getByText(unbroken).filter({ visible: true }).first(),
        ).toBeVisible();
        await expectGoodPage(page);
      }
    }
  });

  test("/purchase of an unpaid order", async ({ page, context, database: { db }, signIn }) => {
    const host = await createUser(db, { roles: ["event_host"] });
    const { proposal } = await createProposal(db, host.id, { status: "draft", publishedAt: null });
    const order = await db.transaction((tx) =>
      createOrder(tx, new Date(), {
        buyerId: host.id,
        kind: "publish",
        proposalId: proposal.id,
        lines: publishLines("launch", ["analytics"]),
        idempotencyKey: newId(),
      }),
    );
    await signIn(context, host.id);
    const response = await page.goto(purchasePath(order.id));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Your Purchase");
    await expectGoodPage(page);
  });
});

async function expectGoodPage(page: Page) {
  for (const colorScheme of ["light", "dark"] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (colorScheme === "light")
        expect(await page.evaluate(tooWideFor), "too wide with more in it").toEqual([]);
      const shell = SHELL_CHECKED_ON.includes(new URL(page.url()).pathname) ? "checked" : "left out";
      await expectNoAxeViolations(page, { rules: colorScheme === "light" ? "all" : "colours", shell });
    });
}

/** Elements that make a page wider than the screen when a figure is large or clipped text is long. */
function tooWideFor(): string[] {
  const fuller: { text: Text; full: string; element: Element }[] = [];
  for (const element of document.querySelectorAll("body :not(svg *)")) {
    const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
    if (!(text instanceof Text) || !element.checkVisibility()) continue;
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isCut = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    const isFigure = /^\s*[−$]?[\d,.]+%?\s*$/.test(text.data);
    if (isCut || isFigure)
      fuller.push({ text, full: isCut ? "Mmmmmmmm ".repeat(15) : "$123,456.78", element });
  }
  const isTooWideWith = (those: typeof fuller) => {
    const before = those.map(({ text }) => text.data);
    for (const { text, full } of those) text.data = full;
    const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
    for (const [n, { text }] of those.entries()) text.data = before[n] ?? "";
    return isTooWide;
  };
  // Checks everything with a single layout. Only if that is too wide, finds out which element it is.
  if (!isTooWideWith(fuller)) return [];
  return fuller.filter((one) => isTooWideWith([one])).map(({ element }) => element.outerHTML);
}
