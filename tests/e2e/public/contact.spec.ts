import { eq } from "drizzle-orm";
import { contactMessages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";

for (const scripts of [true, false])
  test(`a message reaches support, ${scripts ? "with" : "without"} scripts`, async ({
    newContext,
    database: { db },
  }) => {
    const page = await (await newContext({ javaScriptEnabled: scripts })).newPage();
    const subject = `Receipt ${newId()}`;
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Ada Miller");
    await page.getByLabel("Email Address").fill("ada at example");
    await page.getByLabel("Subject").fill(subject);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
    await expect(page.getByText("Message is required").first()).toBeVisible();
    if (scripts) {
      await expect(page.getByLabel("Email Address")).toBeFocused();
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      await expectNoAxeViolations(page);
    }
    await page.getByLabel("Name").fill("Ada Miller");
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Email Address").fill("ada@example.test");
    await page.getByLabel("Message").fill("It did not come.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your message was sent")).toBeVisible();
    const stored = await db.select().from(contactMessages).where(eq(contactMessages.subject, subject));
    expect(stored).toMatchObject([{ name: "Ada Miller", email: "ada@example.test" }]);
  });
