import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { mailMessages } from "@/db/schema";
import { proposalPath } from "@/lib/core/slug";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createThread } from "@/tests/support/factories/threads";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

/** The link to Messages in the bar above the page. Behind a dialog, it is hidden from screen readers. */
const badge = (page: Page) =>
  page
    .locator("header")
    .getByRole("link", { name: /^Messages/, includeHidden: true })
    .first();

test("a sponsor contacts a host, the host replies, and each sees the other's message without reloading", async ({
  page,
  context,
  newContext,
  signIn,
  database: { db },
}) => {
  const sponsor = await createSponsor(db, { fullName: "Otto Baker" });
  const host = await createHost(db, { fullName: "Maria Lindqvist", companyName: "Riverside Runners" });
  const { proposal } = await createProposal(db, host.id, { title: "Bridge Run" });
  await signIn(context, sponsor.id);
  const hostContext = await newContext();
  await signIn(hostContext, host.id);
  const hostPage = await hostContext.newPage();

  await hostPage.goto("/hostdashboard");
  await expect(hostPage.getByText("No messages yet")).toBeVisible();
  await expect(hostPage.getByText("Your conversations will appear here.")).toBeVisible();

  await page.goto(proposalPath(proposal));
  await page.getByRole("link", { name: "Contact Host" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Host" });
  await expect(dialog).toContainText("Riverside Runners");
  const field = dialog.getByRole("textbox", { name: "Your message" });
  await expect(field).toBeFocused();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Write a message first.").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await field.fill("Is the banner at the finish still free?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Maria Lindqvist", level: 1 })).toBeVisible();

  const row = hostPage.getByRole("link", { name: /Otto Baker.*Re: Bridge Run.*Is the banner/s });
  await expect(row).toContainText("1 unread message");
  await expect(badge(hostPage)).toContainText("1 unread message");
  await row.click();
  const conversation = hostPage.getByRole("dialog", { name: "Otto Baker" });
  await expect(conversation.getByText("Is the banner at the finish still free?")).toBeVisible();
  await expect(badge(hostPage)).toHaveText("Messages");
  await expectNoAxeViolations(hostPage);
  await conversation.getByRole("textbox", { name: "Your message" }).fill("It is.\nShould I keep it for you?");
  await conversation.getByRole("textbox", { name: "Your message" }).press("Enter");
  await expect(conversation.getByRole("list").getByText("Should I keep it for you?")).toBeVisible();

  const log = page.getByRole("region", { name: "Conversation with Maria Lindqvist" });
  await expect(log.getByText("Should I keep it for you?")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Maria Lindqvist wrote: It is." })).toHaveCount(1);
  const reply = page.getByRole("textbox", { name: "Your message" });
  await reply.fill("Yes,");
  await reply.press("Shift+Enter");
  await reply.pressSequentially("please!");
  await reply.press("Enter");
  await expect(reply).toHaveValue("");
  await expect(reply).toBeFocused();
  const hostLog = conversation.getByRole("region", { name: "Conversation with Otto Baker" });
  await expect(hostLog.getByText("please!")).toBeVisible();
  await conversation.getByRole("button", { name: "Close" }).click();
  await expect(hostPage.getByRole("link", { name: /Otto Baker.*please!/s })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(proposalPath(proposal));
  await page.getByRole("link", { name: "Contact Host" }).click();
  await expect(page.getByRole("dialog", { name: "Riverside Runners" })).toContainText("please!");
});

test("unread messages are emailed with a link", async ({ page, context, signIn, database }) => {
  const talk = await createThread(database, { text: "Do you have room for a stall?" });
  const { sql, db } = database;
  await sql`update thread_members set mail_due_at = now() - interval '1 minute' where thread_id = ${talk.threadId}`;
  await enqueue(db, "mail_unread", { threadId: talk.threadId, userId: talk.host.id });
  const mails = () => db.select().from(mailMessages).where(eq(mailMessages.toUserId, talk.host.id));
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe(`${talk.sponsor.fullName} wrote to you about ${talk.proposal.title}`);
  const link = /http\S+\/messages\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await signIn(context, talk.host.id);
  await page.goto(new URL(link).pathname);
  const log = page.getByRole("region", { name: /Conversation with/ });
  await expect(log.getByText("Do you have room for a stall?")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Re:" });
  await expect(row).not.toContainText("unread");
  await expect(badge(page)).toHaveText("Messages");
});

test("a blocked and reported person can't write", async ({ page, context, newContext, signIn, database }) => {
  const talk = await createThread(database, { text: "Pay me outside this site" });
  await signIn(context, talk.host.id);
  await page.goto(`/messages/${talk.threadId}`);
  const options = page.locator("summary", { hasText: "Report or block" });
  await options.click();
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Please choose a reason.").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("combobox", { name: "What's wrong?" }).selectOption("scam");
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByRole("status").filter({ hasText: "We'll review this conversation." })).toHaveCount(
    1,
  );
  await options.press("Enter");
  await expect(page.getByText("You reported this conversation.")).toBeVisible();
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("You've blocked this person. Unblock them to write again.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your message" })).toHaveCount(0);

  const other = await newContext();
  await signIn(other, talk.sponsor.id);
  const otherPage = await other.newPage();
  await otherPage.goto(`/messages/${talk.threadId}`);
  await expect(otherPage.getByText("This person can't receive messages right now.")).toBeVisible();

  await options.press("Enter");
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByRole("textbox", { name: "Your message" })).toBeVisible();
});

test("without scripts, messages are read, written, and marked as read by plain forms", async ({
  newContext,
  signIn,
  signOut,
  database,
}) => {
  const { db } = database;
  const talk = await createThread(database, { text: "Can you hear me?" });
  const plain = await newContext({ javaScriptEnabled: false });
  await signIn(plain, talk.host.id);
  const page = await plain.newPage();
  await page.goto("/messages");
  await page.getByRole("link", { name: /Can you hear me/ }).click();
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.getByRole("textbox", { name: "Your message" }).fill("Loud and clear");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(`/messages/${talk.threadId}`);
  await expect(page.getByText("Loud and clear")).toHaveCount(2);
  await page.locator("summary", { hasText: "Report or block" }).click();
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("You've blocked this person.")).toBeVisible();

  const { proposal } = await createProposal(db, talk.host.id);
  await signOut(plain);
  await signIn(plain, (await createSponsor(db)).id);
  await page.goto(proposalPath(proposal));
  await page.locator("summary", { hasText: "Contact Host" }).click();
  await page.locator("details").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("textbox", { name: "Your message" }).fill("A first word");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByText("A first word").first()).toBeVisible();
});

