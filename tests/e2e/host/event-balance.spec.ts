import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { proposalPath } from "@/lib/core/slug";
import { balancePath } from "@/lib/funding/balances/paths";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { expect } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { aPicture } from "@/tests/support/files";
import { expectFits, PHONE } from "@/tests/support/widths";
import { TITLE, test } from "../money/paid-slot";

async function addEntry(page: Page, kind: string, label: string, amount: string): Promise<void> {
  await page.getByLabel("Kind").selectOption(kind);
  await page.getByLabel("What is it?").fill(label);
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: "Add entry" }).click();
  await expect(page.getByRole("link", { name: `Edit ${label}` })).toBeVisible();
  await expect(page.getByLabel("What is it?")).toHaveValue("");
}

test("a host sees what closes the gap and shares the balance with a sponsor", async ({
  payFor,
  database: { db },
  newContext,
}) => {
  test.slow();
  const { host, proposal, hosts, sponsors } = await payFor(50_000, undefined, ["Banner"]);
  const subjectId = proposal.eventId ?? "";
  await createProposal(db, host.id, {
    eventId: proposal.eventId,
    title: TITLE,
    tiers: [{ name: "Silver", amountCents: 40_000 }],
  });
  for (const page of [hosts, sponsors]) await page.setViewportSize(PHONE);

  await hosts.goto("/eventbalance");
  await expect(hosts.getByRole("heading", { name: "Event Balances" })).toBeVisible();
  await expectFits(hosts);
  await hosts.goto(balancePath(subjectId));
  await expect(hosts.getByText("Only you see this")).toBeVisible();
  await addEntry(hosts, "cost:venue", "Barn", "1,000");
  await addEntry(hosts, "income:tickets", `Tickets ${"m".repeat(80)}`, "150.50");
  const closing = hosts.getByRole("region", { name: "What closes the gap" });
  await expect(closing).toHaveText(/One more Silver sponsor \(\$400\) closes the gap\./);
  await expectFits(hosts);

  await hosts.getByRole("link", { name: "Edit Barn" }).click();
  await expect(hosts.getByRole("heading", { name: "Edit entry" })).toBeVisible();
  await hosts.getByLabel("Amount").fill("900");
  const chooser = hosts.waitForEvent("filechooser");
  await hosts.getByText("Add a receipt").click();
  await (await chooser).setFiles({ name: "barn.jpg", mimeType: "image/jpeg", buffer: await aPicture() });
  await expect(hosts.getByRole("link", { name: "barn.jpg" })).toBeVisible();
  await expectFits(hosts);
  await hosts.getByRole("button", { name: "Save entry" }).click();
  await expect(hosts.getByRole("heading", { name: "Add income or a cost" })).toBeVisible();
  await expect(hosts.getByRole("link", { name: "Receipt of Barn" })).toBeVisible();
  await expect(hosts.getByText("$249.50")).toBeVisible();
  const receipt = await hosts.getByRole("link", { name: "Receipt of Barn" }).getAttribute("href");
  expect((await hosts.request.get(receipt ?? "")).status()).toBe(200);

  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const deal = sponsorshipPath(slot?.id ?? "");
  await sponsors.goto(deal);
  await expect(sponsors.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(sponsors.getByRole("link", { name: "Event balance" })).toHaveCount(0);
  await hosts.getByRole("checkbox", { name: "Sponsors" }).check();
  await hosts.getByRole("button", { name: "Save sharing" }).click();
  await expect(hosts.getByText("Sharing saved.")).toBeVisible();
  await sponsors.goto(deal);
  await sponsors.getByRole("link", { name: "Event balance" }).click();
  await expect(sponsors.getByText(/^Gap/)).toBeVisible();
  await expect(sponsors.getByText("$249.50")).toBeVisible();
  await expect(sponsors.getByText("Barn")).toHaveCount(0);
  await expectFits(sponsors);
  expect((await sponsors.request.get(receipt ?? "")).status()).toBe(404);

  const guest = await (await newContext({ viewport: PHONE })).newPage();
  await guest.goto(proposalPath(proposal));
  await expect(guest.getByRole("heading", { name: TITLE, level: 1 })).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Event balance" })).toHaveCount(0);
  await hosts.getByRole("checkbox", { name: "Everyone" }).check();
  await hosts.getByRole("button", { name: "Save sharing" }).click();
  await expect(async () => {
    await guest.goto(proposalPath(proposal));
    await expect(guest.getByRole("heading", { name: "Event balance" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectFits(guest);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a host adds an entry to a balance", async ({ page, context, signIn, database: { db } }) => {
    const host = await createHost(db);
    const { proposal } = await createProposal(db, host.id);
    await signIn(context, host.id);
    await page.goto(balancePath(proposal.id));
    await page.getByLabel("Kind").selectOption("cost:permits");
    await page.getByLabel("What is it?").fill("Street closing");
    await page.getByRole("button", { name: "Add entry" }).click();
    await expect(page.getByText("Please enter an amount between $0.01 and $1,000,000.")).toBeVisible();
    await expect(page.getByLabel("What is it?")).toHaveValue("Street closing");
    await page.getByLabel("Amount").fill("240");
    await page.getByRole("button", { name: "Add entry" }).click();
    await expect(page.getByText(/^Permits · /)).toBeVisible();
  });
});
