import { expect, type Locator, type Page } from "@playwright/test";
import type { Role } from "@/db/enums";
import { untilHydrated } from "./hydration";

/** How a person works the site: with the keyboard alone on a wide screen, or with a thumb on a phone. */
export interface Hands {
  /** Links and buttons pressed, and choices made. */
  presses: number;
  press: (control: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  choose: (field: Locator, label: string) => Promise<void>;
  /** Opens a page by its link in the navigation. */
  go: (label: string) => Promise<void>;
}

export interface Task {
  name: string;
  /** Presses with the keyboard on a wide screen, and on a phone, where some links are in the menu. */
  presses: [keyboard: number, phone: number];
  run: (page: Page, hands: Hands) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const writesBack: Task = {
  name: "answers a message",
  presses: [2, 2],
  run: async (page, { press, type }) => {
    await press(page.getByRole("main").getByRole("link", { name: /Re:/ }).first());
    await type(page.getByRole("textbox", { name: "Message" }), "Thank you! We'll be there at nine.");
    await press(page.getByRole("button", { name: "Send", exact: true }));
    await expect(page.getByText("Thank you! We'll be there at nine.").last()).toBeVisible();
  },
};

/** A task that is done when its page is open. */
const opens = (name: string, label: string, title: string | RegExp, presses: [number, number]): Task => ({
  name,
  presses,
  run: async (page, { go }) => {
    await go(label);
    await expect(heading(page, title)).toBeVisible();
  },
});

/** A task that is done when a tab of the dashboard is open. */
const opensTab = (name: string, label: string): Task => ({
  name,
  presses: [1, 1],
  run: async (page, { press }) => {
    const tab = page.getByRole("main").getByRole("link", { name: label, exact: true });
    await press(tab);
    await expect(tab).toHaveAttribute("aria-current", "page");
  },
});

/** The five most frequent tasks of each role, from its dashboard. */
export const FREQUENT_TASKS: Record<Role, readonly Task[]> = {
  event_host: [
    writesBack,
    {
      name: "reads who is interested",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: "Reply", exact: true }));
        await expect(page.getByRole("button", { name: /^Accept/ }).first()).toBeVisible();
      },
    },
    {
      name: "corrects a proposal",
      presses: [2, 2],
      run: async (page, { press, type }) => {
        await press(page.getByRole("link", { name: "Edit Town Tidy Day" }));
        await type(page.getByRole("textbox", { name: "Expected Reach" }), `${Date.now() % 1000} volunteers`);
        await press(page.getByRole("button", { name: "Save Changes" }));
        await expect(page.getByText("Saved.")).toBeVisible();
      },
    },
    {
      name: "sees the money held and its date",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("main").getByRole("link", { name: "Held funds" }));
        await expect(heading(page, "Held funds")).toBeVisible();
      },
    },
    {
      name: "starts a proposal",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("main").getByRole("link", { name: "Create Proposal" }));
        await expect(page.getByRole("textbox", { name: "Proposal Title" })).toBeVisible();
      },
    },
  ],
  business_sponsor: [
    {
      name: "saves a proposal",
      presses: [2, 2],
      run: async (page, { press }) => {
        await press(page.getByRole("main").getByRole("link", { name: "Browse All Opportunities" }));
        await page.waitForURL(/\/browseproposals/);
        const heart = page
          .getByRole("button", { name: /^Save .* to your favorites$/, pressed: false })
          .first();
        const name = (await heart.getAttribute("aria-label")) ?? "";
        await press(heart);
        await expect(page.getByRole("button", { name, pressed: true })).toBeVisible();
      },
    },
    {
      name: "opens a saved proposal",
      presses: [2, 2],
      run: async (page, { go, press }) => {
        await go("Favorites");
        await press(page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first());
        await expect(page).toHaveURL(/\/proposaldetails/);
      },
    },
    {
      name: "sees what a sponsorship is doing",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("main").getByRole("link", { name: "Town Tidy Day" }).first());
        await expect(page).toHaveURL(/\/sponsorships\//);
      },
    },
    writesBack,
    {
      name: "finds a receipt",
      presses: [2, 2],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: "View payments, refunds, and receipts" }));
        await press(page.getByRole("link", { name: /^Receipt/ }).first());
        await expect(page).toHaveURL(/\/receipts\//);
      },
    },
  ],
  agent: [
    {
      name: "copies a link",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("button", { name: "Copy Link to Levee Loop 5K" }));
        await expect(page.getByText("Copied", { exact: false }).first()).toBeVisible();
      },
    },
    opens("sees what can be paid out", "Balance", "Balance", [1, 1]),
    {
      name: "finds a proposal to sell",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: "Browse Marketplace" }));
        await expect(heading(page, /Agent Hub|Marketplace/)).toBeVisible();
      },
    },
    {
      name: "writes to a host",
      presses: [2, 2],
      run: async (page, { press, type }) => {
        await press(page.getByRole("link", { name: /^Message .* about Levee Loop 5K/ }));
        await type(page.getByRole("textbox", { name: "Message" }), "Two bakeries are asking about the 5K.");
        await press(page.getByRole("button", { name: /^Send/ }));
        await expect(page.getByText("Two bakeries are asking about the 5K.").last()).toBeVisible();
      },
    },
    opens("checks where the money goes", "Payout", "Payout Settings", [1, 1]),
  ],
  vendor: [
    {
      name: "notes that a client was answered",
      presses: [2, 2],
      run: async (page, { go, choose }) => {
        await go("Leads");
        const status = page.getByRole("combobox", { name: "Status of Priya Natarajan" });
        await choose(status, "Contacted");
        await expect(status).toHaveValue("contacted");
      },
    },
    {
      name: "looks for events that need the service",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: "Find events", exact: true }));
        await expect(page).toHaveURL(/\/vendormatchmaking/);
      },
    },
    opens("sees the offers it made", "Offers", /Offers/, [1, 1]),
    opensTab("opens the services", "My Services"),
    opensTab("changes the profile", "Edit Profile"),
  ],
  admin: [
    {
      name: "finds a person",
      presses: [2, 2],
      run: async (page, { press, type }) => {
        await press(page.getByRole("button", { name: "Search" }).first());
        await type(page.getByRole("combobox", { name: "Search" }), "Priya Raman");
        await press(page.getByRole("option", { name: /^Priya Raman/ }).first());
        await expect(heading(page, /Priya Raman/)).toBeVisible();
      },
    },
    {
      name: "sees what a refund would do, before deciding a dispute",
      presses: [2, 2],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: /open disputes/ }));
        await press(page.getByRole("button", { name: /^Refund \$/ }).first());
        await expect(page.getByText(/^A full refund of .* takes$/)).toBeVisible();
      },
    },
    {
      name: "opens what was reported",
      presses: [2, 2],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: /reports to review/ }));
        await press(page.getByRole("main").getByRole("link", { name: /A mural for Depot Alley/ }));
        await expect(page).toHaveURL(/\/admindashboard\/reports\/.+/);
      },
    },
    {
      name: "opens money without a payment",
      presses: [1, 1],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: /unmatched funds/ }));
        await expect(page.getByRole("heading", { name: "Payout returned short" })).toBeVisible();
      },
    },
    {
      name: "selects the payouts of the day",
      presses: [2, 2],
      run: async (page, { press }) => {
        await press(page.getByRole("link", { name: /payouts to approve/ }));
        await press(page.getByRole("button", { name: "Select all on this page" }));
        await expect(page.getByRole("checkbox", { checked: true }).first()).toBeVisible();
      },
    },
  ],
};