test("guests and other roles learn why they can't write, and how to change it", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  await page.goto(proposalPath(proposal));
  await page.locator("summary", { hasText: "Contact Host" }).click();
  await expect(page.getByText("Please log in to contact the host.")).toBeVisible();
  await signIn(context, (await createUser(db, { roles: ["vendor"] })).id);
  await page.goto(proposalPath(proposal));
  // The cached page is the same for everyone; wait until it has adapted to the viewer.
  await expect(page.getByText("Only business sponsors can contact event hosts.")).toBeAttached();
  await page.locator("summary", { hasText: "Contact Host" }).click();
  await expect(page.getByText("Only business sponsors can contact event hosts.")).toBeVisible();
  await page.goto(`/messages/new?proposal=${proposal.id}`);
  await expect(page.getByText("Only business sponsors can contact event hosts.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a stranger gets "not found" for a conversation, as for an unknown one', async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
  database,
}) => {
  allowConsoleErrors(/404/);
  const talk = await createThread(database);
  await signIn(context, (await createSponsor(database.db)).id);
  for (const address of [`/messages/${talk.threadId}`, "/messages/nothing", "/messages/new"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByText(talk.sponsor.fullName)).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Conversation not found" })).toBeVisible();
});

test("on a phone, the inbox and the conversation alternate, without overflow", async ({
  newContext,
  signIn,
  database,
}) => {
  const long = `${"supercalifragilistic".repeat(20)} שלום עולם 👩‍👩‍👧‍👦 https://example.org/${"a".repeat(300)}`;
  const talk = await createThread(database, { text: long });
  const phone = await newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await signIn(phone, talk.host.id);
  const page = await phone.newPage();
  await page.goto("/messages");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: /supercali/ }).tap();
  await expect(page.getByRole("heading", { level: 1, name: talk.sponsor.fullName })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("link", { name: /supercali/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "All messages" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
});
