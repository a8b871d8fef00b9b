import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { entitlements, proposals } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { sendCampaign } from "@/lib/messaging/campaigns/commands/send-campaign";
import { sendDigests } from "@/lib/messaging/campaigns/commands/send-digests";
import { startCampaign } from "@/lib/messaging/campaigns/commands/start-campaign";
import { sweepCampaigns } from "@/lib/messaging/campaigns/commands/sweep-campaigns";
import { createTestDatabase } from "@/tests/support/database";
import { createBlaster, createReaders, forgetReaders } from "@/tests/support/factories/campaigns";
import { histories } from "@/tests/support/histories";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

const host = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("start"), host, twice: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ kind: "send" } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("pause", "resume", "buy"), host }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait"), hours: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: "digest" } as const, { kind: "sweep" } as const) },
);
type Step = { kind: string; host?: number; twice?: boolean; hours?: number };

test(
  "in any history, hosts email no proposal twice within seven days, no sponsor more than twice a week, and use no credit twice",
  ...histories(4, fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
    await forgetReaders(database);
    await createReaders(database, 3);
    const world = paymentWorld(database);
    const blasters = await Promise.all([0, 1, 2].map(() => createBlaster(database, world, "credit")));
    const ids = blasters.map(({ proposal }) => proposal.id);
    for (const each of steps as Step[]) await play(world, blasters, each);
    await expectRules(ids);
  }),
);

/** Invariants of these proposals' blasts in any history. */
async function expectRules(ids: readonly string[]): Promise<void> {
  const early = await sql`
    select a.id from email_blasts a join email_blasts b
      on b.proposal_id = a.proposal_id and b.started_at > a.started_at and b.started_at < a.started_at + interval '168 hours'
    where a.proposal_id in ${sql(ids)} and b.status not in ('unpaid', 'failed')
      and exists (select from email_blast_recipients r where r.blast_id = a.id and r.mailed_at is not null)`;
  expect(early).toEqual([]);
  const crowded = await sql`
    select r.user_id from email_blast_recipients r join email_blast_recipients x
      on x.user_id = r.user_id and not x.in_digest and x.mailed_at <= r.mailed_at
      and x.mailed_at > r.mailed_at - interval '7 days'
    where not r.in_digest and r.mailed_at is not null and r.user_id in (select id from users where opportunities_opt_in_at is not null)
    group by r.id, r.user_id having count(*) > 2`;
  expect(crowded).toEqual([]);
  const [spent] = await sql`
    select (select count(*)::int from entitlements where proposal_id in ${sql(ids)} and used_at is not null) as credits,
      (select count(*)::int from email_blasts b where b.proposal_id in ${sql(ids)} and (b.status not in ('unpaid', 'failed') or exists (
        select from email_blast_recipients r where r.blast_id = b.id and r.mailed_at is not null))) as blasts`;
  expect(spent?.["credits"]).toBe(spent?.["blasts"]);
  const [twice] = await sql`
    select count(*)::int as n from (
      select 1 from mail_messages m join email_blast_recipients r on r.mail_key = m.dedupe_key
      where r.user_id in (select id from users where opportunities_opt_in_at is not null)
      group by m.to_user_id, r.blast_id having count(*) > 1) doubled`;
  expect(twice).toEqual({ n: 0 });
}

type Blaster = Awaited<ReturnType<typeof createBlaster>>;

async function play(
  world: ReturnType<typeof paymentWorld>,
  blasters: readonly Blaster[],
  { kind, host: index = 0, twice, hours = 1 }: Step,
): Promise<void> {
  const blaster = blasters[index];
  if (!blaster) return;
  const { proposal, asHost, input } = blaster;
  const move = (status: "active" | "paused") =>
    db.update(proposals).set({ status }).where(eq(proposals.id, proposal.id));
  switch (kind) {
    case "start": {
      const ctx = await asHost();
      const forms = twice ? [input(), input()] : [input()];
      const results = await Promise.allSettled(forms.map((form) => startCampaign(ctx, form)));
      for (const result of results)
        if (result.status === "rejected") expect(result.reason).toBeInstanceOf(AppError);
      return;
    }
    case "send": {
      const open = await sql<
        { id: string }[]
      >`select id from email_blasts where status in ('queued', 'sending')`;
      await Promise.all(open.map(({ id }) => sendCampaign(world.system(), { blastId: id })));
      return;
    }
    case "pause":
      return void (await move("paused"));
    case "resume":
      return void (await move("active"));
    case "buy":
      return void (await db.insert(entitlements).values({
        userId: blaster.host.id,
        proposalId: proposal.id,
        product: "email_blast",
        startsAt: world.now(),
      }));
    case "wait":
      return world.wait(hours * 60);
    case "digest":
      return sendDigests(world.system());
    case "sweep":
      return sweepCampaigns(world.system());
  }
}
