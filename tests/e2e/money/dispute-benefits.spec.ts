import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { DISPUTES_PATH } from "@/lib/site/admin/payments";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { letDaysPass } from "@/tests/support/factories/funds";
import { expectBalance } from "./balance-page";
import { expectSoon, expectSoundBooks, parts, TITLE, test } from "./paid-slot";

test("a sponsor disputes one of three benefits, the host answers, the rest is released, and an admin decides half", async ({
  database,
  payFor,
  newContext,
  signIn,
}) => {
  test.slow();
  const { proposal, hosts, sponsors } = await payFor(50_000, undefined, ["Banner", "Booth", "Post"]);
  const world = await openAdminPayouts(database, parts);
  const [slot] = await database.db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(eq(sponsorships.proposalId, proposal.id));
  const path = sponsorshipPath(slot?.id ?? "");

  await sponsors.goto(path);
  await expect(
    sponsors.getByText("We hold $350 for 3 benefits until you accept what was delivered."),
  ).toBeVisible();
  await sponsors.getByRole("button", { name: `Open a dispute ${TITLE}` }).click();
  const dialog = sponsors.getByRole("dialog", { name: "Open a dispute?" });
  await dialog.getByLabel("Banner ($116.66)").fill("It never hung.");
  await dialog.getByRole("button", { name: "Open a dispute" }).click();
  await expect(
    sponsors.getByText("Dispute opened. The disputed amount stays held until we decide."),
  ).toBeVisible();
  const disputed = sponsors.getByRole("region", { name: "Disputed benefits" });
  await expect(disputed).toContainText("It never hung.");
  await expect(disputed).toContainText("No answer yet.");
  await expectNoAxeViolations(sponsors);

  await hosts.goto(path);
  await hosts.getByRole("button", { name: "Answer about Banner" }).click();
  const answer = hosts.getByRole("dialog", { name: "Answer the sponsor" });
  await answer.getByLabel("Your words").fill("It hung by the door until noon.");
  await answer.getByRole("button", { name: "Send answer" }).click();
  await expect(hosts.getByText("Answer sent.")).toBeVisible();
  await expect(hosts.getByRole("region", { name: "Disputed benefits" })).toContainText("until noon");
  await expectNoAxeViolations(hosts);

  await letDaysPass(database.db, proposal.id, 35);
  await world.release();
  await expectBalance(hosts, { Pending: "$350", Available: "$150", "In transit": "$0", Paid: "$0" });
  await hosts.goto(path);
  await expect(hosts.getByText("Part 1: $150 released to you")).toBeVisible();

  const context = await newContext();
  await signIn(context, world.admin.viewer?.id ?? "");
  const admins = await context.newPage();
  await admins.goto(DISPUTES_PATH);
  const card = admins.getByRole("listitem").filter({ hasText: "It hung by the door" }).first();
  await expect(card).toContainText("It hung by the door until noon.");
  await expectNoAxeViolations(admins);
  await admins.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(admins);
  await card.getByLabel("Refund for Banner").fill("116.67");
  await card.getByLabel("Reason (shared with both sides)").fill("It hung for half of the day.");
  await card.getByRole("button", { name: "Save decision" }).click();
  await expect(card).toContainText("At most $116.66.");
  await card.getByLabel("Refund for Banner").fill("58.33");
  await card.getByRole("button", { name: "Save decision" }).click();
  await expect(admins.getByText("Decision saved. We've notified both sides.")).toBeVisible();

  await expectSoon(sponsors, "/sponsordashboard/funds", [
    "A dispute with us about $116.66 is decided: $58.33 refunded. It hung for half of the day.",
    "$58.33 refunded to you",
    "1 of 3 benefits delivered",
    "Held for open benefits$233.34",
  ]);
  await sponsors.goto(path);
  await expect(sponsors.getByText("$58.33 of $116.66 refunded")).toBeVisible();
  await expectNoAxeViolations(sponsors);
  await expectSoundBooks(database);
});
