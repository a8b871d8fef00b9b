import type { APIRequestContext } from "@playwright/test";
import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createHost, type UserRow } from "@/tests/support/factories/users";
import { newestMail } from "@/tests/support/mailbox";

type Database = Parameters<typeof inTransaction>[0];

/** Sends an optional email and returns the path of its unsubscribe link. */
async function unsubscribePath(
  request: APIRequestContext,
  database: Database,
  user: UserRow,
): Promise<string> {
  await inTransaction(database, (tx) =>
    queueMail(tx, {
      mail: slotMails["place-free"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, title: "Lantern Walk", path: "/browseproposals" },
      dedupeKey: `${user.id}:walk`,
    }),
  );
  const { links } = await newestMail(request, user.email, "place-free");
  const link = links.find((each) => new URL(each).pathname.startsWith("/unsubscribe/"));
  if (!link) throw new Error("The email has no unsubscribe link.");
  return new URL(link).pathname;
}

for (const javaScriptEnabled of [true, false])
  test(`following the link asks first, and the button unsubscribes, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    request,
    newContext,
    database,
  }) => {
    const path = await unsubscribePath(request, database, await createHost(database.db));
    const page = await (await newContext({ javaScriptEnabled })).newPage();
    for (const _ of ["a scanner", "a person"]) await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe from these emails?");
    if (javaScriptEnabled) await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Unsubscribe from “Sponsorships”" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're unsubscribed");
    if (javaScriptEnabled) await expectNoAxeViolations(page);
  });

test("one-click unsubscribe in an email client needs no login, sets no cookie, and doesn't redirect", async ({
  request,
  page,
  database,
}) => {
  const path = await unsubscribePath(request, database, await createHost(database.db));
  const send = (to: string, body: string) =>
    request.post(`/api${to}`, {
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://mail.example" },
      data: body,
      maxRedirects: 0,
    });
  expect((await send(path, "anything=else")).status()).toBe(400);
  expect((await send(path.replace(/.$/, "!"), "List-Unsubscribe=One-Click")).status()).toBe(404);
  await page.goto(`/api${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe from these emails?");
  const response = await send(path, "List-Unsubscribe=One-Click");
  expect(response.status()).toBe(200);
  expect(Object.keys(response.headers())).not.toContain("set-cookie");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're unsubscribed");
});

test('a forged link leads to a "not found" page', async ({ request }) => {
  for (const path of ["/unsubscribe/x", "/unsubscribe/plans.QQ.AAAAAAAAAAAAAAAAAAAAAA", "/unsubscribe/%"])
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400);
});

test("the mailbox shows an email as its recipient sees it, with links and headers", async ({
  request,
  page,
  database,
  allowConsoleErrors,
}) => {
  // The email's frame runs no scripts, including Playwright's.
  allowConsoleErrors(/Blocked script execution in 'about:srcdoc'/);
  const user = await createHost(database.db);
  const path = await unsubscribePath(request, database, user);
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(user.email)}`);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "A spot opened up: Lantern Walk" }).click();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("A spot opened up: Lantern Walk");
  await expect(mail.getByRole("link", { name: "Unsubscribe" })).toHaveAttribute(
    "href",
    new RegExp(`${path}$`),
  );
  await expect(page.getByText("List-Unsubscribe=One-Click")).toBeVisible();
  const unknown = await request.get("/dev/mailbox/01900000-0000-7000-8000-000000000000");
  expect(unknown.status()).toBe(404);
});
