import { eq } from "drizzle-orm";
import type { BenefitNeed } from "@/db/enums";
import { sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { aLogo } from "@/tests/support/files";
import { newestMail } from "@/tests/support/mailbox";
import { expectBriefly } from "@/tests/support/shown";

const logo = async (width?: number) => ({
  name: "bakery.png",
  mimeType: "image/png",
  buffer: await aLogo(width),
});

test("a sponsor pays, sends a logo and a text from a phone, and the host sees and downloads them", async ({
  page,
  context,
  newContext,
  signIn,
  database: { db },
  request,
  allowConsoleErrors,
}) => {
  test.slow();
  // The logo that is too small.
  allowConsoleErrors(/\/assets: .*status of 400/);
  const host = await createHost(db, { email: `${newId()}@example.test`, companyName: "Levee Friends" });
  const sponsor = await createSponsor(db, { companyName: "Baker & Daughters" });
  const event = await createEvent(db, host.id);
  const needing = (needs: BenefitNeed[]) => ({ ...PLAIN_TERMS, kind: "placement" as const, needs });
  const { proposal } = await createProposal(db, host.id, {
    title: "Lanterns on the Levee",
    eventId: event.id,
    tiers: [
      {
        name: "Gold",
        benefits: ["Logo on the banner", "Portrait on the website", "A booth by the stage"],
        benefitTerms: {
          "Logo on the banner": needing(["logo"]),
          "Portrait on the website": needing(["logo", "text"]),
        },
      },
    ],
  });
  await signIn(context, sponsor.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/checkout/${proposal.id}`);
  await page.getByRole("button", { name: "Pay $500" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page.getByText("Levee Friends needs something from you")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Send what the host needs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What Levee Friends needs from you");
  await expect(page.getByText(/Please send a logo and a text by /)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const ofLogo = page.getByRole("region", { name: "Logo" });
  await ofLogo.getByLabel("Choose a logo").setInputFiles(await logo(320));
  await expect(ofLogo).toContainText("bakery.png is 320 pixels wide.");
  await expectBriefly(page, "Logo sent to the host.", async () =>
    ofLogo.getByLabel("Choose a logo").setInputFiles(await logo()),
  );
  await expect(ofLogo.getByAltText(/on a (light|dark) surface/)).toHaveCount(2);
  await expect(ofLogo).toContainText("900 × 300 pixels");

  const ofText = page.getByRole("region", { name: "Text" });
  await ofText.getByRole("button", { name: "Send text" }).click();
  await expect(ofText).toContainText("Write the text first.");
  await ofText.getByLabel("Text about you").fill("Fresh bread since 1921.");
  await ofText.getByRole("button", { name: "Send text" }).click();
  await expect(page.getByText(/You've sent everything\./)).toBeVisible();
  await expectNoAxeViolations(page);

  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const path = assetsPath(slot?.id ?? "");
  const { links } = await newestMail(request, host.email, "sponsor-assets-complete");
  expect(links.some((link) => link.endsWith(path))).toBe(true);
  const own = await newContext();
  await signIn(own, host.id);
  const hosts = await own.newPage();
  await hosts.goto(path);
  await expect(hosts.getByText("Baker & Daughters has sent everything you need.")).toBeVisible();
  await expect(hosts.getByText("Fresh bread since 1921.")).toBeVisible();
  await expectNoAxeViolations(hosts);
  const started = hosts.waitForEvent("download");
  await hosts.getByRole("link", { name: "Download logo" }).click();
  expect((await started).suggestedFilename()).toBe("bakery.png");
});

test("a sponsor sends everything and gives up a benefit with plain forms without scripts", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const sponsor = await createSponsor(db);
  const { sponsorshipId } = await createNeedySponsorship(db, sponsor.id, {
    needs: ["logo", "link", "contact"],
  });
  const plain = await newContext({ javaScriptEnabled: false });
  await signIn(plain, sponsor.id);
  const page = await plain.newPage();
  await page.goto(assetsPath(sponsorshipId));
  await page.getByLabel("Choose a logo").setInputFiles({ ...(await logo(320)), name: "small.png" });
  await page.getByRole("button", { name: "Send logo" }).click();
  await expect(page.getByText("This logo is too small.")).toBeVisible();
  await page.getByLabel("Choose a logo").setInputFiles(await logo());
  await page.getByRole("button", { name: "Send logo" }).click();
  await expect(page.getByText("900 × 300 pixels")).toBeVisible();
  await page.getByLabel("Web address").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Enter a web address, such as www.example.com.")).toBeVisible();
  await page.getByLabel("Web address").fill("www.bakery.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("link", { name: "https://www.bakery.example/" })).toBeVisible();
  await page.getByLabel("Name").fill("Otto Baker");
  await page.getByRole("button", { name: "Send contact" }).click();
  await expect(page.getByText("Enter an email address or a phone number.")).toBeVisible();

  await page.locator("summary", { hasText: "Not needed" }).click();
  await page.getByRole("button", { name: "Give up benefit" }).click();
  await expect(page.getByText("Waived")).toBeVisible();

  // The same things are offered the next time.
  const next = await createNeedySponsorship(db, sponsor.id, { needs: ["link"] });
  await page.goto(assetsPath(next.sponsorshipId));
  await page.getByRole("button", { name: /^Use the link from / }).click();
  await expect(page.getByText(/You've sent everything\./)).toBeVisible();
});
