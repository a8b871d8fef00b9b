import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { aPicture } from "@/tests/support/files";
import { expectBriefly } from "@/tests/support/shown";

const PHONE = { width: 390, height: 844 };

const picture = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await aPicture() });

test("a vendor joins, buys Pro and a boost, publishes, adds services, orders them, and is found in the directory", async ({
  page,
  database: { db },
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const email = `${newId()}@example.test`;
  const name = `Lantern Kitchen ${newId().slice(-6)}`;
  await page.goto("/register?type=vendor");
  await page.getByLabel("Full Name").fill("Lena Lantern");
  await page.getByLabel(/Business Name|Company Name/i).fill(name);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill("paper lanterns at dusk");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/vendordashboard/);
  await expect(page.getByRole("heading", { name: "Vendor Dashboard" })).toBeVisible();
  await expectNoAxeViolations(page);
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));

  await page.goto("/vendorsettings?buy=vendor%3Apro");
  await expect(page.getByText("Complete your profile first")).toBeVisible();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Business name")).toHaveValue(name);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Please choose a category.")).toBeVisible();
  await page.getByLabel("Category").selectOption("catering");
  await page.getByLabel("What you do").fill("Soup, bread and a long table.");
  await page.getByLabel("City or town").fill("Millbrook");
  await page.getByLabel("Public email").fill("hello@lantern.example");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles([await picture("table.jpg"), await picture("soup.jpg")]);
  await expect(page.getByText("Your plan includes 1 image. Not added: soup.jpg.")).toBeVisible();
  await page.getByLabel(/Caption/).fill("A long table");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectBriefly(page, "Profile updated successfully!", () =>
    page.getByRole("button", { name: "Save profile" }).click(),
  );

  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await expect(page.getByText("Vendor Pro plan, 30 days")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Vendor Monetization" })).toBeVisible();
  await expect(page.getByRole("button", { name: "This is the default plan." })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Choose Pro" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay $9.99" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page.getByRole("heading", { name: "Pro plan activated!" })).toBeVisible({ timeout: 20_000 });

  await page.getByRole("link", { name: "Go to your vendor dashboard" }).click();
  await page.getByRole("button", { name: "Publish profile" }).click();
  await expect(page.getByText("Profile published.")).toBeVisible();
  await expect(page.getByText("Your profile is live")).toBeVisible();
  await page.getByRole("link", { name: "My Services" }).click();
  await page.getByRole("link", { name: "Add service" }).click();
  await page.getByLabel("Title").fill("Supper for the square");
  await page.getByRole("button", { name: "Add add-on" }).click();
  await page.getByLabel("Name").fill("Candles");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText("Please enter its price, 0 if it is free.")).toBeVisible();
  await page.getByRole("textbox", { name: "Price" }).fill("40");
  await page.getByLabel("From").fill("500");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByRole("heading", { name: "Supper for the square" })).toBeVisible();
  await page.getByRole("link", { name: "Add service" }).click();
  await page.getByLabel("Title").fill("Soup from the van");
  await page.getByLabel("From").fill("200");
  await page.getByRole("button", { name: "Add service" }).click();
  const services = page.getByRole("heading", { name: /Supper for the square|Soup from the van/ });
  await expect(services).toHaveCount(2);
  const [first, second] = await services.allTextContents();
  await page.getByRole("button", { name: `Move ${second} up` }).click();
  await expect(services).toHaveText([second ?? "", first ?? ""]);
  // Otherwise, part of a link is under the sticky bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Promotions", exact: true }).click();
  const offers = page.getByRole("link", { name: /^Buy/ });
  await expect(offers).toHaveText([
    "Buy Featured for 7 days",
    "Buy Featured for 30 days",
    "Buy Boost for 7 days",
  ]);
  const offered = await offers.allTextContents();
  await page.goto("/vendorsettings");
  await expect(offers).toHaveText(offered);
  await expect(
    page.getByText(
      /^\$10 today upgrades you to Elite for the 30 days left of your Pro term\. The price already includes credit/,
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Buy Boost for 7 days" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay $4.99" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page.getByRole("heading", { name: "Boost purchased successfully!" })).toBeVisible({
    timeout: 20_000,
  });

  await page.goto("/vendorlistings");
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  await expect(card.getByText("Boosted")).toBeVisible();
  await card.getByRole("link", { name: `View Profile of ${name}` }).click();
  await expect(page.getByText("Candles")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Supper for the square|Soup from the van/ })).toHaveText([
    second ?? "",
    first ?? "",
  ]);
  await expect(page.locator("#quote").getByLabel("Email")).toHaveValue(email);
});
