import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const PHONE = { width: 390, height: 800 };

test("an admin presses / on any page, types a name, and opens the person", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const admin = await createAdmin(db, { email: `${newId()}@example.test` });
  const host = await createHost(db, { email: `${newId()}@example.test`, fullName: "Odalys Quenneville" });
  await createProposal(db, host.id, { title: "Quenneville Hill Climb" });
  await signIn(context, admin.id);
  await page.goto("/admindashboard/payouts");
  const field = page.getByRole("searchbox", { name: "Search everything" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("quennev");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Results for “quennev”", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Proposals" })).toContainText("Quenneville Hill Climb");
  await expectNoAxeViolations(page);
  await page.getByRole("region", { name: "Users" }).getByRole("link", { name: "Odalys Quenneville" }).click();
  await expect(page.getByRole("heading", { name: "Odalys Quenneville", level: 1 })).toBeVisible();
});

test("the search works on a phone without scripts, and keeps a slash that someone types", async ({
  newContext,
  page,
  context,
  database: { db },
  signIn,
}) => {
  const admin = await createAdmin(db, { email: `${newId()}@example.test` });
  const plain = await newContext({ javaScriptEnabled: false, viewport: PHONE });
  await signIn(plain, admin.id);
  const phone = await plain.newPage();
  await phone.goto("/admindashboard");
  await phone.getByRole("searchbox", { name: "Search everything" }).fill("nothinglikethis");
  await phone.getByRole("button", { name: "Search", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "No results" })).toBeVisible();

  await signIn(context, admin.id);
  await page.goto("/admindashboard/users");
  await page.getByLabel("Name, company, or email").pressSequentially("a/b");
  await expect(page.getByLabel("Name, company, or email")).toHaveValue("a/b");
});
