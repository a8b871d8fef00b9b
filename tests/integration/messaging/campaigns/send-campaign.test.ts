import { fork } from "node:child_process";
import { once } from "node:events";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { entitlements, mailMessages, proposals, users } from "@/db/schema";
import { recordBounce } from "@/lib/integrations/mail/record-bounce";
import { recordCampaignVisit } from "@/lib/messaging/campaigns/commands/record-campaign-visit";
import { sendCampaign } from "@/lib/messaging/campaigns/commands/send-campaign";
import { sendDigests } from "@/lib/messaging/campaigns/commands/send-digests";
import { startCampaign } from "@/lib/messaging/campaigns/commands/start-campaign";
import { sweepCampaigns } from "@/lib/messaging/campaigns/commands/sweep-campaigns";
import { visitPath } from "@/lib/messaging/campaigns/visit-token";
import { unsubscribe } from "@/lib/messaging/notifications/commands/unsubscribe";
import { bundled } from "@/tests/support/bundled";
import { createTestDatabase } from "@/tests/support/database";
import {
  createBlaster,
  createReader,
  createReaders,
  forgetReaders,
} from "@/tests/support/factories/campaigns";
import { runJobs } from "@/tests/support/jobs";
import { waitsForRow } from "@/tests/support/lock-wait";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
const world = paymentWorld(database);
beforeEach(() => forgetReaders(database));

const WEEK_MINUTES = 7 * 24 * 60;
const jobs = () => runJobs(database.url, world.system());

/** A queued blast, not sent yet. */
async function queued(message?: string, pays: "plan" | "credit" = "plan", proposal = {}) {
  const blaster = await createBlaster(database, world, pays, proposal);
  const outcome = await startCampaign(await blaster.asHost(), blaster.input(message));
  if (outcome.step !== "queued") throw new Error("the blast was not queued");
  return { ...blaster, ...outcome };
}

/** Locks an account's row until the returned function is called or the test ends; writes to it wait. */
async function holdRow(userId: string): Promise<() => Promise<void>> {
  const holder = await sql.reserve();
  await holder`begin`;
  await holder`select from users where id = ${userId} for update`;
  let isHeld = true;
  const free = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder`rollback`;
    holder.release();
  };
  onTestFinished(free);
  return free;
}

interface Tally {
  status: string;
  people: number;
}
const tally = (blastId: string) =>
  sql<Tally[]>`
  select status || case when in_digest then ' in digest' else '' end as status, count(*)::int as people
  from email_blast_recipients where blast_id = ${blastId} group by 1 order by 1`.then((rows) => [...rows]);

const mailsOf = (userId: string, template: "opportunity" | "opportunities-digest" = "opportunity") =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, template)))
    .orderBy(mailMessages.id);

describe("the opportunity email", () => {
  test("has one-click unsubscribe, an individual link, and the host's message without links", async () => {
    const [one, two] = [await createReader(database), await createReader(database)];
    const { campaigns, blastId } = await queued("Write to me\nat bad.example/now or a@b.example");
    await jobs();
    const letters = await Promise.all([one, two].map(async ({ id }) => (await mailsOf(id))[0]));
    for (const mail of letters) {
      expect(mail).toMatchObject({ status: "sent", kind: "opportunities" });
      expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
      expect(mail?.headers["List-Unsubscribe"]).toMatch(/^<http.*\/api\/unsubscribe\/opportunities\./);
      expect(mail?.html).toContain("Unsubscribe");
      expect(mail?.text).toContain("> Write to me\n> at (link removed) or (link removed)");
      expect(mail?.html).not.toContain("bad.example");
      expect(`${mail?.html}${mail?.text}`).not.toMatch(/[\ue000-\ue002]/);
    }
    const links = letters.map((mail) => /\?blast=([\w.-]+)/.exec(mail?.text ?? "")?.[1]);
    expect(new Set(links).size).toBe(2);
    expect(letters[0]?.html).toContain(`?blast=${links[0]}`);
    expect(await campaigns()).toMatchObject([{ status: "sent", recipients: 2 }]);
    expect(await tally(blastId)).toEqual([{ status: "sent", people: 2 }]);
  });

  test("never turns the host's text into headers", async () => {
    const reader = await createReader(database);
    const title = "Fair\r\nBcc: everyone@example.test\u202e";
    const { host } = await queued("x\r\nBcc: y", "plan", { title });
    await db.update(users).set({ companyName: "A\nSubject: b" }).where(eq(users.id, host.id));
    await jobs();
    const [mail] = await mailsOf(reader.id);
    expect(mail?.subject).not.toMatch(/[\r\n\u202e]/);
    expect(Object.values(mail?.headers ?? {}).join()).not.toMatch(/[\r\n]/);
  });
});

