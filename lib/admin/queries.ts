import "server-only";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { latestAudit } from "@/lib/ledger/queries";
import { type BooksDto, findingWords } from "./books";
import type { SiteFiguresDto } from "./site";

/** The books are looked over every night; later than this one night was missed. */
const OLD_AFTER_MS = 26 * 3_600_000;

/** What the last look at the books found; null before the first. For admins. */
export async function getBooks(ctx: Ctx): Promise<BooksDto | null> {
  withRole(ctx, ["admin"]);
  const audit = await latestAudit(ctx.db);
  if (!audit) return null;
  const { at, violations, findings } = audit;
  return {
    at,
    violations,
    findings: findingWords(findings),
    isOld: ctx.now().getTime() - at.getTime() > OLD_AFTER_MS,
  };
}

/** Counts over the whole site, in one query. For admins. */
export async function getSiteFigures(ctx: Ctx): Promise<SiteFiguresDto> {
  withRole(ctx, ["admin"]);
  const [figures] = await ctx.sql<[SiteFiguresDto]>`
    select
      (select count(*)::int from users where account_status = 'active') as accounts,
      (select count(*)::int from proposals p left join events e on e.id = p.event_id
       where p.status = 'active' and (e.ends_at is null or e.ends_at > ${ctx.now().toISOString()}))
        as "liveProposals",
      (select count(*)::int from sponsorships where is_sold(status))
        as sponsorships,
      (select coalesce(sum(captured_cents - refunded_cents - coalesce(lost.cents, 0)), 0)::float8 from payments
       left join (
         select payment_id, sum(amount_cents) as cents from disputes
         where source = 'provider' and status = 'lost' group by 1) lost on lost.payment_id = payments.id
       where captured_at is not null) as "keptCents"`;
  return figures;
}
