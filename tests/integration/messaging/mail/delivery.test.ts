import { type ChildProcess, fork } from "node:child_process";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { mailBounces, mailMessages, mailSuppressions, notificationPreferences, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { passwordMails } from "@/lib/identity/accounts/mails/password";
import { sessionMails } from "@/lib/identity/sessions/mails";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { type Mail, MailRefused } from "@/lib/integrations/mail/port";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { MAX_ATTEMPTS, sendMail } from "@/lib/integrations/mail/send-mail";
import { smtpMail } from "@/lib/integrations/mail/smtp";
import { sweepMail } from "@/lib/integrations/mail/sweep-mail";
import { taskList } from "@/lib/site/jobs/task-list";
import { bundled } from "@/tests/support/bundled";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";
import { startMailPeer } from "@/tests/support/mail-peer";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
beforeEach(() => sql`truncate mail_messages, mail_suppressions, graphile_worker._private_jobs cascade`);

const MINUTE = 60_000;

function sender(send: (mail: Mail) => Promise<void>, now = () => new Date()): Ctx {
  const ctx = guestCtx(database, { now });
  return { ...ctx, ports: { ...ctx.ports, mail: { send } } };
}

async function queue(key: string, template: "place-free" | "password-changed" = "place-free") {
  const user = await createUser(db, { emailVerifiedAt: new Date() });
  const to = { userId: user.id, email: user.email };
  await inTransaction(guestCtx(database), async (tx) => {
    if (template === "place-free") {
      const data = { name: user.fullName, title: "Harvest Supper", path: "/proposaldetails/x" };
      await queueMail(tx, { mail: slotMails["place-free"], to, data, dedupeKey: key });
    } else {
      const data = { name: user.fullName, othersOut: true };
      await queueMail(tx, { mail: passwordMails["password-changed"], to, data, dedupeKey: key });
    }
  });
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.dedupeKey, key));
  if (!mail) throw new Error("no email was queued");
  return { user, mail };
}

const stateOf = async (id: string) => {
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
  return row;
};

test("two concurrent senders send one email", async () => {
  const { mail } = await queue("twice");
  const sent: Mail[] = [];
  const ctx = sender(async (one) => void sent.push(one));
  await Promise.all([sendMail(ctx, { mailId: mail.id }), sendMail(ctx, { mailId: mail.id })]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.html).toContain("Harvest Supper");
  expect(await stateOf(mail.id)).toMatchObject({ status: "sent", attempts: 1, html: sent[0]?.html });
});

test("emails to demonstration accounts are never sent, not even required ones", async () => {
  const person = await queue("demo-person", "password-changed");
  await db.update(users).set({ isDemo: true }).where(eq(users.id, person.user.id));
  const stranger = await queue("demo-stranger", "password-changed");
  await db
    .update(mailMessages)
    .set({ toUserId: null, toAddress: "Clara@Harbor.Example" })
    .where(eq(mailMessages.id, stranger.mail.id));
  const sent: Mail[] = [];
  const ctx = sender(async (one) => void sent.push(one));
  for (const { mail } of [person, stranger]) {
    await sendMail(ctx, { mailId: mail.id });
    expect(await stateOf(mail.id)).toMatchObject({ status: "suppressed", sentAt: null });
  }
  expect(sent).toEqual([]);
  await sql`update mail_messages set status = 'queued'`;
  const stored = { ...ctx, ports: { ...ctx.ports, mail: { ...ctx.ports.mail, isStored: true } } };
  await sendMail(stored, { mailId: person.mail.id });
  expect(sent, "the mailbox page still has it").toHaveLength(1);
});

test("an email claimed by a sender is left alone until its lease expires, then checked", async () => {
  const { mail } = await queue("held");
  await sql`delete from graphile_worker._private_jobs`;
  const stuck = sender(() => new Promise(() => {}));
  void sendMail(stuck, { mailId: mail.id });
  await expect.poll(async () => (await stateOf(mail.id))?.status).toBe("sending");
  const sent: Mail[] = [];
  await sendMail(
    sender(async (one) => void sent.push(one)),
    { mailId: mail.id },
  );
  expect(sent).toEqual([]);
  const [job] = await sql`select run_at > now() + interval '2 minutes' as later from graphile_worker.jobs`;
  expect(job).toEqual({ later: true });
  const afterwards = () => new Date(Date.now() + 4 * MINUTE);
  await sendMail(
    sender(async (one) => void sent.push(one), afterwards),
    { mailId: mail.id },
  );
  expect(sent).toHaveLength(1);
});

test("a permanent refusal isn't retried and suppresses optional emails", async () => {
  const { user, mail } = await queue("gone");
  const reject = sender(() => Promise.reject(new MailRefused("550 5.1.1 no such user", true)));
  await sendMail(reject, { mailId: mail.id });
  expect(await stateOf(mail.id)).toMatchObject({ status: "bounced", lastError: "550 5.1.1 no such user" });
  expect(await db.select().from(mailBounces)).toMatchObject([{ mailId: mail.id, statusCode: "5.1.1" }]);
  expect(await db.select().from(mailSuppressions)).toMatchObject([
    { address: user.email, scope: "all", reason: "hard_bounce" },
  ]);
  const sent: Mail[] = [];
  const ctx = sender(async (one) => void sent.push(one));
  const again = async (key: string, template: "place-free" | "password-changed") => {
    const { mail: next } = await queue(key, template);
    await db
      .update(mailMessages)
      .set({ toAddress: user.email.toUpperCase() })
      .where(eq(mailMessages.id, next.id));
    await sendMail(ctx, { mailId: next.id });
    return (await stateOf(next.id))?.status;
  };
  expect(await again("optional", "place-free")).toBe("suppressed");
  expect(await again("necessary", "password-changed")).toBe("sent");
  expect(sent).toHaveLength(1);
});