describe("skips no recipient and emails no one twice", () => {
  test("after a worker is killed midway", async () => {
    await createReaders(database, 700);
    await sql`delete from graphile_worker._private_jobs`;
    const { blastId } = await queued();
    const [late] = await sql<{ user_id: string }[]>`
      select user_id from email_blast_recipients where blast_id = ${blastId} order by id offset 600 limit 1`;
    // The second batch waits for this row until its worker is dead.
    const free = await holdRow(late?.user_id ?? "");
    const program = await bundled("tests/support/doomed-mailer.ts");
    onTestFinished(program.remove);
    const worker = fork(program.file, [], {
      env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: "silent" },
      stdio: "inherit",
    });
    await expect.poll(() => waitsForRow(database)).toBe(true);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await free();
    const written = () => sql`
      select count(*)::int as n, count(distinct to_user_id)::int as people from mail_messages m
      where exists (select from email_blast_recipients r where r.blast_id = ${blastId} and r.mail_key = m.dedupe_key)`;
    expect(await written()).toEqual([{ n: 500, people: 500 }]);
    await Promise.all([1, 2].map(() => sendCampaign(world.system(), { blastId })));
    expect(await written()).toEqual([{ n: 700, people: 700 }]);
    const [campaign] = await sql`select status from email_blasts where id = ${blastId}`;
    expect(campaign).toEqual({ status: "sent" });
    await sql`delete from graphile_worker._private_jobs`;
  }, 60_000);

  test("sweepCampaigns: after its job was lost", async () => {
    const reader = await createReader(database);
    const { blastId, campaigns } = await queued();
    await sql`delete from graphile_worker._private_jobs`;
    world.wait(11);
    await sweepCampaigns(world.system());
    await jobs();
    expect(await campaigns()).toMatchObject([{ id: blastId, status: "sent" }]);
    expect(await mailsOf(reader.id)).toHaveLength(1);
  });

  test("fails a blast that couldn't start for a day, and returns its credit", async () => {
    await createReader(database);
    const { campaigns, proposal, asHost, input, host } = await queued("Hello", "credit");
    await sql`delete from graphile_worker._private_jobs`;
    world.wait(25 * 60);
    await sweepCampaigns(world.system());
    expect(await campaigns()).toMatchObject([{ status: "failed", stop: "fault" }]);
    const [credit] = await db.select().from(entitlements).where(eq(entitlements.proposalId, proposal.id));
    expect(credit?.usedAt).toBeNull();
    const notified = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, host.id));
    expect(
      notified.map(({ template, text }) => [template, text.includes("Your credit is available again.")]),
    ).toEqual([["blast-stopped", true]]);
    expect(await startCampaign(await asHost(), input()), "no seven days to wait").toMatchObject({
      step: "queued",
    });
    await jobs();
  });
});

