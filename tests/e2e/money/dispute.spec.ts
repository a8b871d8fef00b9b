import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { disputes, payments, sponsorships } from "@/db/schema";
import { formatShortDay } from "@/lib/core/dates";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { ageFunds } from "@/tests/support/factories/funds";
import { newestMail } from "@/tests/support/mailbox";
import { expectBalance } from "./balance-page";
import { card, expectSoon, expectSoundBooks, parts, TITLE, test } from "./paid-slot";

const WHY = "The banner never hung.";

/** The sponsor opens a dispute. */
async function object(sponsors: Page): Promise<void> {
  await sponsors.getByRole("button", { name: `Open a dispute ${TITLE}` }).click();
  const dialog = sponsors.getByRole("dialog", { name: "Open a dispute?" });
  await dialog.getByLabel("What's wrong?").fill(WHY);
  await dialog.getByRole("button", { name: "Open a dispute" }).click();
  await expect(sponsors.getByText("Dispute opened. The money stays held until we decide.")).toBeVisible();
}

test("a dispute holds the money, both sides see it, and its withdrawal resumes the release", async ({
  database,
  payFor,
  request,
}) => {
  test.slow();
  const { host, sponsor, proposal, hosts, sponsors } = await payFor(50_000);
  const world = await openAdminPayouts(database, parts);
  const today = formatShortDay(new Date());
  const opened = [
    "Disputed",
    "Held until",
    "The dispute is resolved",
    `${today}: A dispute with us about $500 is open`,
    WHY,
  ];
  await sponsors.goto("/sponsordashboard/funds");
  await object(sponsors);
  for (const text of opened) await expect(card(sponsors)).toContainText(text);
  await expect(sponsors.getByRole("button", { name: /^Open a dispute/ })).toHaveCount(0);
  await expectNoAxeViolations(sponsors);
  await expectSoon(hosts, "/hostdashboard/funds", opened);
  await expect(hosts.getByRole("button", { name: /^Withdraw dispute/ })).toHaveCount(0);
  await expectNoAxeViolations(hosts);
  for (const { email } of [host, sponsor])
    expect((await newestMail(request, email, "dispute")).text).toContain(WHY);

  await ageFunds(database.db, proposal.id, 15);
  await world.release();
  await expectBalance(hosts, { Pending: "$500", Available: "$0", "In transit": "$0", Paid: "$0" });

  await sponsors.reload();
  await sponsors.getByRole("button", { name: `Withdraw dispute ${TITLE}` }).click();
  await expect(sponsors.getByText("Dispute withdrawn.")).toBeVisible();
  const closedFor = (winner: string) =>
    `${today}: A dispute with us about $500 is closed in ${winner} favor: the payment stands. The sponsor withdrew it.`;
  await expect(card(sponsors)).toContainText(closedFor("the host's"));
  await expect(card(sponsors)).not.toContainText("Disputed");
  await expect(sponsors.getByRole("button", { name: /^Withdraw dispute/ })).toHaveCount(0);
  await world.release();
  await expectBalance(hosts, { Pending: "$0", Available: "$500", "In transit": "$0", Paid: "$0" });
  await hosts.goto("/hostdashboard/funds");
  for (const text of [closedFor("your"), WHY, "Released"]) await expect(card(hosts)).toContainText(text);
  await sponsors.reload();
  await expect(card(sponsors)).toContainText("Released");
  await expect(sponsors.getByRole("button", { name: /dispute/ })).toHaveCount(0);
  await expectNoAxeViolations(sponsors);
  await expectSoundBooks(database);
});

test("a dispute decided for the sponsor refunds everything, and both sides read the reason", async ({
  database,
  payFor,
  request,
}) => {
  test.slow();
  const { host, proposal, hosts, sponsors } = await payFor(50_000);
  const { admin } = await openAdminPayouts(database, parts);
  await sponsors.goto("/sponsordashboard/funds");
  await object(sponsors);
  const [dispute] = await database.db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
    .where(eq(sponsorships.proposalId, proposal.id));
  await closeDispute(admin, {
    disputeId: dispute?.id ?? "",
    outcome: "refund",
    reason: "The host could not show the banner.",
  });
  const decidedFor = (winner: string) => [
    `A dispute with us about $500 is closed in ${winner} favor: the money was refunded. The host could not show the banner.`,
    "-$500",
    "Refunded",
  ];
  await expectSoon(sponsors, "/sponsordashboard/funds", [
    ...decidedFor("your"),
    "$500 refunded to you",
    "The host receives, before any agent's commission$0",
  ]);
  await expectSoon(hosts, "/hostdashboard/funds", [
    ...decidedFor("the sponsor's"),
    "$500 refunded to the sponsor",
    "You receive$0",
  ]);
  for (const page of [hosts, sponsors]) {
    await expect(page.getByRole("button", { name: /dispute|^Refund/ })).toHaveCount(0);
    await expectNoAxeViolations(page);
  }
  expect((await newestMail(request, host.email, "dispute")).text).toContain(
    "The host could not show the banner.",
  );
  await expectBalance(hosts, { Pending: "$0", Available: "$0", "In transit": "$0", Paid: "$0" });
  await expectSoundBooks(database);
});

test("the sponsor's bank decides a chargeback, and both sides see its decision and the appeal's outcome", async ({
  database,
  payFor,
}) => {
  test.slow();
  const { hosts, sponsors } = await payFor(50_321);
  const bank = await sponsors.context().newPage();
  await bank.goto("/sandbox");
  const entry = bank.getByRole("article").filter({ hasText: "$503.21" }).first();
  await entry.getByRole("button", { name: "Open a dispute" }).click();
  await expect(entry.getByText("Dispute open")).toBeVisible();
  const openedAt = (whose: string) => [
    "Disputed",
    `A dispute at ${whose} bank about $503.21 is open. Evidence due by `,
  ];
  await expectSoon(hosts, "/hostdashboard/funds", openedAt("the sponsor's"));
  await expectSoon(sponsors, "/sponsordashboard/funds", openedAt("your"));
  await expect(hosts.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  await expect(sponsors.getByRole("button", { name: /dispute|^Cancel|^Ask/ })).toHaveCount(0);
  await expectNoAxeViolations(hosts);

  await entry.getByRole("button", { name: "Payer wins the dispute" }).click();
  await expectSoon(hosts, "/hostdashboard/funds", [
    `A dispute at the sponsor's bank about $503.21 is closed in the sponsor's favor: the bank returned the money to the sponsor`,
    "Returned by the sponsor's bank-$503.21",
    "You receive$0",
    "Refunded",
  ]);
  await expectSoon(sponsors, "/sponsordashboard/funds", [
    `A dispute at your bank about $503.21 is closed in your favor: your bank returned the money to you`,
    "Returned by your bank-$503.21",
    "The host receives, before any agent's commission$0",
    "Refunded",
  ]);
  await expectBalance(hosts, { Pending: "$0", Available: "$0", "In transit": "$0", Paid: "$0" });

  await bank.reload();
  await entry.getByRole("button", { name: "Site wins on appeal" }).click();
  const won = "It had been lost, and was won on appeal.";
  await expectSoon(hosts, "/hostdashboard/funds", [won, "You receive$503.21"]);
  await expectSoon(sponsors, "/sponsordashboard/funds", [
    won,
    "The host receives, before any agent's commission$503.21",
  ]);
  await expectBalance(hosts, { Pending: "$503.21", Available: "$0", "In transit": "$0", Paid: "$0" });
  await expectSoundBooks(database);
});
