import { afterAll, expect, test } from "vitest";
import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { parseEnv } from "@/lib/integrations/env";
import { getStoredMail, listStoredMails } from "@/lib/integrations/mail/mailbox";
import { isMailboxHere } from "@/lib/integrations/mail/mailbox-access";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const ctx = guestCtx(database);
const home = new Headers({ host: "localhost:3000", "x-forwarded-for": "::ffff:127.0.0.1" });

async function write(title: string) {
  const user = await createUser(database.db);
  const to = { userId: user.id, email: user.email };
  const data = { name: user.fullName, title, path: "/proposaldetails/x?tier=1" };
  await inTransaction(ctx, (tx) =>
    queueMail(tx, { mail: slotMails["place-free"], to, data, dedupeKey: title }),
  );
  return user;
}

test("the mailbox lists emails newest first, by address in any case, by template, and page by page", async () => {
  const ada = await write("Harvest Supper");
  await write("River Run");
  const subjects = async (filter: Parameters<typeof listStoredMails>[2]) =>
    (await listStoredMails(ctx, home, filter, 10)).map(({ subject }) => subject);
  expect(await subjects({})).toEqual(["A spot opened up: River Run", "A spot opened up: Harvest Supper"]);
  expect(await subjects({ to: ` ${ada.email.toUpperCase()} ` })).toEqual([
    "A spot opened up: Harvest Supper",
  ]);
  expect(await subjects({ template: "receipt" })).toEqual([]);
  const [newest] = await listStoredMails(ctx, home, {}, 1);
  expect(await subjects({ after: newest?.id ?? "" })).toEqual(["A spot opened up: Harvest Supper"]);
});

test("an email shows its text and links; an unknown id is not found", async () => {
  const [mail] = await listStoredMails(ctx, home, {}, 1);
  const stored = await getStoredMail(ctx, home, mail?.id ?? "");
  expect(stored.text).toContain("River Run");
  expect(stored.links).toContain("http://localhost:3000/proposaldetails/x?tier=1");
  for (const id of ["../etc", "0190a000-0000-7000-8000-000000000000"])
    await expect(getStoredMail(ctx, home, id)).rejects.toMatchObject({ code: "not_found" });
});

test("a public site has no mailbox", () => {
  const settings = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "s".repeat(32) };
  const here = (more: Record<string, string>) => isMailboxHere(home, parseEnv({ ...settings, ...more }));
  expect(here({})).toBe(true);
  expect(here({ SITE_URL: "https://community.example" })).toBe(false);
  expect(here({ HOST: "0.0.0.0" })).toBe(false);
});

test.each<Record<string, string>>([
  { host: "evil.example:3000" },
  { host: "" },
  { "x-forwarded-host": "tunnel.example" },
  { "x-forwarded-for": "203.0.113.9" },
  { "x-forwarded-for": "127.0.0.1, 203.0.113.9" },
  { forwarded: "for=203.0.113.9" },
])("nor does a request from elsewhere: %j", async (foreign) => {
  const head = new Headers({ host: "127.0.0.1:3000", ...foreign });
  expect(isMailboxHere(head)).toBe(false);
  await expect(listStoredMails(ctx, head, {}, 1)).rejects.toMatchObject({ code: "not_found" });
});