describe("changes while sending", () => {
  test.each([
    ["paused", "paused"],
    ["removed", "closed"],
    ["completed", "closed"],
  ] as const)("stops a blast whose proposal is %s, and records why", async (status, stop) => {
    await createReaders(database, 3);
    const { campaigns, proposal, blastId } = await queued("Hello", "credit");
    await db.update(proposals).set({ status }).where(eq(proposals.id, proposal.id));
    await jobs();
    expect(await campaigns()).toMatchObject([{ status: "failed", stop }]);
    expect(await tally(blastId)).toEqual([{ status: "dropped", people: 3 }]);
  });

  test("after the first batch, keeps sent emails, the spent credit, and the seven days", async () => {
    await createReaders(database, 501);
    const { campaigns, proposal, blastId, asHost, input } = await queued("Hello", "credit");
    const [last] = await sql<{ user_id: string }[]>`
      select user_id from email_blast_recipients where blast_id = ${blastId} order by id offset 500 limit 1`;
    const free = await holdRow(last?.user_id ?? "");
    await sql`delete from graphile_worker._private_jobs`;
    await sendCampaign(world.system(), { blastId });
    expect(
      await sql`select key from graphile_worker.jobs where task_identifier = 'send_blast'`,
      "the rest is a separate job",
    ).toEqual([{ key: `send_blast:${blastId}` }]);
    const sending = sendCampaign(world.system(), { blastId }).catch(() => {});
    await expect.poll(() => waitsForRow(database)).toBe(true);
    await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
    // The queued sponsors had opted in before the pause; the connection is cut here.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await free();
    await sending;
    await sendCampaign(world.system(), { blastId });
    expect(await campaigns()).toMatchObject([{ status: "failed", stop: "paused" }]);
    const [credit] = await db.select().from(entitlements).where(eq(entitlements.proposalId, proposal.id));
    expect(credit?.usedAt).not.toBeNull();
    const [sent] = await sql`
      select count(*)::int as n from email_blast_recipients where blast_id = ${blastId} and mailed_at is not null`;
    expect(sent).toEqual({ n: 500 });
    await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
    await expect(startCampaign(await asHost(), input())).rejects.toMatchObject({ code: "conflict" });
    await sql`delete from graphile_worker._private_jobs`;
  }, 60_000);

  test("stops for a suspended host, but not for one whose plan ends", async () => {
    await createReader(database);
    const suspended = await queued();
    await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, suspended.host.id));
    const lapsed = await queued();
    await db.delete(entitlements).where(eq(entitlements.userId, lapsed.host.id));
    await jobs();
    expect(await suspended.campaigns()).toMatchObject([{ status: "failed", stop: "host" }]);
    expect(await lapsed.campaigns()).toMatchObject([{ status: "sent" }]);
  });

  test("skips sponsors who opted out or deleted their account", async () => {
    const [leaver, gone, stays] = [
      await createReader(database),
      await createReader(database),
      await createReader(database),
    ];
    const { blastId } = await queued();
    await db.update(users).set({ opportunitiesOptInAt: null }).where(eq(users.id, leaver.id));
    await sql`update email_blast_recipients set user_id = null where user_id = ${gone.id}`;
    await jobs();
    expect(await mailsOf(leaver.id)).toEqual([]);
    expect(await mailsOf(stays.id)).toHaveLength(1);
    expect(await tally(blastId)).toEqual([
      { status: "dropped", people: 2 },
      { status: "sent", people: 1 },
    ]);
  });
});

