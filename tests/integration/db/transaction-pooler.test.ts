import { sql as statement } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { requireSession } from "@/db/require-session";
import { inTransaction } from "@/lib/core/transaction";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { liveSessionsOf } from "@/lib/identity/sessions/load-session";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { LiveHub } from "@/lib/messaging/live/hub";
import { notifyLive } from "@/lib/messaging/live/notify-live";
import { openStream } from "@/lib/messaging/live/open-stream";
import { taskList } from "@/lib/site/jobs/task-list";
import { openClients } from "@/tests/support/clients";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { EventReader } from "@/tests/support/event-stream";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";
import { poolerProblem, startPooler } from "@/tests/support/pooler";

/** Fewer server connections than clients, so that transactions change sessions all the time. */
const FEW = ["default_pool_size = 3"];
const PASSWORD = "a lantern on the quay";

const database = await createTestDatabase();
const pooler = poolerProblem === null ? await startPooler(database.url, FEW) : null;
const clients = pooler && openClients(pooler.url, 8, database.url);
afterAll(async () => {
  await clients?.close();
  await pooler?.stop();
  await database.close();
});
if (poolerProblem !== null) console.warn(`Skipped the tests of poolers: ${poolerProblem}.`);

/** The site's own clients: everything through the pooler, except what needs a session. */
function site() {
  if (!clients || !pooler) throw new Error("There is no pooler.");
  const throughPooler = { ...database, db: clients.db, aside: clients.aside, readDb: clients.readDb };
  return { url: pooler.url, clients, world: paymentWorld(throughPooler), throughPooler };
}

test.skipIf(!pooler)("accepts a pooler in transaction mode only with the server's own address", async () => {
  const { url } = site();
  await requireSession(database.url, url);
  await expect(requireSession(url, null, 300)).rejects.toThrow(
    /^DATABASE_URL points to a pooler that shares sessions between transactions\. Set DATABASE_DIRECT_URL/,
  );
  await expect(requireSession(url, `${url}?application_name=other`, 300)).rejects.toThrow(
    /^DATABASE_DIRECT_URL points to a pooler that shares sessions/,
  );
});

test.skipIf(!pooler)(
  "rejects a pooler that loses prepared statements, and one of another database",
  async () => {
    const forgetful = await startPooler(database.url, ["max_prepared_statements = 0"]);
    onTestFinished(forgetful.stop);
    await expect(requireSession(database.url, forgetful.url)).rejects.toThrow(
      /^The pooler in DATABASE_URL loses prepared statements/,
    );
    const { url } = site();
    const other = new URL(url);
    other.pathname = "/postgres";
    await expect(requireSession(database.url, other.href, 300)).rejects.toThrow(
      /^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases/,
    );
  },
);

test.skipIf(!pooler)(
  "caches plans within transactions, plans searches for their values, and leaves no setting behind",
  async () => {
    const { clients: through } = site();
    const mode = statement`select current_setting('plan_cache_mode') as mode`;
    const inside = () =>
      inTransaction(through, async (tx) => {
        const { rows } = await tx.execute(mode);
        return rows;
      });
    for (const rows of await Promise.all(Array.from({ length: 8 }, inside)))
      expect(rows).toEqual([{ mode: "auto" }]);
    for (const rows of await Promise.all(Array.from({ length: 8 }, () => through.readDb.execute(mode))))
      expect([...rows]).toEqual([{ mode: "force_custom_plan" }]);
  },
);

test.skipIf(!pooler)(
  "signs in, funds a proposal once, and finds it, with many requests at a time",
  async () => {
    const { world, throughPooler } = site();
    const { db } = throughPooler;
    const sponsor = await createSponsor(db, { password: PASSWORD });
    const { userId } = await logIn(guestCtx(throughPooler), { email: sponsor.email, password: PASSWORD });
    expect(userId).toBe(sponsor.id);
    const { proposal: open } = await createProposal(db, (await createHost(db)).id);
    const paid = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
        const ctx = await world.as();
        const { paymentId, ref } = await world.checkout(ctx, { proposal, tier: tiers[0] });
        await world.api.decide(ref, "approve");
        await Promise.all([world.reconcile(paymentId), world.reconcile(paymentId)]);
        const found = await searchProposals(guestCtx(throughPooler), NO_FILTERS, {
          pageSize: 24,
          countTo: 100,
        });
        expect(found.ids).toContain(open.id);
        return world.statusOf(paymentId);
      }),
    );
    expect(new Set(paid)).toEqual(new Set(["succeeded"]));
    const [captures] = await database.sql`select count(*)::int as n from ledger_txns where kind = 'capture'`;
    expect(captures).toEqual({ n: 12 });
    await expectSoundLedger(database);
  },
);

test.skipIf(!pooler)("open pages learn of what was written through the pooler", async () => {
  const { world, clients: through } = site();
  const hub = new LiveHub(
    database.url,
    () => through.readDb,
    (ids) => liveSessionsOf(through.db, ids, new Date()),
  );
  onTestFinished(() => hub.close());
  const ctx = await world.as();
  const response = await openStream(ctx, null, hub);
  if (!response?.body) throw new Error("There is no stream.");
  const reader = new EventReader(response.body);
  await reader.until("ready");
  await inTransaction(through, (tx) =>
    notifyLive(tx, [{ userId: ctx.viewer?.id ?? "", topic: "messages", ref: null }]),
  );
  expect((await reader.until("messages")).event).toBe("messages");
});

test.skipIf(!pooler)("the job process runs what was enqueued through the pooler", async () => {
  const { world, throughPooler } = site();
  const { db } = throughPooler;
  const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
  const { paymentId, ref } = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  await world.api.decide(ref, "approve");
  await enqueue(db, "reconcile_payment", { paymentId, cause: "return" });
  const { readDb, ports } = world.system();
  const worker = await startWorker({
    databaseUrl: database.url,
    tasks: taskList({ db, readDb, ports }),
    schedule: [],
    concurrency: 2,
  });
  onTestFinished(() => worker.stop());
  await expect.poll(() => world.statusOf(paymentId)).toBe("succeeded");
});
