import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createHost } from "@/tests/support/factories/users";

test("asks people who agreed to older Terms above their own pages, and shows what they agreed to", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db);
  await db.update(users).set({ termsVersion: "2026-11-01" }).where(eq(users.id, host.id));
  await signIn(context, host.id);
  await page.goto("/accountsettings/privacy");
  const older = page.getByRole("link", { name: "Version of November 1, 2026" });
  await expect(older).toHaveAttribute("href", "/terms/2026-11-01");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByText("We've recorded that you agree")).toBeVisible();
  await expect(page.getByText("Our Terms changed")).toHaveCount(0);
  const [after] = await db.select().from(users).where(eq(users.id, host.id));
  expect(after?.termsVersion).toBe(TERMS_VERSION);
});
