import { proposalPath } from "@/lib/core/slug";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createThread } from "@/tests/support/factories/threads";
import { aPicture } from "@/tests/support/files";
import { expectBriefly, openUntil } from "@/tests/support/shown";

const portrait = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await aPicture() });

test("sets a picture, shows it next to the name everywhere, and removes it", async ({
  page,
  context,
  newContext,
  signIn,
  database,
}) => {
  const talk = await createThread(database);
  await signIn(context, talk.host.id);
  await page.goto("/accountsettings");
  const text = { name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("me") };
  await page.getByLabel("Add a picture").setInputFiles(text);
  await expect(page.getByText("cv.txt is not a valid image file.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectBriefly(page, "Profile picture saved.", async () =>
    page.getByLabel("Add a picture").setInputFiles(await portrait()),
  );
  const shown = page.getByRole("main").locator('img[src*="/media/"]');
  await expect(shown).toHaveCount(1);
  const src = (await shown.getAttribute("src")) ?? "";
  await expect(page.getByRole("banner").locator(`img[src="${src}"]:visible`)).toHaveCount(1);
  await expectNoAxeViolations(page);

  const other = await newContext();
  await signIn(other, talk.sponsor.id);
  const otherPage = await other.newPage();
  await otherPage.goto(`/messages/${talk.threadId}`);
  await expect(otherPage.locator(`img[src="${src}"]`)).toHaveCount(2);
  const host = otherPage.getByRole("region", { name: "Hosted by" });
  await openUntil(otherPage, proposalPath(talk.proposal), host.locator(`img[src="${src}"]`));

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Profile picture removed.")).toBeVisible();
  await expect(page.locator(`img[src="${src}"]`)).toHaveCount(0);
});

test("sets and removes a picture with plain forms without scripts, and reports a wrong file", async ({
  newContext,
  signIn,
  database,
}) => {
  const talk = await createThread(database);
  const plain = await newContext({ javaScriptEnabled: false });
  await signIn(plain, talk.host.id);
  const page = await plain.newPage();
  await page.goto("/accountsettings");
  const text = { name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("me") };
  await page.getByLabel("Add a picture").setInputFiles(text);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("This file is not a valid image file.")).toBeVisible();
  await page.getByLabel("Add a picture").setInputFiles(await portrait());
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByRole("main").locator('img[src*="/media/"]')).toHaveCount(1);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByLabel("Add a picture")).toBeVisible();
  await expect(page.getByRole("main").locator('img[src*="/media/"]')).toHaveCount(0);
});
