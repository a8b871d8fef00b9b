import { expect } from "@/tests/support/e2e";
import { newestMail } from "@/tests/support/mailbox";
import { expectFits, PHONE } from "@/tests/support/widths";
import { TITLE, test } from "../money/paid-slot";
import { wizard } from "./wizard-page";

test("a host runs an event again, and last year's sponsor renews from the email", async ({
  payFor,
  newContext,
  request,
}) => {
  test.slow();
  const { sponsor, hosts, sponsors } = await payFor(50_000, undefined, ["Banner"]);
  const stranger = await (await newContext()).newPage();
  for (const page of [hosts, sponsors, stranger]) await page.setViewportSize(PHONE);

  await hosts.goto("/hostdashboard");
  await hosts.getByRole("button", { name: `Manage ${TITLE}` }).click();
  await hosts.getByRole("menuitem", { name: "Run it again" }).click();
  const draft = wizard(hosts);
  await expect(draft.title).toHaveValue(TITLE);
  await draft.toTiers.click();
  await draft.toAddons.click();
  await expect(hosts.getByRole("checkbox", { name: /Offer last year's sponsors/ })).toBeChecked();
  await expectFits(hosts);
  await draft.publish.click();
  await expect(hosts).toHaveURL(/\/hostdashboard\?published=/);
  const published = new URL(hosts.url()).searchParams.get("published") ?? "";

  await stranger.goto(`/proposaldetails/${published}`);
  await expect(
    stranger
      .getByText(/Reserved for last year's sponsors until/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectFits(stranger);

  const mail = await newestMail(request, sponsor.email, "renewal-reserved");
  expect(mail.subject).toMatch(/is back: your Gold Sponsor spot is reserved until /);
  const link = mail.links.find((one) => one.includes("/renewal/")) ?? "";
  await stranger.goto(link);
  await expect(stranger.getByRole("link", { name: "Log in to renew or decline" })).toBeVisible();
  await expectFits(stranger);
  await sponsors.goto(link);
  await expect(sponsors.getByText("Your spot is reserved until")).toBeVisible();
  await expectFits(sponsors);
  await sponsors.getByRole("button", { name: "Decline" }).click();
  await sponsors.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await sponsors.getByRole("link", { name: "Renew for $500" }).click();
  await sponsors.getByRole("button", { name: "Pay $500" }).click();
  await sponsors.getByRole("button", { name: "Approve the payment" }).click();
  await expect(sponsors.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  await sponsors.goto(link);
  await expect(sponsors.getByText("You sponsor this edition. Thank you!")).toBeVisible();
  await sponsors.goto("/deliveries");
  await expect(sponsors.getByRole("heading", { name: "Year by year" })).toBeVisible();
  await expectFits(sponsors);
});