describe("two emails a week", () => {
  test("sendDigests: sends the rest in one weekly digest, without ended opportunities", async () => {
    const reader = await createReader(database);
    const all = [];
    for (let count = 0; count < 5; count++) all.push(await queued());
    await jobs();
    expect(await mailsOf(reader.id)).toHaveLength(2);
    const later = await sql<{ proposal_id: string }[]>`
      select b.proposal_id from email_blast_recipients r join email_blasts b on b.id = r.blast_id
      where r.user_id = ${reader.id} and r.in_digest order by b.id`;
    expect(later).toHaveLength(3);
    await db
      .update(proposals)
      .set({ status: "paused" })
      .where(eq(proposals.id, later[0]?.proposal_id ?? ""));
    await Promise.all([sendDigests(world.system()), sendDigests(world.system())]);
    await jobs();
    const digests = await mailsOf(reader.id, "opportunities-digest");
    expect(digests).toHaveLength(1);
    expect(digests[0]).toMatchObject({ subject: "2 opportunities from this week", status: "sent" });
    expect(digests[0]?.text.match(/\?blast=/g)).toHaveLength(2);
    expect(digests[0]?.headers["List-Unsubscribe"]).toMatch(/^<https?:.*\/unsubscribe\/[^>]+>$/);
    const [states] = await sql`
      select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'dropped')::int as dropped
      from email_blast_recipients where user_id = ${reader.id}`;
    expect(states).toEqual({ sent: 4, dropped: 1 });
    const sixth = await queued();
    await jobs();
    await sendDigests(world.system());
    expect(await mailsOf(reader.id, "opportunities-digest"), "not twice a week").toHaveLength(1);
    expect(await tally(sixth.blastId)).toEqual([{ status: "queued in digest", people: 1 }]);
    world.wait(WEEK_MINUTES);
    await sendDigests(world.system());
    expect(await mailsOf(reader.id, "opportunities-digest")).toHaveLength(2);
    await queued();
    await jobs();
    expect(await mailsOf(reader.id), "a new week").toHaveLength(3);
  });

  test("holds when several blasts are sent concurrently", async () => {
    await createReaders(database, 20);
    const campaigns = [];
    for (let count = 0; count < 4; count++) campaigns.push(await queued());
    await Promise.all(campaigns.map(({ blastId }) => sendCampaign(world.system(), { blastId })));
    const most = await sql`
      select max(n)::int as mails from (
        select count(*) as n from email_blast_recipients r
        where not r.in_digest and r.mailed_at is not null
          and r.blast_id in ${sql(campaigns.map(({ blastId }) => blastId))} group by user_id) counted`;
    expect(most).toEqual([{ mails: 2 }]);
    await sql`delete from graphile_worker._private_jobs`;
  });

  test("limits a digest to ten, with the rest the following week", async () => {
    const reader = await createReader(database);
    for (let count = 0; count < 13; count++) await queued();
    await jobs();
    await sendDigests(world.system());
    const [digest] = await mailsOf(reader.id, "opportunities-digest");
    expect(digest?.subject).toBe("10 opportunities from this week");
    world.wait(WEEK_MINUTES);
    await sendDigests(world.system());
    expect(await mailsOf(reader.id, "opportunities-digest")).toHaveLength(2);
  });
});

describe("results", () => {
  test("recordCampaignVisit: counts an opened link once, a bounce, a complaint, and an unsubscribe", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createReader(database)));
    const [opener, bounced, angry, leaver] = people;
    const { blastId, proposal } = await queued();
    await jobs();
    const rowOf = async (userId = "") => {
      const [row] = await sql<{ id: string; status: string; clicked_at: Date | null }[]>`
        select id, status, clicked_at from email_blast_recipients where blast_id = ${blastId} and user_id = ${userId}`;
      if (!row) throw new Error("no recipient");
      return row;
    };
    const token = visitPath(proposal, (await rowOf(opener?.id)).id).split("?blast=")[1] ?? "";
    const visit = (given: string, proposalId = proposal.id) =>
      recordCampaignVisit(world.system(), { proposalId, token: given });
    await visit(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`);
    await visit("x");
    await visit(token, "019aa000-0000-7000-8000-000000000000");
    expect((await rowOf(opener?.id)).clicked_at).toBeNull();
    await visit(token);
    const { clicked_at: first } = await rowOf(opener?.id);
    expect(first).not.toBeNull();
    world.wait(5);
    await visit(token);
    expect((await rowOf(opener?.id)).clicked_at).toEqual(first);

    const mailOf = async (user: (typeof people)[number] | undefined) => (await mailsOf(user?.id ?? ""))[0];
    const bounce = { isProven: true, statusCode: "5.1.1", detail: null };
    await recordBounce(world.system(), {
      ...bounce,
      mailId: (await mailOf(bounced))?.id ?? "",
      kind: "gone",
    });
    await recordBounce(world.system(), {
      ...bounce,
      mailId: (await mailOf(angry))?.id ?? "",
      kind: "complaint",
    });
    const press = /\/unsubscribe\/([\w.-]+)/.exec((await mailOf(leaver))?.text ?? "")?.[1] ?? "";
    await unsubscribe(world.system(), { token: press });
    expect(await tally(blastId)).toEqual([
      { status: "bounced", people: 1 },
      { status: "complained", people: 1 },
      { status: "sent", people: 1 },
      { status: "unsubscribed", people: 1 },
    ]);
    const next = await queued();
    await jobs();
    expect(await tally(next.blastId), "emails only the first one again").toEqual([
      { status: "sent", people: 1 },
    ]);
  });
});
