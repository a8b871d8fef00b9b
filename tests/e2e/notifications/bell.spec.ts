import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createHost } from "@/tests/support/factories/users";

test("an event reaches the open page as badge, toast, and bell entry, and read ones stay read", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const host = await createHost(database.db, { fullName: "Ada Miller" });
  await signIn(context, host.id);
  // Events from before the page listens are counted but not announced.
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/live"));
  await page.goto("/hostdashboard");
  await listening;
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications");

  for (const title of ["Harvest Supper", "River Run"])
    await inTransaction(database, (tx) =>
      queueMail(tx, {
        mail: slotMails["place-free"],
        to: { userId: host.id, email: host.email },
        data: { name: host.fullName, title, path: "/browseproposals" },
        dedupeKey: `${host.id}:${title}`,
      }),
    );
  await expect(page.getByRole("status").getByText("A spot opened up: River Run")).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications 2 unread");

  await bell.click();
  const items = page.getByRole("listitem").filter({ has: page.getByText("Unread: ") });
  await expect(items).toHaveText([/River Run/, /Harvest Supper/]);
  await expect(page.getByRole("region", { name: "On this page" })).toContainText("River Run");
  await expectNoAxeViolations(page);
  await items.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/browseproposals$/);
  await expect(bell).toHaveAccessibleName(/1 unread/);

  await bell.click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeFocused();
  await expect(page.getByRole("status").getByText("Marked all as read.")).toHaveCount(1);
  await page.getByRole("link", { name: "See all notifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("main").getByText("Unread: ")).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("a notification read in one window is read in the other, and no one sees another person's", async ({
  page,
  context,
  newContext,
  database,
  signIn,
}) => {
  const [host, other] = [await createHost(database.db), await createHost(database.db)];
  await inTransaction(database, (tx) =>
    queueMail(tx, {
      mail: slotMails["place-free"],
      to: { userId: host.id, email: host.email },
      data: { name: host.fullName, title: "Lantern Walk", path: "/browseproposals" },
      dedupeKey: `${host.id}:walk`,
    }),
  );
  const strangers = await newContext();
  await signIn(context, host.id);
  await signIn(strangers, other.id);
  const second = await context.newPage();
  const strange = await strangers.newPage();
  for (const [each, path] of [
    [page, "/notifications"],
    [second, "/hostdashboard"],
    [strange, "/notifications"],
  ] as const)
    await each.goto(path);
  const bell = second.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/1 unread/);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
  await expect(strange.getByText("No notifications yet")).toBeVisible();
  await expect(strange.getByText("Lantern Walk")).toHaveCount(0);
});
