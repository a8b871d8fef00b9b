import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { DISPUTES_PATH } from "@/lib/site/admin/payments";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { ageFunds } from "@/tests/support/factories/funds";
import { expectBalance } from "./balance-page";
import { expectSoundBooks, test } from "./paid-slot";

const parts = { payments: paymentRegistry([], true), payouts: payoutRails({ paypal: null, swift: null }) };

test("after the release a sponsor asks for mediation, the host answers, and an admin closes it with a written outcome", async ({
  database,
  payFor,
  newContext,
  signIn,
}) => {
  test.slow();
  const { proposal, hosts, sponsors } = await payFor(50_000);
  const world = await openAdminPayouts(database, parts);
  await ageFunds(database.db, proposal.id, 15);
  await world.release();
  await expectBalance(hosts, { Pending: "$0", Available: "$500", "In transit": "$0", Paid: "$0" });
  const [slot] = await database.db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(eq(sponsorships.proposalId, proposal.id));
  const path = sponsorshipPath(slot?.id ?? "");

  await sponsors.goto(path);
  const asked = sponsors.getByRole("region", { name: "Mediation" });
  await expect(asked).toContainText("Mediation doesn't move any money.");
  await asked.getByRole("button", { name: /^Ask for mediation/ }).click();
  const dialog = sponsors.getByRole("dialog", { name: "Ask for mediation" });
  await dialog.getByLabel("What's wrong?").fill("The booth was in the corner.");
  await dialog.getByRole("checkbox", { name: /^Share this conversation/ }).check();
  await expectNoAxeViolations(sponsors);
  await dialog.getByRole("button", { name: "Ask for mediation" }).click();
  await expect(asked).toContainText("The booth was in the corner.");
  await expect(asked).toContainText("No answer yet.");

  await hosts.goto(path);
  const received = hosts.getByRole("region", { name: "Mediation" });
  await received.getByRole("button", { name: /^Answer/ }).click();
  const reply = hosts.getByRole("dialog", { name: /^Answer/ });
  await reply.getByLabel("Your answer").fill("It stood by the stage until noon.");
  await reply.getByRole("button", { name: "Send answer" }).click();
  await expect(received).toContainText("until noon");
  await expectNoAxeViolations(hosts);

  const context = await newContext();
  await signIn(context, world.admin.viewer?.id ?? "");
  const admins = await context.newPage();
  await admins.goto(`${DISPUTES_PATH}?view=mediation`);
  const card = admins.getByRole("listitem").filter({ hasText: "The booth was in the corner." }).first();
  await expect(card).toContainText("It stood by the stage until noon.");
  await expectNoAxeViolations(admins);
  await admins.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(admins);
  await card.getByRole("link", { name: "Read the conversation" }).click();
  await expect(admins.getByText("shared for this mediation")).toBeVisible();
  await admins.goBack();
  await card.getByRole("button", { name: /^Close mediation/ }).click();
  const closing = admins.getByRole("dialog", { name: "Close mediation" });
  await closing
    .getByLabel("Outcome (shared with both sides)")
    .fill("The host offers a better booth next year.");
  await closing.getByRole("button", { name: "Close mediation" }).click();
  await expect(admins.getByText("Mediation closed. We've notified both sides.")).toBeVisible();

  for (const page of [sponsors, hosts]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Mediation" })).toContainText("a better booth next year");
  }
  await expectBalance(hosts, { Pending: "$0", Available: "$500", "In transit": "$0", Paid: "$0" });
  await expectSoundBooks(database);
});
