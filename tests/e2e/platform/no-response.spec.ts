import { expect, test } from "@/tests/support/e2e";
import { createSponsoredThread } from "@/tests/support/factories/threads";
import { aPicture } from "@/tests/support/files";

test("a form without a response reports it after fifteen seconds, and Retry sends it again", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada Miller");
  await page.getByLabel("Email Address").fill("ada@example.test");
  await page.getByLabel("Subject").fill("My receipt");
  await page.getByLabel("Message").fill("Where is it?");
  const asked = Promise.withResolvers<void>();
  await page.route("**/contact", (route) => {
    if (route.request().method() === "POST") asked.resolve();
    else void route.continue();
  });
  const form = page.locator("form").filter({ has: page.getByLabel("Subject") });
  await form.getByRole("button", { name: "Send" }).click();
  await asked.promise;
  await page.clock.fastForward(15_000);
  const problem = form.getByRole("alert").filter({ hasText: "Your message could not be sent." });
  await expect(problem).toBeVisible();
  await page.unroute("**/contact");
  await problem.getByRole("button", { name: "Retry" }).click();
  await expect(problem).toBeHidden();
  await expect(page.getByText("Your message was sent")).toBeVisible();
});

test("a general error disappears once the form is edited", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada Miller");
  await page.getByLabel("Email Address").fill("ada@example.test");
  await page.getByLabel("Subject").fill("My receipt");
  await page.getByLabel("Message").fill("Where is it?");
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const form = page.locator("form").filter({ has: page.getByLabel("Subject") });
  await form.getByRole("button", { name: "Send" }).click();
  const problem = form.getByRole("alert").filter({ hasText: "Your message could not be sent." });
  await expect(problem).toBeVisible();
  await page.getByLabel("Message").fill("Where is my receipt?");
  await expect(problem).toBeHidden();
});

test("Retry sends the pictures and files of a message that got no response", async ({
  page,
  context,
  database,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const talk = await createSponsoredThread(database);
  await signIn(context, talk.sponsor.id);
  const retry = page.getByRole("button", { name: "Retry" });
  const boat = { name: "boat.jpg", mimeType: "image/jpeg", buffer: await aPicture() };

  await page.goto("/accountsettings");
  await page.route("**/api/account/picture", (route) => route.abort());
  await page.getByLabel("Add a picture").setInputFiles(boat);
  await expect(retry).toBeVisible();
  await page.unroute("**/api/account/picture");
  await retry.click();
  await expect(page.getByLabel("Change picture")).toBeAttached();
  await expect(retry).toBeHidden();

  await page.goto(`/messages/${talk.threadId}`);
  await page.route("**/attachments", (route) => route.abort());
  await page.getByLabel("Attach files").setInputFiles([boat]);
  await expect(retry).toBeVisible();
  await page.unroute("**/attachments");
  await retry.click();
  await expect(page.getByRole("button", { name: "Remove boat.jpg" })).toBeVisible();
  await expect(retry).toBeHidden();
});

test("a help tip stays while the pointer crosses to it diagonally, and closes when it leaves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Help: For Businesses" });
  await button.scrollIntoViewIfNeeded();
  const from = await button.boundingBox();
  await button.hover();
  const hide = page.getByRole("button", { name: "Got it" });
  await expect(hide).toBeVisible();
  const to = await hide.boundingBox();
  if (!from || !to) throw new Error("both are on the page");
  await page.mouse.move(from.x - 40, from.y + from.height / 2);
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 });
  await expect(hide).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(hide).toBeHidden();
});
