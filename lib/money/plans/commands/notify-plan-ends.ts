import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { isHidden } from "@/lib/listings/proposals/visibility";
import { PLANS } from "@/lib/money/orders/plans";
import { PRODUCTS, VENDOR_SERVICES } from "@/lib/money/orders/products";
import { touchVendorPages } from "../internal/touch-vendor-pages";
import { planMails } from "../mails";
import { planStatus } from "../plan-terms";
import { loadTerms } from "../queries";
import { fullLabel, type PlanProduct, TERM_FAMILIES } from "../term-families";
import { touchHostPages } from "../touch-host-pages";

/** The limit per kind and run, in batches. The next run takes the rest. */
const BATCH = 100;
const BATCHES = 20;

/**
 * When each notice about a plan's end is due: between these two distances from it. A late run skips it, so that no one
 * reads "tomorrow" after the end.
 */
const STEPS = [
  { step: "week", from: "ends_at - interval '7 days'", until: "ends_at - interval '1 day'" },
  { step: "day", from: "ends_at - interval '1 day'", until: "ends_at" },
  { step: "end", from: "ends_at", until: "works_until" },
  { step: "over", from: "works_until", until: "works_until + interval '7 days'" },
] as const;
type Step = (typeof STEPS)[number]["step"];

/** Whose plans they are, and what follows them. */
const FAMILIES = [
  {
    name: "host",
    family: TERM_FAMILIES.host_plan,
    free: PLANS.starter.label,
    hidden: hiddenProposals,
    touch: touchHostPages,
  },
  {
    name: "vendor",
    family: TERM_FAMILIES.vendor_plan,
    free: PRODUCTS["vendor:basic"].label,
    hidden: hiddenServices,
    touch: touchVendorPages,
  },
] as const;
type Family = (typeof FAMILIES)[number];

interface Ending extends Record<string, unknown> {
  id: string;
  user_id: string;
  email: string;
  full_name: string;
  product: PlanProduct;
  ends_at: string | Date;
  works_until: string | Date;
}

const keyOf = (step: Step, { id, ends_at }: Ending) =>
  `plan-${step}:${id}:${new Date(ends_at).toISOString().slice(0, 10)}`;

/**
 * Emails hosts and vendors whose plan ends without an equal one behind it: a week and a day before, at the end, and
 * when the grace period is over. Each once, no matter how often this runs. The last one also invalidates their cached
 * pages. Scheduled.
 */
export async function notifyPlanEnds(ctx: Ctx): Promise<void> {
  for (const family of FAMILIES)
    for (const step of STEPS)
      for (let batch = 0; batch < BATCHES; batch++) {
        const found = await findEnding(ctx, family, step);
        for (const ending of found) await notify(ctx, family, step.step, ending);
        if (found.length < BATCH) break;
      }
}

async function findEnding(
  { db, now }: Ctx,
  { family }: Family,
  { step, ...between }: (typeof STEPS)[number],
): Promise<Ending[]> {
  const [from, until] = [sql.raw(between.from), sql.raw(between.until)];
  const terms = sql`app.${sql.identifier(family.view)}`;
  const [lower, better] = family.products;
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<Ending>(sql`
    select t.id, t.user_id, u.email, u.full_name, t.product, t.ends_at, t.works_until
    from (select * from ${terms} where not is_revoked) t
      join users u on u.id = t.user_id and u.account_status = 'active'
    where ${from} <= ${at} and ${until} > ${at}
      and not exists (
        select from ${terms} later
        where later.user_id = t.user_id and not later.is_revoked and later.ends_at > t.ends_at
          and (later.product = t.product or later.product = ${better}))
      and not (t.product = ${lower} and exists (
        select from ${terms} better
        where better.user_id = t.user_id and not better.is_revoked and better.product = ${better}
          and better.ends_at >= t.ends_at))
      and not exists (
        select from mail_messages m where m.dedupe_key =
          'plan-' || ${step}::text || ':' || t.id || ':' || to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD'))
    order by t.ends_at, t.id limit ${BATCH}`);
  return [...rows];
}

async function notify(
  ctx: Ctx,
  { name, family, free, hidden, touch }: Family,
  step: Step,
  ending: Ending,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [endsAt, worksUntil] = [new Date(ending.ends_at), new Date(ending.works_until)];
    const { product } = planStatus(await loadTerms<PlanProduct>(tx, ending.user_id, family), worksUntil);
    const to = { userId: ending.user_id, email: ending.email };
    const dedupeKey = keyOf(step, ending);
    const data = {
      name: ending.full_name,
      of: name,
      plan: fullLabel(ending.product),
      next: product ? fullLabel(product) : free,
      endsAt,
      worksUntil,
    };
    switch (step) {
      case "week":
        return queueMail(tx, {
          mail: planMails["plan-ends-soon"],
          to,
          data: { ...data, days: 7 },
          dedupeKey,
        });
      case "day":
        return queueMail(tx, {
          mail: planMails["plan-ends-soon"],
          to,
          data: { ...data, days: 1 },
          dedupeKey,
        });
      case "end":
        return queueMail(tx, { mail: planMails["plan-ended"], to, data, dedupeKey });
      case "over":
        await queueMail(tx, {
          mail: planMails["plan-over"],
          to,
          data: { ...data, hidden: await hidden(tx, ctx, ending.user_id) },
          dedupeKey,
        });
        await recordAudit(tx, ctx, { action: "plan.lapse", entityId: ending.id, after: { next: data.next } });
        await touch(tx, ending.user_id);
    }
  });
}

/** A host's proposals that the public no longer sees, now that the plan has ended. */
async function hiddenProposals(tx: Tx, { now }: Ctx, hostId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select p.title from proposals p
    where p.host_id = ${hostId} and p.status = 'active' and ${isHidden(now())}
    order by p.published_at desc, p.id desc`);
  return rows.map(({ title }) => title);
}

/** A vendor's services that only they see, now that the plan has ended: those beyond the free or lower plan's limit. */
async function hiddenServices(tx: Tx, { now }: Ctx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string; isPro: boolean }>(sql`
    select s.title, p.pro_until > ${now().toISOString()} as "isPro"
    from vendor_services s join vendor_profiles p on p.id = s.profile_id
    where p.user_id = ${userId} order by s.position, s.id`);
  const { basic, pro } = VENDOR_SERVICES;
  return [...rows].slice(rows[0]?.isPro ? pro : basic).map(({ title }) => title);
}
