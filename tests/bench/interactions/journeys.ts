import { expect, type Page } from "@playwright/test";
import { threadPath } from "@/lib/messaging/threads/paths";
import { untilHydrated } from "@/tests/support/hydration";

type Step = (page: Page, parts: { threadId: string }) => Promise<void>;

/** What someone does in one document, by mouse and keyboard. */
export interface Journey {
  name: string;
  by: "host" | "sponsor";
  open: Step;
  /** By what they do. Each ends when the page shows that it is done. */
  steps: Readonly<Record<string, Step>>;
}

/** Clicks a text field and types. */
const type =
  (role: "textbox" | "searchbox", name: string, text: string): Step =>
  async (page) => {
    const field = page.getByRole(role, { name });
    await field.click();
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  };

const menu = (page: Page) => page.getByRole("menu");

const wizard: Journey = {
  name: "Create Proposal",
  by: "host",
  open: async (page) => {
    await page.goto("/createproposal");
    await expect(page.getByRole("textbox", { name: "Proposal Title" })).toBeVisible();
  },
  steps: {
    "types a title": type("textbox", "Proposal Title", "River Cleanup"),
    "types a description": type("textbox", "Description", "We clean the river."),
    "chooses a category": async (page) => {
      await page.getByRole("combobox", { name: "Category" }).focus();
      await page.keyboard.press("End");
    },
    "opens the details": async (page) => {
      await page.getByText("Add details: audience, reach, and videos").click();
      await expect(page.getByRole("textbox", { name: "Expected Reach" })).toBeVisible();
    },
    "continues to the tiers": async (page) => {
      await page.getByRole("button", { name: "Next: Setup Sponsorship Tiers" }).click();
      await expect(page.getByRole("button", { name: "Add Tier" })).toBeVisible();
    },
    "adds a tier": async (page) => {
      await page.getByRole("button", { name: "Add Tier" }).click();
      await expect(page.locator("[name='tiers.1.name']")).toBeFocused();
    },
    "types its name": async (page) => {
      await page.keyboard.type("Silver");
      await expect(page.locator("[name='tiers.1.name']")).toHaveValue("Silver");
    },
    "continues to the review": async (page) => {
      await page.getByRole("button", { name: "Next: Choose Add-ons" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Review Your Proposal" })).toBeFocused();
    },
  },
};

const browse: Journey = {
  name: "Browse Opportunities",
  by: "sponsor",
  open: async (page) => {
    await page.goto("/browseproposals");
    await untilHydrated(page.getByRole("button", { name: /^Save .* to your favorites$/ }).first(), "a card");
  },
  steps: {
    "types a word": type("searchbox", "Search", "music festival"),
    "saves a favorite": async (page) => {
      await page
        .getByRole("button", { name: /^Save .* to your favorites$/, pressed: false })
        .first()
        .click();
      await expect(page.getByRole("button", { name: / favorites$/, pressed: true }).first()).toBeVisible();
    },
    "opens the menu": async (page) => {
      await page
        .locator("header")
        .getByRole("button", { name: /Business Sponsor/ })
        .click();
      await expect(menu(page)).toBeVisible();
    },
    "closes the menu": async (page) => {
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
    },
  },
};

const messages: Journey = {
  name: "Messages",
  by: "sponsor",
  open: async (page) => {
    await page.goto("/messages");
    await untilHydrated(page.getByRole("main").getByRole("link").first(), "the inbox");
  },
  steps: {
    "opens a conversation": async (page, { threadId }) => {
      await page
        .locator(`a[href^='${threadPath(threadId)}']`)
        .first()
        .click();
      await expect(page.getByRole("textbox", { name: "Your message" })).toBeVisible();
    },
    "types a message": type("textbox", "Your message", "We'll be there at nine."),
    "sends it": async (page) => {
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue("");
    },
  },
};

export const JOURNEYS: readonly Journey[] = [wizard, browse, messages];