test("an email whose kind was turned off after queueing isn't sent", async () => {
  const { user, mail } = await queue("off");
  await db
    .insert(notificationPreferences)
    .values({ userId: user.id, kind: "sponsorships", byMail: false, inApp: true });
  await sendMail(
    sender(() => Promise.reject(new Error("was sent"))),
    { mailId: mail.id },
  );
  expect(await stateOf(mail.id)).toMatchObject({ status: "suppressed" });
});

test("an unverified address gets only required emails", async () => {
  const { user, mail } = await queue("stranger");
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
  await sendMail(
    sender(() => Promise.reject(new Error("was sent"))),
    { mailId: mail.id },
  );
  expect(await stateOf(mail.id)).toMatchObject({ status: "suppressed" });
});

test("sensitive content is deleted once a mail server has accepted the email, and not before", async () => {
  const user = await createUser(db);
  const to = { userId: user.id, email: user.email };
  const data = { name: "Ada", code: "482913", minutes: 10 };
  const write = (dedupeKey: string) =>
    inTransaction(guestCtx(database), (tx) =>
      queueMail(tx, { mail: sessionMails["confirmation-code"], to, data, dedupeKey }),
    );
  await write("carried");
  await write("kept");
  const [carried, stored] = await db.select().from(mailMessages).orderBy(mailMessages.id);
  const failing = sender(() => Promise.reject(new Error("no route")));
  await expect(sendMail(failing, { mailId: carried?.id ?? "" })).rejects.toThrow("no route");
  expect((await stateOf(carried?.id ?? ""))?.text).toContain("482913");
  await sendMail(
    sender(async () => {}),
    { mailId: carried?.id ?? "" },
  );
  expect(JSON.stringify(await stateOf(carried?.id ?? ""))).not.toContain("482913");
  await sendMail(guestCtx(database), { mailId: stored?.id ?? "" });
  expect(await stateOf(stored?.id ?? "")).toMatchObject({
    status: "sent",
    text: expect.stringContaining("482913"),
  });
});

test("after its last attempt an email fails and the queue doesn't retry", async () => {
  const { mail } = await queue("hopeless");
  await db
    .update(mailMessages)
    .set({ attempts: MAX_ATTEMPTS - 2 })
    .where(eq(mailMessages.id, mail.id));
  const ctx = sender(() => Promise.reject(new Error("no route")));
  await expect(sendMail(ctx, { mailId: mail.id })).rejects.toThrow("no route");
  await sendMail(ctx, { mailId: mail.id });
  expect(await stateOf(mail.id)).toMatchObject({
    status: "failed",
    attempts: MAX_ATTEMPTS,
    lastError: "no route",
  });
});

test("emails with a lost job are requeued; old content is deleted, but not the record", async () => {
  const lost = await queue("lost");
  const old = await queue("old");
  await sql`delete from graphile_worker._private_jobs`;
  await sweepMail(guestCtx(database));
  expect(await sql`select 1 from graphile_worker.jobs`).toHaveLength(0);
  await sql`update mail_messages set updated_at = now() - interval '6 minutes'`;
  await sql`update mail_messages set status = 'sent', created_at = now() - interval '91 days' where id = ${old.mail.id}`;
  await sweepMail(guestCtx(database));
  const jobs = await sql`select key from graphile_worker.jobs`;
  expect(jobs).toEqual([{ key: `send_mail:${lost.mail.id}` }]);
  expect(await stateOf(old.mail.id)).toMatchObject({ text: "", letter: null, html: null, dedupeKey: "old" });
  expect((await stateOf(lost.mail.id))?.text).not.toBe("");
});

test("killing a worker during acceptance skips no one and duplicates only that email", async () => {
  const killAt = 4;
  let doomed: ChildProcess | undefined;
  const died = Promise.withResolvers<void>();
  const peer = await startMailPeer({}, async (received) => {
    if (received.length !== killAt || !doomed) return;
    doomed.once("exit", () => died.resolve());
    doomed.kill("SIGKILL");
    await died.promise;
  });
  const mails = [];
  for (let index = 0; index < 8; index++) mails.push((await queue(`kill ${index}`)).mail.id);
  const program = await bundled("tests/support/doomed-mailer.ts");
  onTestFinished(async () => {
    program.remove();
    await peer.close();
  });
  doomed = fork(program.file, [], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      LOG_LEVEL: "silent",
      SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
      MAIL_FROM: "hello@community.example",
    },
    stdio: "inherit",
  });
  await died.promise;
  expect(peer.received).toHaveLength(killAt);

  const transport = smtpMail(peer.settings());
  const later = () => new Date(Date.now() + 4 * MINUTE);
  const worker = await startWorker({
    databaseUrl: database.url,
    tasks: taskList(sender((mail) => transport.send(mail), later)),
    schedule: [],
    concurrency: 2,
  });
  try {
    const open = () => sql`select 1 from mail_messages where status <> 'sent'`;
    await expect.poll(async () => (await open()).length, { timeout: 20_000 }).toBe(0);
  } finally {
    await worker.stop();
    transport.close();
  }
  const ids = peer.received.map(({ raw }) => /^Message-ID: <(.+)@/im.exec(raw)?.[1] ?? "");
  expect(ids.toSorted()).toEqual([...mails, ids[killAt - 1]].toSorted());
}, 60_000);
