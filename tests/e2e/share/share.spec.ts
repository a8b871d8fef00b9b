import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { proposalPath } from "@/lib/core/slug";
import { embedPath, qrPath, sharePath } from "@/lib/site/share/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const DENIED = { "x-frame-options": "DENY" };

test("a host shares a proposal by link, QR code, and a card on another site", async ({
  page,
  context,
  request,
  baseURL,
  database: { db },
  signIn,
  newContext,
  allowConsoleErrors,
}) => {
  const host = await createHost(db);
  const event = await createEvent(db, host.id);
  const title = `Lantern Walk ${HARD_TITLES[0]}`;
  const { proposal } = await createProposal(db, host.id, { title, eventId: event.id });
  const path = proposalPath(proposal);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(context, host.id);

  await page.goto(path);
  await expect(page.getByText("This is your proposal.")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: `Share ${title}` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
  const code = dialog.getByRole("img", { name: "QR code of the link" });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Copy snippet" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Snippet copied." })).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  await expectNoAxeViolations(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download SVG" }).click();
  expect((await saved).suggestedFilename()).toBe(`${path.split("/").at(-1)}.svg`);
  await page.keyboard.press("Escape");
  await page.goto("/myevents");
  await expect(page.getByRole("link", { name: `Share ${title}` })).toHaveAttribute("href", sharePath(path));

  const saving = page.waitForEvent("download");
  await page.goto(path);
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^lantern-walk-.*\.ics$/);
  const calendar = await request.get(`${path}/event.ics`);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toContain(`UID:${proposal.id}@localhost`);

  // Without scripts the link leads to a page with the same options.
  const plain = await (await newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(path);
  await plain.getByRole("link", { name: `Share ${title}` }).click();
  await expect(plain.getByLabel("Link", { exact: true })).toHaveValue(baseURL + path);
  await expect(plain.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expect(plain.getByRole("button", { name: "Copy link" })).toBeHidden();

  // Another site shows the card, and only the card.
  const html = `<title>My site</title>${snippet}<iframe title="page" src="${baseURL}${path}"></iframe>`;
  const site = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  allowConsoleErrors(/frame-ancestors|X-Frame-Options|Refused to display|violates the following/i);
  const sizes: Promise<number>[] = [];
  const reader = await (await newContext()).newPage();
  reader.on("requestfinished", (sent) => {
    if (sent.frame().url().includes("/embed/") || sent.url().includes("/embed/"))
      sizes.push(sent.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  await reader.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const card = reader.frameLocator(`iframe[src*="${embedPath(path)}"]`);
  await expect(card.getByRole("link", { name: title })).toHaveAttribute("href", baseURL + path);
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  expect(await card.locator("script").count()).toBe(0);
  await expect.poll(() => sizes.length).toBeGreaterThan(1);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
  await expect(reader.frameLocator('iframe[title="page"]').getByRole("heading", { level: 1 })).toHaveCount(0);
  const opened = reader.waitForEvent("popup");
  await card.getByRole("link", { name: title }).click();
  await (await opened).waitForURL(baseURL + path);
  await new Promise((resolve) => site.close(resolve));
  await reader.goto(embedPath(path));
  await expectNoAxeViolations(reader);

  const framed = await request.get(embedPath(path));
  expect(framed.headers()).not.toHaveProperty("x-frame-options");
  expect(framed.headers()["content-security-policy"]).toContain("frame-ancestors *");
  expect(framed.headers()["x-robots-tag"]).toBe("noindex");
  for (const refusing of [
    path,
    sharePath(path),
    qrPath(path),
    "/embed/proposals",
    `${embedPath(path)}/x`,
    "/",
  ]) {
    const { headers } = { headers: (await request.get(refusing)).headers() };
    expect(headers, refusing).toMatchObject(DENIED);
    expect(headers["content-security-policy"], refusing).toContain("frame-ancestors 'none'");
  }
  const gone = await request.get(`/embed/proposals/supper-${host.id}`);
  expect(gone.status()).toBe(404);
  expect(await gone.text()).toContain("This proposal is no longer available.");
  for (const nothing of [
    qrPath(`/proposaldetails/supper-${host.id}`),
    "/share/help/x",
    sharePath("/blog/none"),
  ])
    expect((await request.get(nothing)).status(), nothing).toBe(404);
});
