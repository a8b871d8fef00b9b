import { and, eq } from "drizzle-orm";
import { deliverables, sponsorships } from "@/db/schema";
import { ctxFor } from "@/tests/support/ctx";
import { prove } from "@/tests/support/deliverables";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { expectSoundBooks, TITLE, test } from "./paid-slot";

const BENEFITS = ["Logo on the banner", "A booth", "Thanks from the stage"];

test("a sponsor accepts everything delivered with one click", async ({ database, payFor }) => {
  test.slow();
  const { db } = database;
  const { host, sponsors } = await payFor(100_000, undefined, BENEFITS);
  const items = await db.select().from(deliverables).where(eq(deliverables.hostId, host.id));
  const ctx = await ctxFor(database, host);
  for (const { id } of items.slice(0, 2)) await prove(ctx, id);

  await sponsors.setViewportSize({ width: 360, height: 740 });
  await sponsors.goto("/sponsordashboard");
  await expect(sponsors.getByRole("region", { name: "Waiting for you" })).toContainText(
    "2 benefits wait for you",
  );
  await sponsors.getByRole("link", { name: "View deliveries" }).click();
  await expect(sponsors).toHaveURL("/deliveries");
  await expect(sponsors.getByText("It hung over the stage.")).toHaveCount(2);
  await expectNoAxeViolations(sponsors);
  expect(await sponsors.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await sponsors.getByRole("button", { name: "Accept all" }).click();
  await expect(sponsors.getByText("2 benefits accepted.")).toBeVisible();
  await expect(sponsors.getByRole("heading", { name: "Nothing waits for you" })).toBeVisible();
  await sponsors.getByRole("link", { name: "Coming up" }).click();
  await expect(sponsors.getByRole("heading", { name: "Thanks from the stage" })).toBeVisible();
  await sponsors.getByRole("link", { name: TITLE }).click();
  const benefits = sponsors.getByRole("region", { name: "What you get" });
  await expect(benefits.getByText(/^You accepted it on/)).toHaveCount(2);
  await expect(benefits.getByText("Accepted", { exact: true })).toHaveCount(2);
});

test("a benefit is missing, its make-good is declined, and its share is refunded", async ({
  database,
  payFor,
}) => {
  test.slow();
  const { db } = database;
  const { proposal, hosts, sponsors } = await payFor(100_000, undefined, BENEFITS);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const path = `/sponsorships/${slot?.id}`;
  const [booth] = await db
    .select()
    .from(deliverables)
    .where(and(eq(deliverables.sponsorshipId, slot?.id ?? ""), eq(deliverables.title, "A booth")));
  const deadlineAt = new Date(Date.now() + 5 * 86_400_000);
  await db
    .update(deliverables)
    .set({ status: "missed", deadlineAt })
    .where(eq(deliverables.id, booth?.id ?? ""));

  await hosts.setViewportSize({ width: 390, height: 800 });
  await hosts.goto("/hostdashboard");
  await hosts.getByRole("region", { name: "Today" }).getByRole("link", { name: "View benefits" }).click();
  const owed = hosts.getByRole("region", { name: "What you promised" });
  const missed = owed.getByRole("listitem").filter({ hasText: "A booth" });
  await expect(missed).toContainText("Missed");
  await expectNoAxeViolations(hosts);
  expect(await hosts.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await missed.getByRole("button", { name: "Offer a make-good" }).click();
  await hosts.getByLabel("What you offer instead").fill("A table at the spring fair");
  await hosts.getByRole("dialog").getByRole("button", { name: "Offer make-good" }).click();
  await expect(missed).toContainText("Make-good offered");

  await sponsors.goto(path);
  await expect(sponsors.getByRole("region", { name: "What happens next" })).toContainText(
    "Agree to a make-good for “A booth” by",
  );
  const offered = sponsors
    .getByRole("region", { name: "What you get" })
    .getByRole("listitem")
    .filter({ hasText: "A booth" });
  await expect(offered).toContainText("A table at the spring fair");
  await offered.getByRole("button", { name: /^Decline/ }).click();
  await sponsors.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(offered).toContainText("Refunded");
  await expect(offered).toContainText("We refunded its share to you on");
  await expect(async () => {
    await hosts.goto("/hostdashboard/funds");
    await expect(hosts.getByRole("main")).toContainText("$233.33", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectSoundBooks(database);
});
