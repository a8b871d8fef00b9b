import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createSponsoredThread, createThread } from "@/tests/support/factories/threads";
import { aPdf, aPicture } from "@/tests/support/files";

const plan = { name: "Stand plan.pdf", mimeType: "application/pdf", buffer: aPdf() };
const boat = async () => ({ name: "boat.jpg", mimeType: "image/jpeg", buffer: await aPicture() });

test("a picture and a PDF are chosen, one is removed, and the recipient sees the rest right after sending", async ({
  page,
  context,
  newContext,
  signIn,
  database,
}) => {
  const talk = await createSponsoredThread(database);
  await signIn(context, talk.sponsor.id);
  const hostContext = await newContext();
  await signIn(hostContext, talk.host.id);
  const hostPage = await hostContext.newPage();
  await hostPage.goto(`/messages/${talk.threadId}`);
  await page.goto(`/messages/${talk.threadId}`);

  const chooser = page.getByLabel("Attach files");
  await page.getByRole("textbox", { name: "Your message" }).fill("The stand, and where it goes");
  await chooser.setInputFiles([await boat(), plan, { ...plan, name: "Wrong plan.pdf" }]);
  const chosen = page.getByRole("list", { name: "Attached files" });
  await page.getByRole("button", { name: "Remove Wrong plan.pdf" }).click();
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Remove Stand plan.pdf" })).toBeFocused();
  await expect(chosen.getByRole("progressbar")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(chosen).toHaveCount(0);

  for (const side of [page, hostPage]) {
    const log = side.getByRole("region", { name: /Conversation with/ });
    const picture = log.getByRole("img", { name: "boat.jpg" });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(log.getByRole("link", { name: /Stand plan\.pdf PDF, 1 KB/ })).toBeVisible();
  }
  const log = hostPage.getByRole("region", { name: /Conversation with/ });
  await log.getByRole("link", { name: "boat.jpg" }).click();
  const viewer = hostPage.getByRole("dialog", { name: "boat.jpg" });
  const whole = viewer.getByRole("img", { name: "boat.jpg" });
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(700);
  await expectNoAxeViolations(hostPage);
  await hostPage.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(log.getByRole("link", { name: "boat.jpg" })).toBeFocused();
  const [saved] = await Promise.all([
    hostPage.waitForEvent("download"),
    log.getByRole("link", { name: /Stand plan/ }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Stand plan.pdf");

  await chooser.setInputFiles([await boat()]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log.getByRole("img", { name: "boat.jpg" })).toHaveCount(2);
  const row = hostPage.getByRole("link", { name: /Re:/ });
  await expect(row).toContainText("Image");
});

test("files that can't be sent are named, the text stays, and the rest is sent", async ({
  page,
  context,
  signIn,
  database,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  const talk = await createSponsoredThread(database);
  await signIn(context, talk.host.id);
  await page.goto(`/messages/${talk.threadId}`);
  const field = page.getByRole("textbox", { name: "Your message" });
  await field.fill("None of this is lost");
  const chooser = page.getByLabel("Attach files");
  const lie = { name: "lie.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") };
  const large = { name: "large.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_242_881) };
  const spreadsheet = { name: "sheet.xlsx", mimeType: "application/zip", buffer: Buffer.from("PK") };
  await chooser.setInputFiles([lie, large, spreadsheet, plan]);
  const problems = page.getByRole("alert");
  await expect(problems.getByText("large.pdf is too large. Maximum size is 5MB.")).toBeVisible();
  await expect(problems.getByText("sheet.xlsx isn't an image or a PDF.")).toBeVisible();
  await expect(problems.getByText("lie.png isn't an image or a PDF.")).toBeVisible();
  const chosen = page.getByRole("list", { name: "Attached files" });
  await expect(chosen.getByRole("listitem")).toHaveText(/Stand plan\.pdf/);
  await expectNoAxeViolations(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/attachments", async (route) => {
    await held;
    await route.continue();
  });
  await chooser.setInputFiles(Array.from({ length: 5 }, (_, at) => ({ ...plan, name: `${at + 2}.pdf` })));
  await expect(
    problems.getByText("You can send up to 5 files with one message. Not added: 6.pdf."),
  ).toBeVisible();
  await expect(chosen.getByRole("listitem")).toHaveCount(5);
  await expect(field).toHaveValue("None of this is lost");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Sends after upload" })).toBeVisible();
  letThrough();
  const log = page.getByRole("region", { name: /Conversation with/ });
  await expect(log.getByRole("link", { name: /\.pdf/ })).toHaveCount(5);
});

test("files can be dropped and pasted; before a sponsorship, the control explains why not", async ({
  page,
  context,
  signIn,
  database,
}) => {
  const drop = (kind: "drop" | "paste") =>
    page.getByRole("textbox", { name: "Your message" }).evaluate(
      (field, [event, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], "dropped.pdf", { type: "application/pdf" }));
        const init = { bubbles: true, cancelable: true };
        field.dispatchEvent(
          event === "drop"
            ? new DragEvent("drop", { ...init, dataTransfer: data })
            : new ClipboardEvent("paste", { ...init, clipboardData: data }),
        );
      },
      [kind, aPdf().toString("latin1")] as const,
    );
  const talk = await createSponsoredThread(database);
  await signIn(context, talk.sponsor.id);
  await page.goto(`/messages/${talk.threadId}`);
  await expect(page.getByLabel("Attach files")).toBeAttached();
  await drop("drop");
  await drop("paste");
  const chosen = page.getByRole("list", { name: "Attached files" }).getByRole("listitem");
  await expect(chosen).toHaveCount(2);

  const unpaid = await createThread(database, { sponsor: talk.sponsor });
  await page.goto(`/messages/${unpaid.threadId}`);
  const why = page.getByText("You can send images and PDFs once there's a paid sponsorship between you.");
  await expect(why).not.toBeVisible();
  await page.locator("summary", { hasText: "Attach files" }).click();
  await expect(why).toBeVisible();
  await expectNoAxeViolations(page);
  await drop("paste");
  await expect(page.getByRole("alert").filter({ hasText: "once there's a paid sponsorship" })).toBeVisible();
});

test("without scripts, files are sent with a plain form, and nothing is lost when one is rejected", async ({
  newContext,
  signIn,
  database,
}) => {
  const talk = await createSponsoredThread(database);
  const plain = await newContext({ javaScriptEnabled: false });
  await signIn(plain, talk.host.id);
  const page = await plain.newPage();
  await page.goto(`/messages/${talk.threadId}`);
  const field = page.getByRole("textbox", { name: "Your message" });
  await field.fill("With two files");
  const zip = { name: "all.zip", mimeType: "application/zip", buffer: Buffer.from("PK") };
  await page.getByLabel("Attach files").setInputFiles([await boat(), zip, plan]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(`/messages/${talk.threadId}`);
  await expect(page.getByText("all.zip isn't an image or a PDF.")).toBeVisible();
  await expect(field).toHaveValue("With two files");
  await page.getByRole("checkbox", { name: "Send boat.jpg" }).uncheck();
  await page.getByRole("button", { name: "Send" }).click();
  const log = page.getByRole("region", { name: /Conversation with/ });
  await expect(log.getByText("With two files")).toBeVisible();
  await expect(log.getByRole("link", { name: /Stand plan\.pdf/ })).toBeVisible();
  await expect(log.getByRole("img")).toHaveCount(0);
  await expect(field).toHaveValue("");
});

test("fits on a phone without overflow", async ({ newContext, signIn, database }) => {
  const talk = await createSponsoredThread(database);
  const phone = await newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await signIn(phone, talk.host.id);
  const page = await phone.newPage();
  await page.goto(`/messages/${talk.threadId}`);
  const long = { ...plan, name: `${"Supercalifragilistic".repeat(5)}.pdf` };
  await page.getByLabel("Attach files").setInputFiles([await boat(), long]);
  await expect(page.getByRole("button", { name: "Remove boat.jpg" })).toBeVisible();
  await expectNoAxeViolations(page);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByRole("img", { name: "boat.jpg" })).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});
