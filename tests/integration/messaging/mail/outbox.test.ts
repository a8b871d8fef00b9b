import { afterAll, expect, test } from "vitest";
import { mailMessages } from "@/db/schema";
import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import type { Mail, MailTransport } from "@/lib/integrations/mail/port";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { queueMails } from "@/lib/integrations/mail/queue-mails";
import { sendMail } from "@/lib/integrations/mail/send-mail";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

function setting(send: MailTransport["send"]) {
  const ctx = guestCtx(database);
  return { ...ctx, ports: { ...ctx.ports, mail: { send } } };
}

async function queue(dedupeKey: string, title = "Harvest Supper") {
  const user = await createUser(db, { emailVerifiedAt: new Date() });
  const ctx = guestCtx(database);
  await inTransaction(ctx, (tx) =>
    queueMail(tx, {
      mail: slotMails["place-free"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, title, path: "/proposaldetails/x" },
      dedupeKey,
    }),
  );
  const rows = await db.select().from(mailMessages);
  const mail = rows.find((row) => row.dedupeKey === dedupeKey);
  if (!mail) throw new Error("no email was queued");
  return { user, mail };
}

test("a queued email is sent once by its job, to its address, as text", async () => {
  const sent: Mail[] = [];
  const ctx = setting(async (mail) => void sent.push(mail));
  const { user, mail } = await queue("once");
  await runJobs(database.url, ctx);
  await sendMail(ctx, { mailId: mail.id });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: user.email, subject: "A spot opened up: Harvest Supper" });
  expect(sent[0]?.text).toContain("http://localhost:3000/proposaldetails/x");
  const [row] =
    await sql`select status, attempts, sent_at is not null as sent from mail_messages where id = ${mail.id}`;
  expect(row).toEqual({ status: "sent", attempts: 1, sent: true });
});

test("two emails with one key are one email", async () => {
  await queue("twin");
  await queue("twin");
  const [row] = await sql`select count(*)::int as n from mail_messages where dedupe_key = 'twin'`;
  expect(row).toEqual({ n: 1 });
});

test("an unsent email stays queued with its error, and is retried", async () => {
  await sql`delete from graphile_worker._private_jobs`;
  let working = false;
  const ctx = setting(() => (working ? Promise.resolve() : Promise.reject(new Error("no route"))));
  const { mail } = await queue("failing");
  await runJobs(database.url, ctx);
  const state = async () => {
    const [row] = await sql`select status, attempts, last_error from mail_messages where id = ${mail.id}`;
    return row;
  };
  expect(await state()).toEqual({ status: "queued", attempts: 1, last_error: "no route" });
  working = true;
  // The queue records a failure shortly after reporting it.
  const due = () => sql`update graphile_worker._private_jobs set run_at = now() where last_error is not null`;
  await expect.poll(async () => (await due()).count).toBe(1);
  await runJobs(database.url, ctx);
  expect(await state()).toEqual({ status: "sent", attempts: 2, last_error: null });
});

test("a rolled-back transaction leaves neither an email nor a job", async () => {
  await sql`delete from graphile_worker._private_jobs`;
  const user = await createUser(db);
  const attempt = inTransaction(guestCtx(database), async (tx) => {
    await queueMail(tx, {
      mail: slotMails["place-free"],
      to: { userId: user.id, email: user.email },
      data: { name: "x", title: "x", path: "/" },
      dedupeKey: "rolled back",
    });
    throw new Error("no");
  });
  await expect(attempt).rejects.toThrow("no");
  const [left] = await sql`
    select (select count(*) from mail_messages where dedupe_key = 'rolled back')::int as mails,
      (select count(*) from graphile_worker.jobs)::int as jobs`;
  expect(left).toEqual({ mails: 0, jobs: 0 });
});

test("a title can't inject a header into the subject", async () => {
  const { mail } = await queue("smuggler", "Fair\r\nBcc: everyone@example.test\u0007");
  expect(mail.subject).toBe("A spot opened up: Fair Bcc: everyone@example.test");
});

test("a bulk email waits for all single emails", async () => {
  const ctx = guestCtx(database);
  await inTransaction(ctx, (tx) =>
    queueMails(tx, {
      mail: slotMails["place-free"],
      data: { title: "To many", path: "/proposaldetails/x" },
      recipients: [
        { to: { userId: null, email: "many@example.test" }, name: "Many", dedupeKey: "waits:many" },
      ],
    }),
  );
  await queue("waits:one");
  const rows = await sql<{ dedupe_key: string }[]>`
    select m.dedupe_key from graphile_worker._private_jobs j
      join mail_messages m on m.id = (j.payload ->> 'mailId')::uuid
    where m.dedupe_key like 'waits:%' order by j.priority, j.run_at, j.id`;
  expect(rows.map((row) => row.dedupe_key)).toEqual(["waits:one", "waits:many"]);
});
