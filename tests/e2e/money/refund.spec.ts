import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { payments, refunds, sponsorships } from "@/db/schema";
import { formatShortDay } from "@/lib/core/dates";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { card, expectSoon, expectSoundBooks, TITLE, test } from "./paid-slot";

/** The host refunds an amount with a reason. */
async function refund(page: Page, dollars: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: /^Refund/ }).click();
  const dialog = page.getByRole("dialog", { name: "Refund" });
  await dialog.getByLabel("Amount in dollars").fill(dollars);
  await dialog.getByLabel("Reason (shared with the sponsor)").fill(reason);
  await dialog.getByRole("button", { name: "Refund" }).click();
}

test("a sponsorship is refunded in two parts: both sides see them with dates, and the cents add up", async ({
  database,
  payFor,
}) => {
  test.slow();
  const { db } = database;
  const { proposal, hosts, sponsors } = await payFor(50_000);
  const today = formatShortDay(new Date());
  await hosts.goto("/hostdashboard/funds");
  await expect(card(hosts)).toContainText("Pending, held for you");
  await refund(hosts, "500.01", "Too much of it");
  await expect(hosts.getByLabel("Amount in dollars")).toHaveAccessibleDescription(
    /At most \$500 can be refunded\./,
  );
  await expect(hosts.getByLabel("Reason (shared with the sponsor)")).toHaveValue("Too much of it");
  await hosts.getByLabel("Amount in dollars").fill("166.67");
  await hosts.getByLabel("Reason (shared with the sponsor)").fill("Rain closed a third of the stalls.");
  await expectNoAxeViolations(hosts);
  await hosts.getByRole("dialog").getByRole("button", { name: "Refund" }).dblclick();
  await expect(hosts.getByText("The $166.67 refund is on its way.")).toBeVisible();

  const toSponsor = `${today}: $166.67 refunded to the sponsor`;
  const toYou = `${today}: $166.67 refunded to you`;
  const why = "Rain closed a third of the stalls.";
  await expectSoon(hosts, "/hostdashboard/funds", [
    toSponsor,
    why,
    "The sponsor paid$500",
    "Refunded-$166.67",
    "You receive$333.33",
    "Pending, held for you",
  ]);
  await expectSoon(sponsors, "/sponsordashboard/funds", [
    toYou,
    why,
    "You paid$500",
    "Refunded to you-$166.67",
    "The host receives, before any agent's commission$333.33",
    "Paid, held for the host",
  ]);
  await sponsors.getByRole("link", { name: `Receipt for ${TITLE}` }).click();
  await expect(sponsors.getByText("$166.67 of $500 was refunded to the payer.")).toBeVisible();
  await expect(sponsors.getByRole("article", { name: "Credit note" })).toHaveCount(1);

  await refund(hosts, "333.33", "The other stalls closed as well.");
  await expect(hosts.getByText("The $333.33 refund is on its way.")).toBeVisible();
  const both = [why, "The other stalls closed as well.", "-$500", "Refunded"];
  await expectSoon(hosts, "/hostdashboard/funds", [
    toSponsor,
    `${today}: $333.33 refunded to the sponsor`,
    "You receive$0",
    ...both,
  ]);
  await expectSoon(sponsors, "/sponsordashboard/funds", [
    toYou,
    `${today}: $333.33 refunded to you`,
    "The host receives, before any agent's commission$0",
    ...both,
  ]);
  for (const page of [hosts, sponsors]) {
    await expect(page.getByRole("button", { name: /^(Refund|Cancel|Ask|Open a dispute)/ })).toHaveCount(0);
    await expectNoAxeViolations(page);
  }
  await expect(hosts.getByRole("button", { name: `Reopen ${TITLE}` })).toBeVisible();

  await sponsors.getByRole("link", { name: `Receipt for ${TITLE}` }).click();
  await expect(sponsors.getByText("$500 of $500 was refunded to the payer.")).toBeVisible();
  const notes = sponsors.getByRole("article", { name: "Credit note" });
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toContainText("$166.67");
  await expect(notes.last()).toContainText("$333.33");
  const numbers = await notes.getByText(/^C-\d{4}-\d{6}$/).allTextContents();
  expect(new Set(numbers).size).toBe(2);
  await expectNoAxeViolations(sponsors);

  const [row] = await db
    .select({ payment: payments, slot: sponsorships })
    .from(sponsorships)
    .innerJoin(payments, eq(payments.orderId, sponsorships.orderId))
    .where(eq(sponsorships.proposalId, proposal.id));
  expect(row?.payment).toMatchObject({ status: "refunded", capturedCents: 50_000, refundedCents: 50_000 });
  expect(row?.slot.status).toBe("cancelled");
  const sent = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, row?.payment.id ?? ""));
  expect(sent.map(({ amountCents }) => amountCents).sort()).toEqual([16_667, 33_333]);
  await hosts.goto("/balance");
  await expect(hosts.getByLabel("Your balance")).toContainText("Pending$0");
  await expectSoundBooks(database);
});
