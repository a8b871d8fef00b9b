import { proposalPath } from "@/lib/core/slug";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { updatesPath } from "@/lib/funding/updates/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createPromised } from "@/tests/support/factories/promised";
import { createHost } from "@/tests/support/factories/users";
import { aPicture } from "@/tests/support/files";
import { atEveryWidth, PHONE } from "@/tests/support/widths";

test("a sponsor asks, the host answers with a picture, everyone reads it, and it is changed and deleted", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  test.slow();
  const host = await createHost(db);
  const { proposal, sponsor, sponsorshipId } = await createPromised(db, host.id, ["Banner"]);
  const sponsors = await (await newContext({ viewport: PHONE })).newPage();
  await signIn(sponsors.context(), sponsor.id);
  await sponsors.goto(sponsorshipPath(sponsorshipId));
  const news = sponsors.getByRole("region", { name: "What your money is doing" });
  await news.getByRole("button", { name: "Ask for an update" }).click();
  await expect(news).toContainText("You asked for an update on");
  await expect(news.getByRole("button", { name: "Ask for an update" })).toHaveCount(0);
  await atEveryWidth(sponsors, () => expectNoAxeViolations(sponsors));

  await page.setViewportSize(PHONE);
  await signIn(context, host.id);
  await page.goto("/hostdashboard");
  await page.getByRole("region", { name: "Today" }).getByRole("link", { name: "Write an update" }).click();
  await expect(page.getByText("1 sponsor is waiting for an update.")).toBeVisible();
  await page.getByLabel("Title").fill("The stage is booked");
  await page.getByRole("button", { name: "Publish update" }).click();
  await expect(page.getByText("Please write what's new.")).toBeVisible();
  await page.getByLabel("What's new?").fill("It has a roof.\n\nThank you all.");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await aPicture() });
  await expect(page.getByText("1 of 4", { exact: true })).toBeVisible();
  await atEveryWidth(page, () => expectNoAxeViolations(page));
  await page.getByRole("button", { name: "Publish update" }).click();
  const published = page.getByRole("region", { name: "Published updates" });
  await expect(published.getByRole("heading", { name: "The stage is booked" })).toBeVisible();
  await expect(page.getByLabel("What's new?")).toHaveValue("");
  await expect(page.getByText("1 sponsor is waiting for an update.")).toHaveCount(0);
  await atEveryWidth(page, () => expectNoAxeViolations(page));

  await sponsors.goto(proposalPath(proposal));
  const shown = sponsors.getByRole("region", { name: "Updates" });
  await expect(shown).toContainText("It has a roof.");
  await expect(shown.getByRole("img", { name: "The stage is booked, picture 1 of 1" })).toBeVisible();
  await expect(shown.getByRole("link", { name: /^Report this update/ })).toBeVisible();
  await atEveryWidth(sponsors, () => expectNoAxeViolations(sponsors));

  await published.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("heading", { name: "Edit update" })).toBeVisible();
  await page.getByLabel("What's new?").fill("It has a roof and lights.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(published).toContainText("It has a roof and lights.");
  await sponsors.goto(sponsorshipPath(sponsorshipId));
  await expect(news).toContainText("It has a roof and lights.");

  await published.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this update?" });
  await dialog.getByRole("button", { name: "Delete update" }).click();
  await expect(published).toContainText("Nothing yet.");
  await page.goto(updatesPath(proposal.id));
  await expect(published).toContainText("Nothing yet.");
  await sponsors.goto(proposalPath(proposal));
  await expect(sponsors.getByRole("region", { name: "Updates" })).toHaveCount(0);
});
