import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

/** Page object of the wizard. */
export const wizard = (page: Page) => ({
  async open(query = "") {
    await page.goto(`/createproposal${query}`);
    await expect(page.getByRole("heading", { name: "Basic Proposal Information" })).toBeVisible();
  },
  title: page.getByRole("textbox", { name: "Proposal Title" }),
  description: page.getByRole("textbox", { name: "Description" }),
  toTiers: page.getByRole("button", { name: "Next: Setup Sponsorship Tiers" }),
  toAddons: page.getByRole("button", { name: "Next: Choose Add-ons" }),
  publish: page.getByRole("button", { name: "Publish Proposal" }),
  signUpAndPublish: page.getByRole("button", { name: "Create Account & Publish" }),
  heading: (name: string): Locator => page.getByRole("heading", { level: 2, name }),
  tiers: page.getByRole("group", { name: /^Tier \d+ of \d+/ }),
  /** The tiers' names in order. */
  async tierNames(): Promise<string[]> {
    const labels = await this.tiers.evaluateAll((groups) =>
      groups.map((group) => group.getAttribute("aria-label")),
    );
    return labels.map((label) => label?.replace(/^Tier \d+ of \d+: /, "") ?? "");
  },
});

/** A photo of a given size, for the file chooser. */
export async function photograph(name = "fair.jpg") {
  const buffer = await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: "#3f7a3a" },
  })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
