import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const PHONE = { width: 390, height: 800 };

test("a host opens the palette with Ctrl+K, and the keyboard leads to a proposal and to a place", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db);
  await createProposal(db, host.id, { title: "Wren Lantern Walk" });
  await createProposal(db, host.id, { title: "Wren Relay" });
  await signIn(context, host.id);
  await page.goto("/accountsettings");
  const field = page.getByRole("combobox", { name: "Search" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("wren");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await options.last().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Wren Lantern Walk", level: 1 })).toBeVisible();

  await page.goto("/accountsettings");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await field.fill("message");
  await expect(page.getByRole("option", { name: "Messages" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/messages$/);
});

test("the palette closes with Escape, returns the focus, and says when nothing matches", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(context, (await createHost(db)).id);
  await page.goto("/accountsettings");
  const button = page.getByRole("button", { name: "Search", exact: true });
  await button.click();
  await page.getByRole("combobox", { name: "Search" }).fill("nothinglikethis");
  await expect(page.getByText("No results. Try another word.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("an admin's palette also finds what the admins' search finds, and leads to all of it", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const admin = await createAdmin(db, { email: `${newId()}@example.test` });
  await createHost(db, { email: `${newId()}@example.test`, fullName: "Peregrine Tidewater" });
  await signIn(context, admin.id);
  await page.goto("/accountsettings");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("combobox", { name: "Search" }).fill("peregrine tide");
  const users = page.getByRole("group", { name: "Users" });
  await expect(users.getByRole("option", { name: /Peregrine Tidewater/ })).toBeVisible();
  await page.getByRole("option", { name: "Search everything for “peregrine tide”" }).click();
  await expect(page.getByRole("heading", { name: "Results for “peregrine tide”", level: 1 })).toBeVisible();
});
