import type { Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { deliverables, payments, sandboxRefunds, sponsorships } from "@/db/schema";
import { addDays } from "@/lib/funding/deliverables/clock";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { sendDigest } from "@/lib/funding/deliverables/internal/send-digest";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import type { Clients } from "@/tests/support/clients";
import { countedHands } from "@/tests/support/counted-hands";
import { ctxFor } from "@/tests/support/ctx";
import { prove } from "@/tests/support/deliverables";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { letDaysPass } from "@/tests/support/factories/funds";
import { newestMail } from "@/tests/support/mailbox";
import { expectBalance } from "./balance-page";
import { expectSoundBooks, type PaidSlot, parts, TITLE, test } from "./paid-slot";

const BENEFITS = ["Logo on the banner", "A booth", "Thanks from the stage"];

/** The benefits of a sale in their order, what its host and the scheduled jobs do, and its page. */
async function openDelivery(database: Clients, { host, proposal }: PaidSlot) {
  const { db } = database;
  const items = await db
    .select()
    .from(deliverables)
    .where(eq(deliverables.proposalId, proposal.id))
    .orderBy(asc(deliverables.position));
  const [hosts, site] = await Promise.all([ctxFor(database, host), openAdminPayouts(database, parts)]);
  return {
    site,
    path: sponsorshipPath(items[0]?.sponsorshipId ?? ""),
    async prove(...titles: string[]) {
      for (const { id, title } of items) if (titles.includes(title)) await prove(hosts, id);
    },
    /** Days pass, deadlines are applied, and what is due is released. */
    async pass(days: number) {
      await letDaysPass(db, proposal.id, days);
      await settleDeliverables(site.system);
      await site.release();
    },
    async digest(person: { id: string }, side: "sponsor" | "host") {
      const now = site.system.now();
      await sendDigest(site.system, person.id, side, { from: addDays(now, -1), to: now });
    },
  };
}

const benefit = (page: Page, title: string) =>
  page
    .getByRole("region", { name: /^What you (get|promised)$/ })
    .getByRole("listitem")
    .filter({ hasText: title });

/** The test provider has returned exactly this. */
async function expectReturned({ db }: Clients, { proposal }: PaidSlot, cents: number): Promise<void> {
  const rows = await db
    .select({ cents: sandboxRefunds.amountCents, status: sandboxRefunds.status })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.providerRef, sandboxRefunds.intentRef))
    .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
    .where(eq(sponsorships.proposalId, proposal.id));
  expect(rows).toEqual([{ cents, status: "succeeded" }]);
}

test("a sponsor accepts ten delivered benefits with two clicks", async ({ database, payFor }) => {
  test.slow();
  const ten = Array.from({ length: 10 }, (_, n) => `Banner ${n + 1}`);
  const slot = await payFor(100_000, undefined, [...ten, "Thanks from the stage"]);
  const { sponsors } = slot;
  const { prove: deliver } = await openDelivery(database, slot);
  await deliver(...ten);

  await sponsors.setViewportSize({ width: 360, height: 740 });
  await sponsors.goto("/sponsordashboard");
  await expect(sponsors.getByRole("region", { name: "Waiting for you" })).toContainText(
    "10 benefits need your attention",
  );
  const { hands, press } = countedHands();
  await press(sponsors.getByRole("link", { name: "View deliveries" }));
  await expect(sponsors).toHaveURL("/deliveries");
  await expect(sponsors.getByText("It hung over the stage.")).toHaveCount(10);
  await expectNoAxeViolations(sponsors);
  await expectNoSidewaysScroll(sponsors);
  await press(sponsors.getByRole("button", { name: "Accept all" }));
  await expect(sponsors.getByText("10 benefits accepted.")).toBeVisible();
  expect(hands.clicks).toBeLessThanOrEqual(2);
  await expect(sponsors.getByRole("heading", { name: "Nothing is waiting for you" })).toBeVisible();
  await sponsors.getByRole("link", { name: "Coming up" }).click();
  await expect(sponsors.getByRole("heading", { name: "Thanks from the stage" })).toBeVisible();
  await sponsors.getByRole("link", { name: TITLE }).first().click();
  const benefits = sponsors.getByRole("region", { name: "What you get" });
  await expect(benefits.getByText(/^You accepted it on/)).toHaveCount(10);
  await expect(benefits.getByText("Accepted", { exact: true })).toHaveCount(10);
});

