import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { proposals, proposalTiers } from "@/db/schema";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { openUntil } from "@/tests/support/shown";
import { test as paid } from "../money/paid-slot";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const saved = (page: Page) => page.getByText("Saved.", { exact: true });

test("before any payment, every field is editable, the public page follows, and a second tab loses nothing", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  test.slow();
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id, { title: "Orchard Day" });
  await signIn(context, host.id);
  await page.goto(`/EditProposal?id=${proposal.id}`);
  await expect(page).toHaveURL(`/editproposal?id=${proposal.id}`);
  await expect(page.getByLabel("Proposal Title")).toHaveValue("Orchard Day");
  const second = await context.newPage();
  await second.goto(`/editproposal?id=${proposal.id}`);

  await page.getByLabel("Proposal Title").fill("Orchard Weekend");
  await page.getByLabel("Funding goal").fill("6000");
  await page.getByRole("textbox", { name: "Amount" }).fill("750");
  await expect(page.getByRole("status").getByText("3 unsaved changes")).toBeVisible();
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText(/Goal \$1,000 → is now\s+\$6,000/);
  await page.getByRole("link", { name: "View", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Orchard Weekend" })).toBeVisible();
  await expect(page.getByText("$750").first()).toBeVisible();

  await second
    .getByRole("region", { name: "Details" })
    .getByLabel("Description")
    .fill("Apples, cider and a brass band.");
  await second.getByLabel("Proposal Title").fill("Orchard Night");
  await save(second).click();
  const note = second.getByRole("alert").filter({ hasText: "changed in another tab" });
  await expect(note).toContainText("Orchard Weekend");
  await expect(second.getByLabel("Proposal Title")).toHaveValue("Orchard Night");
  await expectNoAxeViolations(second);
  await note.getByRole("button", { name: "Save my changes" }).click();
  await expect(saved(second)).toBeVisible();
  await expect(second.getByLabel("Funding goal")).toHaveValue("6000");
  const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(row).toMatchObject({ version: 3, title: "Orchard Night", amountRequestedCents: 600_000 });
});

paid(
  "after a payment, what was sold is shown as frozen and the rest is editable",
  async ({ database: { db }, payFor }) => {
    test.slow();
    const { proposal, hosts } = await payFor(50_000);
    await hosts.goto(`/editproposal?id=${proposal.id}`);
    await expect(hosts.getByText("A sponsor has paid for this.", { exact: true })).toBeVisible();
    const amount = hosts.getByRole("textbox", { name: "Amount" });
    await expect(amount).toBeDisabled();
    await expect(hosts.getByRole("checkbox", { name: /Year-round campaign/ })).toBeDisabled();
    await expect(hosts.getByLabel("Start date")).toHaveAccessibleDescription(/can't be changed/);
    await hosts
      .getByRole("region", { name: "Details" })
      .getByLabel("Description")
      .fill("Now with two hundred lanterns.");
    await expectNoAxeViolations(hosts);
    await save(hosts).click();
    await expect(saved(hosts)).toBeVisible();
    const [tier] = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, proposal.id));
    expect(tier?.amountCents).toBe(50_000);
  },
);

