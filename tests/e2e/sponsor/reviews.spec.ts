import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { proposals, reviewDeals, reviews, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createReleased } from "@/tests/support/factories/reviews";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { openUntil } from "@/tests/support/shown";

const DAY_MS = 86_400_000;

async function write(page: Page, stars: string, text: string): Promise<void> {
  await page.goto("/reviews");
  await page.getByRole("link", { name: /^Write a review of/ }).click();
  await page.getByRole("radio", { name: stars }).check();
  await page.getByLabel("Your review").fill(text);
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("Thank you for your review")).toBeVisible();
}

test("both sides of a sponsorship review each other, hidden until both have or a week has passed; one reply, and a report", async ({
  newContext,
  database: { db },
  signIn,
  page: guest,
}) => {
  const email = () => ({ email: `${newId()}@example.test` });
  const [host, sponsor] = [await createHost(db, email()), await createSponsor(db, email())];
  const completedAt = new Date(Date.now() - 2 * DAY_MS);
  const completed = async () => {
    const { sponsorshipId } = await createReleased(db, completedAt, { host, sponsor });
    const [deal] = await db
      .insert(reviewDeals)
      .values({
        sponsorshipId,
        hostId: host.id,
        partnerId: sponsor.id,
        partnerSide: "sponsor",
        completedAt,
        closesAt: new Date(completedAt.getTime() + 60 * DAY_MS),
      })
      .returning();
    const [proposal] = await db
      .select({ id: proposals.id, title: proposals.title })
      .from(proposals)
      .innerJoin(sponsorships, eq(sponsorships.proposalId, proposals.id))
      .where(eq(sponsorships.id, sponsorshipId));
    if (!deal || !proposal) throw new Error("no deal was made");
    return { deal, path: proposalPath(proposal) };
  };
  const pageOf = async (user: { id: string }) => {
    const context = await newContext();
    await signIn(context, user.id);
    return context.newPage();
  };
  const [sponsors, hosts] = [await pageOf(sponsor), await pageOf(host)];

  const { path } = await completed();
  await write(sponsors, "5 stars", "Everyone saw our banner, and they wrote to say so.");
  await expect(sponsors.getByText(/^We'll show it when .* has reviewed you, or on/)).toBeVisible();
  await expectNoAxeViolations(sponsors);
  await hosts.goto("/reviews");
  await expect(hosts.getByText("Everyone saw our banner")).toHaveCount(0);
  await guest.goto(path);
  await expect(guest.getByText("Everyone saw our banner")).toHaveCount(0);

  await write(hosts, "4 stars", "They paid promptly and came to help us set up.");
  await expect(hosts.getByText("You've both written a review, so both are visible now.")).toBeVisible();
  await expect(hosts.getByText("Everyone saw our banner")).toBeVisible();
  await sponsors.goto("/reviews");
  await expect(sponsors.getByText("They paid promptly and came to help us set up.")).toBeVisible();
  await hosts.getByText(/^Reply to/).click();
  await hosts.getByLabel("Your reply").fill("Come again next year.");
  await hosts.getByRole("button", { name: "Post reply" }).click();
  await expect(hosts.getByText("You replied: Come again next year.")).toBeVisible();
  await expect(hosts.getByText(/^Reply to/)).toHaveCount(0);
  await expectNoAxeViolations(hosts);

  const said = guest.getByRole("region", { name: "Reviews of the host" });
  await openUntil(guest, path, said.getByText("Come again next year."));
  await expect(said).toContainText("Everyone saw our banner");
  await expect(said).toContainText("Come again next year.");
  await expect(said.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();

  const report = hosts.getByRole("link", { name: /^Report this review/ });
  await openUntil(hosts, path, report);
  await report.click();
  await hosts.getByLabel("What's wrong?").selectOption("other");
  await hosts.getByRole("button", { name: "Report" }).click();
  await expect(hosts.getByText("Thank you. Our team will review your report.")).toBeVisible();

  const alone = await completed();
  await write(sponsors, "3 stars", "The second time it rained all day long.");
  await db
    .update(reviews)
    .set({ dueAt: new Date(Date.now() - 1_000) })
    .where(eq(reviews.dealId, alone.deal.id));
  await enqueue(db, "sweep_reviews", {}, { key: "sweep_reviews" });
  await expect(async () => {
    await hosts.goto("/reviews");
    await expect(hosts.getByText("The second time it rained")).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
