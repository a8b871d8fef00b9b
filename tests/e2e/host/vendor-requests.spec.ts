import { newId } from "@/lib/core/ids";
import { listForVendorsPath } from "@/lib/vendors/service-requests/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

test("a host posts a proposal's event to vendors from the dashboard, and requests more services without JavaScript", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db, { email: `${newId()}@example.test` });
  const event = await createEvent(db, host.id, { title: "Lantern Walk" });
  await createProposal(db, host.id, { title: "Lantern Walk", eventId: event.id });
  await signIn(context, host.id);
  await page.goto("/hostdashboard");
  const menu = page.getByRole("button", { name: "Manage Lantern Walk" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Get Vendor Offers" }).click();
  const dialog = page.getByRole("dialog", { name: "Post Event to Vendor Marketplace" });
  const post = dialog.getByRole("button", { name: "Post Event" });
  await expect(post).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Catering" }).check();
  await dialog.getByLabel("Budget from for Catering").fill("800");
  await dialog.getByLabel("Budget up to for Catering").fill("500");
  await post.click();
  await expect(dialog.getByText("The maximum is lower than the minimum.")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Budget up to for Catering").fill("1,500");
  await post.click();
  await expect(dialog).toBeHidden();
  await menu.click();
  await page.getByRole("menuitem", { name: "Vendor Offers (0)" }).click();
  const catering = page.getByRole("row", { name: /Catering/ });
  await expect(catering).toContainText("$800 – $1,500");
  await expect(catering).toContainText("Open");
  await expectNoAxeViolations(page);

  const plain = await newContext({ javaScriptEnabled: false });
  await signIn(plain, host.id);
  const bare = await plain.newPage();
  await bare.goto(listForVendorsPath({ event: event.id }));
  await expect(bare.getByRole("checkbox", { name: "Catering" })).toBeDisabled();
  await bare.getByRole("button", { name: "Post Event" }).click();
  await expect(bare.getByText("Please choose at least one service.").first()).toBeVisible();
  await bare.getByRole("checkbox", { name: "Venue" }).check();
  await bare.getByLabel("What you need for Venue").fill("A hall for 200");
  await bare.getByRole("button", { name: "Post Event" }).click();
  await expect(bare.getByText("Your event is listed for vendors.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: /Venue/ })).toContainText("A hall for 200");

  await page.goto("/myevents");
  await page.getByRole("button", { name: "Manage event Lantern Walk" }).click();
  await page.getByRole("menuitem", { name: "Vendor Offers" }).click();
  await page.getByRole("link", { name: "Edit or withdraw Catering" }).click();
  await expect(page.getByLabel("Budget up to")).toHaveValue("1500");
  await page.getByLabel("Budget up to").fill("700");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The maximum is lower than the minimum.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Budget up to").fill("1,600");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("row", { name: /Catering/ })).toContainText("$800 – $1,600");
  await bare.goto(`/eventoffers?event=${event.id}`);
  await bare.getByRole("link", { name: "Edit or withdraw Venue" }).click();
  await bare.locator("summary", { hasText: "Withdraw Venue" }).click();
  await bare.getByRole("button", { name: "Withdraw Venue" }).click();
  await expect(bare.getByRole("row", { name: /Venue/ })).toContainText("Withdrawn");
});
