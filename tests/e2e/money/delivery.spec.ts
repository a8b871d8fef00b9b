import { eq } from "drizzle-orm";
import { proposals, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { assetsPath, sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import { expect, test } from "@/tests/support/e2e";
import { letDaysPass } from "@/tests/support/factories/funds";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { aLogo, aPicture } from "@/tests/support/files";
import { newestMail } from "@/tests/support/mailbox";
import { wizard } from "../host/wizard-page";
import { expectBalance } from "./balance-page";
import { expectSoundBooks, parts } from "./paid-slot";

const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;

test("a tier is typed, sold, proved, accepted, and paid out in two parts to the cent", async ({
  page: hosts,
  context,
  newContext,
  signIn,
  database,
  request,
}) => {
  const { db } = database;
  const host = await createHost(db, { email: `${newId()}@example.test`, companyName: "Levee Friends" });
  const sponsor = await createSponsor(db, {
    email: `${newId()}@example.test`,
    companyName: "Baker & Daughters",
  });
  const own = await newContext();
  const [sponsors] = await Promise.all([own.newPage(), signIn(context, host.id), signIn(own, sponsor.id)]);

  const steps = wizard(hosts);
  await steps.open();
  await steps.title.fill("Harvest Supper");
  await steps.description.fill("A long table on the market square.");
  await hosts.getByLabel("Start date").fill(new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10));
  await steps.toTiers.click();
  await hosts.getByRole("textbox", { name: "Amount" }).fill("1000.01");
  await hosts.getByRole("button", { name: "Details of benefit 1 of Bronze Sponsor" }).click();
  await hosts.getByLabel("Share of the price").selectOption("2");
  await hosts.getByRole("button", { name: "Remove benefit 2 of Bronze Sponsor" }).click();
  await hosts.getByText("Choose from common benefits").first().click();
  await hosts.getByRole("checkbox", { name: /^Photos from the event/ }).check();
  await hosts.getByRole("textbox", { name: "Benefit 2 of Bronze Sponsor" }).press("Enter");
  await expect(hosts.getByRole("textbox", { name: "Benefit 3 of Bronze Sponsor" })).toBeFocused();
  await hosts.keyboard.type("Our name for the long table");
  await steps.toAddons.click();
  await steps.publish.click();
  await expect(hosts).toHaveURL(/\/hostdashboard\?published=/);
  const [proposal] = await db.select().from(proposals).where(eq(proposals.hostId, host.id));
  if (!proposal) throw new Error("it was published");

  await sponsors.setViewportSize(PHONE);
  await sponsors.goto(`/checkout/${proposal.id}`);
  await expect(sponsors.getByRole("main")).toContainText("35% of the price, $350");
  await sponsors.getByRole("button", { name: "Pay $1,000.01" }).click();
  await sponsors.getByRole("button", { name: "Approve the payment" }).click();
  await sponsors.getByRole("link", { name: "Send what the host needs" }).click();
  const logo = { name: "bakery.png", mimeType: "image/png", buffer: await aLogo() };
  await sponsors.getByLabel("Choose a logo").setInputFiles(logo);
  await expect(sponsors.getByText(/You've sent everything\./)).toBeVisible();
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const path = sponsorshipPath(slot?.id ?? "");
  const { links } = await newestMail(request, host.email, "sponsor-assets-complete");
  expect(links.some((link) => link.endsWith(assetsPath(slot?.id ?? "")))).toBe(true);

  await letDaysPass(db, proposal.id, 30);
  await hosts.setViewportSize(PHONE);
  await hosts.goto(`/myevents/${proposal.eventId}/day`);
  const chooser = hosts.waitForEvent("filechooser");
  await hosts.getByLabel(/^Take a photo of Logo on event materials/).click();
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await aPicture() });
  await hosts.getByLabel(/^Delivered: Our name for the long table/).click();
  await expect(hosts.getByText("Delivered, not accepted yet")).toHaveCount(2);

  await sponsors.goto("/deliveries");
  await expect(sponsors.getByAltText("Photo of Logo on event materials")).toBeVisible();
  await expect(sponsors.getByText(/^Checked off by/)).toBeVisible();
  await sponsors.getByRole("button", { name: "Accept all" }).click();
  await expect(sponsors.getByText("2 benefits accepted.")).toBeVisible();

  const site = await openAdminPayouts(database, parts);
  await letDaysPass(db, proposal.id, 5);
  await site.release();
  await expectBalance(hosts, { Pending: "$175", Available: "$825.01", "In transit": "$0", Paid: "$0" });
  const first = "$825.01 of held funds has been released to you";
  expect((await newestMail(request, host.email, "funds-released", first)).text).toContain(
    "$175 of the price stays held for benefits that your sponsor hasn't accepted yet.",
  );

  await hosts.goto(`/myevents/${proposal.eventId}/day`);
  const photos = hosts.getByRole("listitem").filter({ hasText: "Photos from the event" });
  await photos.getByText("Other proof").click();
  await photos.getByLabel("Link").fill("https://photos.example/supper");
  await photos.getByRole("button", { name: "Save proof" }).click();
  await expect(photos.getByText("Delivered, not accepted yet")).toBeVisible();
  await sponsors.goto(path);
  await sponsors.getByRole("button", { name: "Accept everything delivered" }).click();
  await expect(sponsors.getByText("Accepted", { exact: true })).toHaveCount(3);

  await letDaysPass(db, proposal.id, 7);
  await site.release();
  await expectBalance(hosts, { Pending: "$0", Available: "$1,000.01", "In transit": "$0", Paid: "$0" });
  await hosts.goto(path);
  await expect(hosts.getByText("Part 1: $825.01 released to you")).toBeVisible();
  await expect(hosts.getByRole("main")).toContainText("You receive$1,000.01");
  await expectSoundBooks(database);
});