test("a host pauses, resumes, and duplicates from the menu", async ({
  page,
  context,
  database: { db },
  signIn,
  newContext,
}) => {
  test.slow();
  const [host, sponsor] = [await createHost(db), await createSponsor(db)];
  const { proposal } = await createProposal(db, host.id, {
    title: "Pier Concert",
    fundingMode: "several",
    amountRequestedCents: 900_000,
    tiers: [{ places: 5 }],
  });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  await signIn(context, host.id);
  await page.goto(`/editproposal?id=${proposal.id}`);
  const menu = page.getByRole("button", { name: "Manage Pier Concert" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(page.getByText("This proposal is paused.")).toBeVisible();

  const guest = await (await newContext()).newPage();
  const path = `/proposaldetails?id=${proposal.id}`;
  await openUntil(guest, path, guest.getByText("The host paused this opportunity."));
  await expect(guest.getByRole("link", { name: /Sponsor Now/ })).toHaveCount(0);

  await page.goto(path);
  await menu.click();
  await expectNoAxeViolations(page);
  await page.getByRole("menuitem", { name: "Resume" }).click();
  await expect(page.getByText("Proposal is live again.")).toBeVisible();
  await openUntil(guest, path, guest.getByRole("link", { name: /Sponsor Now/ }));

  await page.goto(`/editproposal?id=${proposal.id}`);
  await menu.click();
  await page.getByRole("menuitem", { name: "Close to new sponsors" }).click();
  const closing = page.getByRole("dialog", { name: "Close Pier Concert to new sponsors?" });
  await expect(closing.getByRole("button", { name: "Keep it open" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(closing).toHaveCount(0);
  await menu.click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Proposal Title")).toHaveValue("Pier Concert (copy)");
  await expect(page).toHaveURL(/\/createproposal\?draft=/);
});

paid(
  "canceling shows who is refunded how much and requires the confirmation word",
  async ({ database: { db }, payFor }) => {
    test.slow();
    const { proposal, hosts, sponsor } = await payFor(50_000);
    await hosts.goto(`/editproposal?id=${proposal.id}`);
    await hosts.getByRole("button", { name: /^Manage/ }).click();
    await hosts.getByRole("menuitem", { name: "Cancel" }).click();
    const dialog = hosts.getByRole("dialog");
    await expect(dialog).toContainText("We'll refund $500 in full to your sponsor.");
    await expect(dialog).toContainText(sponsor.companyName ?? "");
    await dialog.getByLabel("Reason (shared with your sponsors)").fill("The levee is closed.");
    await dialog.getByLabel("Type CANCEL to confirm").fill("yes");
    await dialog.getByRole("button", { name: "Cancel proposal" }).click();
    await expect(dialog.getByText("Please type CANCEL.")).toBeVisible();
    await expectNoAxeViolations(hosts);
    await dialog.getByLabel("Type CANCEL to confirm").fill("cancel");
    await dialog.getByRole("button", { name: "Cancel proposal" }).click();
    await expect(hosts).toHaveURL("/hostdashboard");
    await expect
      .poll(async () => (await db.select().from(proposals).where(eq(proposals.id, proposal.id)))[0]?.status)
      .toBe("cancelled");
  },
);

test("without JavaScript, a host edits text, pauses, resumes, and closes, and the closed page says so", async ({
  newContext,
  database: { db },
  signIn,
}) => {
  const [host, sponsor] = [await createHost(db), await createSponsor(db)];
  const { proposal } = await createProposal(db, host.id, {
    title: "River Clean-up",
    fundingMode: "several",
    amountRequestedCents: 900_000,
    tiers: [{ places: 5 }],
  });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  const bare = await newContext({ javaScriptEnabled: false });
  await signIn(bare, host.id);
  const page = await bare.newPage();
  await page.goto(`/editproposal?id=${proposal.id}`);
  const title = page.getByRole("textbox", { name: "Proposal Title" });
  await title.fill("");
  await page.getByRole("textbox", { name: "City" }).fill("Springfield");
  await save(page).click();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Springfield");
  await title.fill("River Days");
  await save(page).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("River Days");
  const manage = page.getByRole("button", { name: "Manage River Days" });
  await manage.click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("This proposal is paused.")).toBeVisible();
  await manage.click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("This proposal is paused.")).toHaveCount(0);
  await manage.click();
  await page.getByRole("link", { name: "Close to new sponsors" }).click();
  await page.getByRole("button", { name: "Close to new sponsors" }).click();
  await expect(page).toHaveURL("/hostdashboard");
  const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(row).toMatchObject({ title: "River Days", status: "completed", isFunded: true });
  await page.goto(`/proposaldetails?id=${proposal.id}`);
  await expect(page.getByText("This opportunity has been funded!").first()).toBeVisible();
});