test("a benefit is missing, its make-good is declined, its share is refunded, and the rest is released", async ({
  database,
  payFor,
  request,
}) => {
  test.slow();
  const slot = await payFor(100_000, undefined, BENEFITS);
  const { host, sponsor, hosts, sponsors } = slot;
  const delivery = await openDelivery(database, slot);
  await delivery.prove("Logo on the banner", "Thanks from the stage");
  await sponsors.goto(delivery.path);
  await benefit(sponsors, "Logo on the banner")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect(benefit(sponsors, "Logo on the banner")).toContainText("You accepted it on");
  await delivery.pass(35);

  await hosts.setViewportSize({ width: 390, height: 800 });
  await hosts.goto("/hostdashboard");
  await hosts.getByRole("region", { name: "Today" }).getByRole("link", { name: "View benefits" }).click();
  const missed = benefit(hosts, "A booth");
  await expect(missed).toContainText("Missed");
  await expectNoAxeViolations(hosts);
  await expectNoSidewaysScroll(hosts);
  await missed.getByRole("button", { name: "Offer a make-good" }).click();
  await hosts.getByLabel("What you offer instead").fill("A table at the spring fair");
  await hosts.getByRole("dialog").getByRole("button", { name: "Offer make-good" }).click();
  await expect(missed).toContainText("Make-good offered");
  const offer = await newestMail(request, sponsor.email, "make-good-offered");
  expect(offer.text).toContain("If you decline or don't answer, we refund its share to you: $233.33.");

  await sponsors.goto(delivery.path);
  await expect(sponsors.getByRole("region", { name: "What happens next" })).toContainText(
    "Agree to a make-good for “A booth” by",
  );
  const offered = benefit(sponsors, "A booth");
  await expect(offered).toContainText("A table at the spring fair");
  await offered.getByRole("button", { name: /^Decline/ }).click();
  await sponsors.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(offered).toContainText("Refunded");
  await expect(offered).toContainText("We refunded its share to you on");

  const returned = "$233.33 is on its way back to you";
  const refunded = await newestMail(request, sponsor.email, "refund-made", returned);
  expect(refunded.text).toContain("“A booth” was not delivered");
  await expectReturned(database, slot, 23_333);
  await sponsors.getByRole("link", { name: "Receipt" }).click();
  await expect(sponsors.getByText("$233.33 of $1,000 was refunded to the payer.")).toBeVisible();
  await expect(sponsors.getByRole("article", { name: "Credit note" })).toContainText("$233.33");
  await expectBalance(hosts, { Pending: "$233.34", Available: "$533.33", "In transit": "$0", Paid: "$0" });

  await delivery.pass(7);
  await expectBalance(hosts, { Pending: "$0", Available: "$766.67", "In transit": "$0", Paid: "$0" });
  await hosts.goto(delivery.path);
  await expect(hosts.getByRole("main")).toContainText("You receive$766.67");
  await expect(benefit(hosts, "A booth")).toContainText("Its share was refunded on");
  await newestMail(request, host.email, "funds-released", "$233.34 of held funds has been released to you");
  await expectSoundBooks(database);
});

test("both sides are silent: what was proved counts as accepted, and the share of the rest is refunded", async ({
  database,
  payFor,
  request,
}) => {
  test.slow();
  const slot = await payFor(100_000, undefined, BENEFITS);
  const { host, sponsor, hosts, sponsors } = slot;
  const delivery = await openDelivery(database, slot);
  await delivery.prove("Logo on the banner", "Thanks from the stage");

  await delivery.pass(35);
  await sponsors.goto(delivery.path);
  await expect(benefit(sponsors, "Logo on the banner")).toContainText(
    "If you don't answer, it counts as accepted.",
  );
  await expect(benefit(sponsors, "A booth")).toContainText("Without an offer, we refund its share to you.");
  await expectBalance(hosts, { Pending: "$700", Available: "$300", "In transit": "$0", Paid: "$0" });
  await delivery.digest(host, "host");
  const missed = await newestMail(request, host.email, "delivery-digest");
  expect(missed.text).toMatch(/Not delivered in time:? A booth/);
  expect(missed.text).toMatch(/Offer a make-good by .+:? A booth/);
  expect(missed.text).toContain(
    "If you don't answer or offer something else in time, we refund these benefits' shares",
  );

  await delivery.pass(7);
  const returned = "$233.33 is on its way back to you";
  const refunded = await newestMail(request, sponsor.email, "refund-made", returned);
  expect(refunded.text).toContain("The remaining $766.67 stays with your sponsorship.");
  await expectReturned(database, slot, 23_333);
  // Nothing is released while a refund is on its way.
  await delivery.site.release();
  await newestMail(request, host.email, "funds-released", "$466.67 of held funds has been released to you");
  await expectBalance(hosts, { Pending: "$0", Available: "$766.67", "In transit": "$0", Paid: "$0" });
  for (const page of [hosts, sponsors]) {
    await page.goto(delivery.path);
    await expect(benefit(page, "Logo on the banner")).toContainText(
      /Accepted on .+, because there was no answer in time\./,
    );
    await expect(benefit(page, "Thanks from the stage")).toContainText("because there was no answer in time");
    await expect(benefit(page, "A booth")).toContainText(
      "because it wasn't delivered and nothing else was offered in time.",
    );
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("The rest released to");
    await expectNoAxeViolations(page);
  }
  await expect(benefit(hosts, "A booth")).toContainText("Its share was refunded on");
  await expect(benefit(sponsors, "A booth")).toContainText("We refunded its share to you on");
  await delivery.digest(sponsor, "sponsor");
  const news = await newestMail(request, sponsor.email, "delivery-digest");
  expect(news.text).toMatch(
    /Accepted, because there was no answer:? Logo on the banner, Thanks from the stage/,
  );
  expect(news.text).toMatch(/Share refunded, because it wasn't delivered:? A booth/);
  await expectSoundBooks(database);
});