/** A link of a navigation, whose name may end with a count. */
const linkIn = (page: Page, navigation: string, label: string) =>
  page
    .getByRole("navigation", { name: navigation, exact: true })
    .getByRole("link", { name: new RegExp(`^${label}`) })
    .first();

async function follow(page: Page, hands: Hands, link: Locator) {
  const href = (await link.getAttribute("href")) ?? "";
  await hands.press(link);
  await page.waitForURL((url) => url.pathname === new URL(href, url).pathname);
}

/** Presses a key until an element has the focus, as a keyboard user does. A listbox only marks its option. */
async function moveTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const role = await target.getAttribute("role");
  const key = role === "menuitem" || role === "option" ? "ArrowDown" : "Tab";
  // Found once: searching by role takes longer than a press.
  let element = await target.elementHandle();
  for (let steps = 0; steps < 250; steps++) {
    const state = await element?.evaluate((it) => {
      if (!it.isConnected) return "replaced";
      return it === document.activeElement || it.ariaSelected === "true" ? "reached" : "elsewhere";
    });
    if (state === "reached") return;
    if (state === "replaced") element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${String(target)}`);
}

/** Never uses the pointer. */
export function keyboard(page: Page): Hands {
  const hands: Hands = {
    presses: 0,
    press: async (control) => {
      hands.presses++;
      await untilHydrated(control, String(control));
      await moveTo(page, control);
      await page.keyboard.press("Enter");
    },
    type: async (field, text) => {
      await moveTo(page, field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    choose: async (field, label) => {
      hands.presses++;
      await moveTo(page, field);
      await page.keyboard.type(label);
    },
    go: (label) => follow(page, hands, linkIn(page, "Workspace", label)),
  };
  return hands;
}

/** Taps; a link that is not in the bar at the bottom is in the menu. */
export function thumb(page: Page): Hands {
  const hands: Hands = {
    presses: 0,
    press: async (control) => {
      hands.presses++;
      await untilHydrated(control, String(control));
      await control.tap();
    },
    type: (field, text) => field.fill(text),
    choose: async (field, label) => {
      hands.presses++;
      await field.selectOption({ label });
    },
    go: async (label) => {
      const inBar = linkIn(page, "Main links", label);
      if ((await inBar.count()) > 0) return follow(page, hands, inBar);
      await hands.press(page.getByRole("button", { name: "Menu" }));
      await follow(page, hands, linkIn(page, "Workspace, small screen", label));
    },
  };
  return hands;
}
